package dev.innkeeper.reservation.booking.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Writes reservations member by member, with the same result as Jackson's own serializer. Quarkus cannot generate one
 * at build time for records with {@code @JsonUnwrapped}, and reflection took a seventh of the CPU time of Q7
 * (docs/performance.md).
 */
@Singleton
public class ReservationSerializer implements ObjectMapperCustomizer {

    @Override
    public void customize(ObjectMapper json) {
        json.registerModule(new SimpleModule("reservations").addSerializer(new ReservationWriter()));
    }

    private static final class ReservationWriter extends StdSerializer<Reservation> {
        private static final long serialVersionUID = 1L;

        private static final SerializedString STATUS = new SerializedString("status");
        private static final SerializedString CONFIRMATION_NUMBER = new SerializedString("confirmationNumber");
        private static final SerializedString HOTEL_ID = new SerializedString("hotelId");
        private static final SerializedString ROOM_NUMBER = new SerializedString("roomNumber");
        private static final SerializedString ROOM_TYPE = new SerializedString("roomType");
        private static final SerializedString CHECK_IN = new SerializedString("checkIn");
        private static final SerializedString CHECK_OUT = new SerializedString("checkOut");
        private static final SerializedString GUESTS = new SerializedString("guests");
        private static final SerializedString GUEST_ID = new SerializedString("guestId");
        private static final SerializedString GUEST = new SerializedString("guest");
        private static final SerializedString FIRST_NAME = new SerializedString("firstName");
        private static final SerializedString LAST_NAME = new SerializedString("lastName");
        private static final SerializedString NIGHTS = new SerializedString("nights");
        private static final SerializedString DATE = new SerializedString("date");
        private static final SerializedString PRICE = new SerializedString("price");
        private static final SerializedString AMOUNT = new SerializedString("amount");
        private static final SerializedString CURRENCY = new SerializedString("currency");
        private static final SerializedString TOTAL = new SerializedString("total");
        private static final SerializedString HOLD_EXPIRES_AT = new SerializedString("holdExpiresAt");
        private static final SerializedString CREATED_AT = new SerializedString("createdAt");

        ReservationWriter() {
            super(Reservation.class);
        }

        @Override
        public void serialize(Reservation reservation, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeStartObject(reservation);
            text(json, STATUS, reservation.status().name());
            terms(json, reservation.terms());
            Instant holdExpiresAt = reservation.holdExpiresAt();
            if (holdExpiresAt != null) {
                text(json, HOLD_EXPIRES_AT, text(holdExpiresAt));
            }
            text(json, CREATED_AT, text(reservation.createdAt()));
            json.writeEndObject();
        }

        private static void terms(JsonGenerator json, BookingTerms terms) throws IOException {
            text(json, CONFIRMATION_NUMBER, terms.confirmationNumber().value());
            text(json, HOTEL_ID, terms.hotelId().value());
            number(json, ROOM_NUMBER, terms.roomNumber().value());
            text(json, ROOM_TYPE, terms.roomType().value());
            text(json, CHECK_IN, terms.stay().checkIn().toString());
            text(json, CHECK_OUT, terms.stay().checkOut().toString());
            number(json, GUESTS, terms.guests());
            text(json, GUEST_ID, terms.guestId().value().toString());
            guest(json, terms.guest());
            json.writeFieldName(NIGHTS);
            json.writeStartArray();
            for (NightPrice night : terms.nights()) {
                json.writeStartObject();
                text(json, DATE, night.date().toString());
                money(json, PRICE, night.price());
                json.writeEndObject();
            }
            json.writeEndArray();
            money(json, TOTAL, terms.total());
        }

        private static void guest(JsonGenerator json, GuestName guest) throws IOException {
            json.writeFieldName(GUEST);
            json.writeStartObject();
            text(json, FIRST_NAME, guest.firstName());
            text(json, LAST_NAME, guest.lastName());
            json.writeEndObject();
        }

        private static void money(JsonGenerator json, SerializedString name, Money money) throws IOException {
            json.writeFieldName(name);
            json.writeStartObject();
            text(json, AMOUNT, money.decimal());
            text(json, CURRENCY, money.currency().getCurrencyCode());
            json.writeEndObject();
        }

        // Instant.toString() takes five times as long. It is used for zero seconds, which LocalDateTime leaves out.
        private static String text(Instant moment) {
            LocalDateTime utc = LocalDateTime.ofEpochSecond(moment.getEpochSecond(), moment.getNano(), ZoneOffset.UTC);
            return utc.getSecond() == 0 && utc.getNano() == 0 ? moment.toString() : utc + "Z";
        }

        private static void text(JsonGenerator json, SerializedString name, String value) throws IOException {
            json.writeFieldName(name);
            json.writeString(value);
        }

        private static void number(JsonGenerator json, SerializedString name, int value) throws IOException {
            json.writeFieldName(name);
            json.writeNumber(value);
        }
    }
}
