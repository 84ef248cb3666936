package dev.innkeeper.reservation.cassandra;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.booking.model.BookedStay;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.SaleConditions;
import dev.innkeeper.model.tax.TaxLine;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a stay was sold with, as the text of one column: JSON, a snapshot that nobody queries. The plain conditions, which
 * most hotels without taxes and policies have, are an empty text, which costs nothing to read. The text also has what few
 * stays have: the rooms before the last one, and what a guest had booked who left early.
 */
@RegisterForReflection(targets = ConditionsText.Agreed.class, registerFullHierarchy = true)
public final class ConditionsText {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .build();
    private static final ObjectWriter WRITER = JSON.writer();
    private static final ObjectReader AGREED = JSON.readerFor(Agreed.class);
    private static final ObjectReader TAXES = JSON.readerFor(new TypeReference<List<TaxLine>>() {});
    private static final String PLAIN = "";

    private ConditionsText() {}

    /**
     * What the text says.
     *
     * @param party who stays; null where other columns say so
     */
    public record Agreed(
            @Nullable SaleConditions conditions,
            @Nullable Party party,
            @Nullable List<RoomPart> earlier,
            @Nullable Booked booked) {
        private static final Agreed NOTHING = new Agreed(null, null, null, null);

        public SaleConditions sold() {
            return Objects.requireNonNullElse(conditions, SaleConditions.PLAIN);
        }

        public List<RoomPart> rooms() {
            return Objects.requireNonNullElse(earlier, List.of());
        }

        public @Nullable BookedStay before() {
            return booked == null
                    ? null
                    : new BookedStay(new Stay(booked.checkIn(), booked.checkOut()), booked.total());
        }
    }

    /** {@link BookedStay} as it is stored. */
    public record Booked(LocalDate checkIn, LocalDate checkOut, Money total) {}

    /** Of a reservation, whose guests are in columns of their own. */
    public static String write(BookingTerms terms) {
        return write(terms.conditions(), null, terms.earlier(), terms.booked());
    }

    /** Of a stay with its guests. */
    public static String write(StayTerms stay) {
        return write(stay.conditions(), stay.party(), stay.earlier(), stay.booked());
    }

    private static String write(
            SaleConditions conditions, @Nullable Party party, List<RoomPart> earlier, @Nullable BookedStay booked) {
        Agreed agreed = new Agreed(
                conditions.equals(SaleConditions.PLAIN) ? null : conditions,
                party,
                earlier.isEmpty() ? null : earlier,
                booked == null
                        ? null
                        : new Booked(booked.stay().checkIn(), booked.stay().checkOut(), booked.total()));
        return agreed.equals(Agreed.NOTHING) ? PLAIN : text(agreed);
    }

    public static Agreed read(String text) {
        return text.isEmpty() ? Agreed.NOTHING : value(AGREED, text);
    }

    public static String writeTaxes(List<TaxLine> taxes) {
        return taxes.isEmpty() ? PLAIN : text(taxes);
    }

    public static List<TaxLine> readTaxes(String text) {
        return text.isEmpty() ? List.of() : value(TAXES, text);
    }

    private static String text(Object value) {
        try {
            return WRITER.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("Conditions of a sale can be written", impossible);
        }
    }

    private static <T> T value(ObjectReader reader, String text) {
        try {
            return reader.readValue(text);
        } catch (JsonProcessingException malformed) {
            throw new InvalidValueException("must be conditions of a sale as JSON");
        }
    }
}
