package dev.innkeeper.reservation.booking.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.BookedStay;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.CancellationTerms;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.RoomNights;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.cancellation.RefundStep;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.tax.TaxTotal;
import dev.innkeeper.reservation.model.CancelledReservation;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes reservations member by member, with the same result as Jackson's own serializer. Quarkus cannot generate one
 * at build time for records with {@code @JsonUnwrapped}, and reflection took a seventh of the CPU time of Q7
 * (docs/performance.md).
 */
@Singleton
public class ReservationSerializer implements ObjectMapperCustomizer {

    @Override
    public void customize(ObjectMapper json) {
        json.registerModule(new SimpleModule("reservations")
                .addSerializer(new ReservationWriter())
                .addSerializer(new CancelledReservationWriter())
                .addSerializer(new MoneyWriter())
                .addSerializer(new SignedMoneyWriter()));
    }

    /** Runs last: Quarkus generates serializers for amounts that write numbers, and Jackson uses the last one. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    private static final class ReservationWriter extends StdSerializer<Reservation> {
        private static final long serialVersionUID = 1L;

        private static final SerializedString STATUS = new SerializedString("status");
        private static final SerializedString CONFIRMATION_NUMBER = new SerializedString("confirmationNumber");
        private static final SerializedString HOTEL_ID = new SerializedString("hotelId");
        private static final SerializedString ROOM_NUMBER = new SerializedString("roomNumber");
        private static final SerializedString ROOM_TYPE = new SerializedString("roomType");
        private static final SerializedString ROOMS = new SerializedString("rooms");
        private static final SerializedString FROM = new SerializedString("from");
        private static final SerializedString TO = new SerializedString("to");
        private static final SerializedString BOOKED = new SerializedString("booked");
        private static final SerializedString CHECK_IN = new SerializedString("checkIn");
        private static final SerializedString CHECK_OUT = new SerializedString("checkOut");
        private static final SerializedString GUESTS = new SerializedString("guests");
        private static final SerializedString ADULTS = new SerializedString("adults");
        private static final SerializedString CHILDREN = new SerializedString("children");
        private static final SerializedString RATE_PLAN = new SerializedString("ratePlan");
        private static final SerializedString BOARD = new SerializedString("board");
        private static final SerializedString TAXES = new SerializedString("taxes");
        private static final SerializedString CODE = new SerializedString("code");
        private static final SerializedString INCLUDED = new SerializedString("included");
        private static final SerializedString CANCELLATION = new SerializedString("cancellation");
        private static final SerializedString POLICY = new SerializedString("policy");
        private static final SerializedString TIMELINE = new SerializedString("timeline");
        private static final SerializedString UNTIL = new SerializedString("until");
        private static final SerializedString REFUND = new SerializedString("refund");
        private static final SerializedString PENALTY = new SerializedString("penalty");
        private static final SerializedString NO_SHOW = new SerializedString("noShow");
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
        private static final SerializedString NOTES = new SerializedString("notes");
        private static final SerializedString SOURCE = new SerializedString("source");
        private static final SerializedString EXTERNAL_REFERENCE = new SerializedString("externalReference");
        private static final SerializedString PARTNER = new SerializedString("partner");
        private static final SerializedString CLICK_ID = new SerializedString("clickId");

        ReservationWriter() {
            super(Reservation.class);
        }

        @Override
        public void serialize(Reservation reservation, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeStartObject(reservation);
            members(json, reservation);
            json.writeEndObject();
        }

        static void members(JsonGenerator json, Reservation reservation) throws IOException {
            text(json, STATUS, reservation.status().name());
            terms(json, reservation.terms());
            Instant holdExpiresAt = reservation.holdExpiresAt();
            if (holdExpiresAt != null) {
                text(json, HOLD_EXPIRES_AT, text(holdExpiresAt));
            }
            text(json, CREATED_AT, text(reservation.createdAt()));
            Remarks remarks = reservation.remarks();
            textIfAny(json, NOTES, reservation.forStaff() ? remarks.notes() : null);
            textIfAny(json, SOURCE, remarks.source());
            textIfAny(json, EXTERNAL_REFERENCE, remarks.externalReference());
            textIfAny(json, PARTNER, remarks.partner());
            textIfAny(json, CLICK_ID, remarks.clickId());
        }

        private static void textIfAny(JsonGenerator json, SerializedString name, @Nullable String value)
                throws IOException {
            if (value != null) {
                text(json, name, value);
            }
        }

        private static void terms(JsonGenerator json, BookingTerms terms) throws IOException {
            text(json, CONFIRMATION_NUMBER, terms.confirmationNumber().value());
            text(json, HOTEL_ID, terms.hotelId().value());
            number(json, ROOM_NUMBER, terms.roomNumber().value());
            text(json, ROOM_TYPE, terms.roomType().value());
            rooms(json, terms.rooms());
            stay(json, terms.stay());
            number(json, GUESTS, terms.guests());
            party(json, terms.party());
            text(json, GUEST_ID, terms.guestId().value().toString());
            guest(json, terms.guest());
            text(json, RATE_PLAN, terms.ratePlan().value());
            text(json, BOARD, terms.board().name());
            json.writeFieldName(NIGHTS);
            json.writeStartArray();
            for (NightPrice night : terms.nights()) {
                json.writeStartObject();
                text(json, DATE, night.date().toString());
                money(json, PRICE, night.price());
                json.writeEndObject();
            }
            json.writeEndArray();
            taxes(json, terms.taxes());
            money(json, TOTAL, terms.total());
            BookedStay booked = terms.booked();
            if (booked != null) {
                json.writeFieldName(BOOKED);
                json.writeStartObject();
                stay(json, booked.stay());
                money(json, TOTAL, booked.total());
                json.writeEndObject();
            }
            cancellation(json, terms.cancellation());
        }

        private static void stay(JsonGenerator json, Stay stay) throws IOException {
            text(json, CHECK_IN, stay.checkIn().toString());
            text(json, CHECK_OUT, stay.checkOut().toString());
        }

        private static void rooms(JsonGenerator json, List<RoomNights> rooms) throws IOException {
            json.writeFieldName(ROOMS);
            json.writeStartArray();
            for (RoomNights room : rooms) {
                json.writeStartObject();
                number(json, ROOM_NUMBER, room.roomNumber().value());
                text(json, FROM, room.from().toString());
                text(json, TO, room.to().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
        }

        private static void taxes(JsonGenerator json, List<TaxTotal> taxes) throws IOException {
            json.writeFieldName(TAXES);
            json.writeStartArray();
            for (TaxTotal tax : taxes) {
                json.writeStartObject();
                text(json, CODE, tax.code().value());
                money(json, AMOUNT, tax.amount());
                json.writeFieldName(INCLUDED);
                json.writeBoolean(tax.included());
                json.writeEndObject();
            }
            json.writeEndArray();
        }

        private static void cancellation(JsonGenerator json, CancellationTerms terms) throws IOException {
            json.writeFieldName(CANCELLATION);
            json.writeStartObject();
            PolicyCode policy = terms.policy();
            if (policy != null) {
                text(json, POLICY, policy.value());
            }
            json.writeFieldName(TIMELINE);
            json.writeStartArray();
            for (RefundStep step : terms.timeline()) {
                json.writeStartObject();
                text(json, UNTIL, text(step.until()));
                money(json, REFUND, step.refund());
                money(json, PENALTY, step.penalty());
                json.writeEndObject();
            }
            json.writeEndArray();
            money(json, NO_SHOW, terms.noShow());
            json.writeEndObject();
        }

        private static void party(JsonGenerator json, Party party) throws IOException {
            number(json, ADULTS, party.adults());
            json.writeFieldName(CHILDREN);
            json.writeStartArray();
            for (int age : party.children()) {
                json.writeNumber(age);
            }
            json.writeEndArray();
        }

        private static void guest(JsonGenerator json, GuestName guest) throws IOException {
            json.writeFieldName(GUEST);
            json.writeStartObject();
            text(json, FIRST_NAME, guest.firstName());
            text(json, LAST_NAME, guest.lastName());
            json.writeEndObject();
        }

        static void money(JsonGenerator json, SerializedString name, Money money) throws IOException {
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

        static void text(JsonGenerator json, SerializedString name, String value) throws IOException {
            json.writeFieldName(name);
            json.writeString(value);
        }

        private static void number(JsonGenerator json, SerializedString name, int value) throws IOException {
            json.writeFieldName(name);
            json.writeNumber(value);
        }
    }

    private static final class CancelledReservationWriter extends StdSerializer<CancelledReservation> {
        private static final long serialVersionUID = 1L;

        CancelledReservationWriter() {
            super(CancelledReservation.class);
        }

        @Override
        public void serialize(CancelledReservation cancelled, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeStartObject(cancelled);
            ReservationWriter.members(json, cancelled.reservation());
            ReservationWriter.money(json, ReservationWriter.PENALTY, cancelled.penalty());
            ReservationWriter.money(json, ReservationWriter.REFUND, cancelled.refund());
            json.writeEndObject();
        }
    }

    private static final class MoneyWriter extends StdSerializer<Money> {
        private static final long serialVersionUID = 1L;

        MoneyWriter() {
            super(Money.class);
        }

        @Override
        public void serialize(Money money, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeStartObject(money);
            ReservationWriter.text(json, ReservationWriter.AMOUNT, money.decimal());
            ReservationWriter.text(
                    json, ReservationWriter.CURRENCY, money.currency().getCurrencyCode());
            json.writeEndObject();
        }
    }

    private static final class SignedMoneyWriter extends StdSerializer<SignedMoney> {
        private static final long serialVersionUID = 1L;

        SignedMoneyWriter() {
            super(SignedMoney.class);
        }

        @Override
        public void serialize(SignedMoney money, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeStartObject(money);
            ReservationWriter.text(json, ReservationWriter.AMOUNT, money.decimal());
            ReservationWriter.text(
                    json, ReservationWriter.CURRENCY, money.currency().getCurrencyCode());
            json.writeEndObject();
        }
    }
}
