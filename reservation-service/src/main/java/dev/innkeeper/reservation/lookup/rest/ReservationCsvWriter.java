package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.rest.CsvFile;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.model.Reservation;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes a page of reservations as a file for a spreadsheet (RFC 4180). Guests choose names and partners ids of clicks:
 * if a text begins like a formula, an apostrophe is put before it, so that no spreadsheet computes it.
 */
@Provider
@Produces(CsvFile.TEXT_CSV)
public class ReservationCsvWriter implements MessageBodyWriter<Page<Reservation>> {
    private static final String HEADER = String.join(
            ",",
            "confirmationNumber",
            "status",
            "roomNumber",
            "roomType",
            "checkIn",
            "checkOut",
            "adults",
            "children",
            "firstName",
            "lastName",
            "ratePlan",
            "board",
            "total",
            "currency",
            "holdExpiresAt",
            "createdAt",
            "source",
            "externalReference",
            "notes",
            "partner",
            "clickId");

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return Page.class.equals(type);
    }

    @Override
    public void writeTo(
            Page<Reservation> page,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream file)
            throws IOException {
        StringBuilder text = new StringBuilder(HEADER).append(CsvFile.END);
        page.items().forEach(reservation -> text.append(line(reservation)).append(CsvFile.END));
        file.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String line(Reservation reservation) {
        BookingTerms terms = reservation.terms();
        return Stream.of(
                        terms.confirmationNumber().value(),
                        reservation.status(),
                        terms.roomNumber().value(),
                        terms.roomType().value(),
                        terms.stay().checkIn(),
                        terms.stay().checkOut(),
                        terms.party().adults(),
                        ages(terms.party().children()),
                        terms.guest().firstName(),
                        terms.guest().lastName(),
                        terms.ratePlan().value(),
                        terms.board(),
                        terms.total().decimal(),
                        terms.total().currency().getCurrencyCode(),
                        text(reservation.holdExpiresAt()),
                        reservation.createdAt(),
                        text(reservation.remarks().source()),
                        text(reservation.remarks().externalReference()),
                        text(reservation.remarks().notes()),
                        text(reservation.remarks().partner()),
                        text(reservation.remarks().clickId()))
                .map(value -> cell(value.toString()))
                .collect(Collectors.joining(","));
    }

    private static String ages(List<Integer> children) {
        return children.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    static String cell(String text) {
        String safe = beginsLikeFormula(text) ? "'" + text : text;
        boolean quoted = safe.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n' || c == ';');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    // Spreadsheets skip blanks, and treat the wide forms of these characters alike.
    private static boolean beginsLikeFormula(String text) {
        String bare = text.stripLeading();
        return !bare.isEmpty() && "=+-@＝＋－＠".indexOf(bare.charAt(0)) >= 0
                || (!text.isEmpty() && "\t\r\n".indexOf(text.charAt(0)) >= 0);
    }
}
