package dev.innkeeper.cli.size;

import static dev.innkeeper.cli.size.SampleValues.bucket;
import static dev.innkeeper.cli.size.SampleValues.instant;
import static dev.innkeeper.cli.size.SampleValues.month;
import static dev.innkeeper.cli.size.SampleValues.name;
import static dev.innkeeper.cli.size.SampleValues.price;
import static dev.innkeeper.cli.size.SampleValues.type;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/**
 * The rows of reservations, as reservation-service writes them.
 *
 * @param names how many last names guests have
 */
record SampleReservations(SampleTables tables, SampleValues values, int names) {
    private static final int SLOTS = 8;

    /** Writes all rows of a reservation; answers what its nights have more than those that nobody owns. */
    SampleRow write(SampleStay stay) {
        UUID id = values.uuid();
        UUID guest = values.uuid();
        String number = values.confirmationNumber();
        String first = name(values.below(200));
        String last = name(1_000 + values.below(names));
        Instant created = stay.from()
                .minusDays(values.below(90))
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant()
                .plusMillis(values.below(86_400_000));
        SampleRow owned = SampleRow.of("owner", new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ 1))
                .and("reference", "BOOKED " + number);
        List<Object> nights = stay.from()
                .datesUntil(stay.to())
                .<Object>map(night -> SampleRow.of("date", night)
                        .and("price", price(type(stay.room()), night))
                        .values())
                .toList();
        SampleRow reservation = SampleRow.of(
                        "hotel_id", stay.hotel(), "start_date", stay.from(), "room_number", stay.room())
                .and("confirm_number", number)
                .and("booking_id", id)
                .and("state", "CONFIRMED")
                .and("end_date", stay.to())
                .and("room_type", type(stay.room()))
                .and("guests", 1 + values.below(3))
                .and("guest_id", guest)
                .and("guest_first_name", first)
                .and("guest_last_name", last)
                .and("currency", "EUR")
                .and("nights", nights)
                .and("created_at", instant(created));
        booking(reservation, created);
        derived(reservation, stay, last);
        guest(guest, first, last);
        journals(reservation, stay, created);
        trail(reservation, stay);
        return owned;
    }

    private void booking(SampleRow reservation, Instant created) {
        String print = values.blob();
        SampleRow reply = SampleRow.of("fingerprint", print, "state", "CONFIRMED", "nights", reservation.get("nights"))
                .and("room_number", reservation.get("room_number"))
                .and("room_type", reservation.get("room_type"))
                .and("start_date", reservation.get("start_date"))
                .and("end_date", reservation.get("end_date"));
        tables.reservation(
                "bookings",
                reservation
                        .and("attempt", 1)
                        .and("last_attempt", 1)
                        .and("revision", values.uuid())
                        .and("fingerprint", print)
                        .and("deadline", instant(created.plusSeconds(30)))
                        .and("change_attempt", 0)
                        .and("former", List.of())
                        .and("replies", Map.of("book " + values.uuid(), reply.values()))
                        .and("refusal", "")
                        .and("new_guest", true)
                        .and("erased_name_key", ""));
    }

    private void derived(SampleRow reservation, SampleStay stay, String last) {
        SampleRow keys = SampleRow.of(
                "confirm_number", reservation.get("confirm_number"), "booking_id", reservation.get("booking_id"));
        tables.reservation("bookings_by_confirmation", keys);
        tables.reservation("reservations_by_hotel_date", reservation);
        tables.countReservation("reservations_by_confirmation", reservation);
        stay.from()
                .datesUntil(stay.to())
                .forEach(night -> tables.reservation("reservations_by_hotel_night", reservation.and("night", night)));
        tables.reservation(
                "reservations_by_guest",
                reservation
                        .and("guest_last_name_key", last.toLowerCase(Locale.ROOT))
                        .and("month", month(stay.from())));
        tables.reservation(
                "bookings_by_guest",
                SampleRow.of("guest_id", reservation.get("guest_id"))
                        .and("booking_id", reservation.get("booking_id"))
                        .and("hotel_id", stay.hotel()));
        tables.reservation(
                "finished_bookings",
                SampleRow.of("booking_id", reservation.get("booking_id")).and("revision", values.uuid()));
    }

    private void guest(UUID guest, String first, String last) {
        String address = (first + "." + last).toLowerCase(Locale.ROOT) + values.below(100) + "@mail.example";
        SampleRow home = SampleRow.of("street", values.below(200) + " " + name(values.below(5_000)) + " Street")
                .and("city", name(values.below(300)))
                .and("postal_code", String.format(Locale.ROOT, "%05d", values.below(100_000)))
                .and("country", "France");
        tables.reservation(
                "guests",
                SampleRow.of("guest_id", guest, "revision", values.timeUuid(), "first_name", first, "last_name", last)
                        .and("title", "Dr")
                        .and("emails", List.of(address))
                        .and(
                                "phone_numbers",
                                List.of(String.format(Locale.ROOT, "+33 %09d", values.below(1_000_000_000))))
                        .and("addresses", Map.of("home", home.values())));
    }

    private void journals(SampleRow reservation, SampleStay stay, Instant created) {
        Object id = reservation.get("booking_id");
        int slot = Math.floorMod(id.hashCode(), SLOTS);
        // All within two hours, as full as a busy journal.
        Instant day = SampleRows.FIRST
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant()
                .plusMillis(created.toEpochMilli() % 7_200_000);
        for (int change = 0; change < 3; change++) {
            Instant when = day.plusMillis(values.below(1_000_000));
            tables.reservation(
                    "booking_journal",
                    SampleRow.of("bucket", instant(bucket(when)), "slot", slot, "due", instant(when))
                            .and("booking_id", id));
        }
        tables.hotel(
                "claim_journal",
                SampleRow.of("bucket", instant(bucket(day)), "slot", slot, "due", instant(day), "booking_id", id)
                        .and("hotel_id", stay.hotel())
                        .and("room_number", stay.room())
                        .and("start_date", stay.from())
                        .and("end_date", stay.to()));
    }

    private void trail(SampleRow reservation, SampleStay stay) {
        for (LocalDate date : List.of(stay.from(), stay.to())) {
            boolean arrives = date.equals(stay.from());
            String was = arrives ? "confirmed" : "checked-in";
            String is = arrives ? "checked-in" : "checked-out";
            tables.reservation(
                    "audit_log",
                    SampleRow.of("hotel_id", stay.hotel(), "date", date, "bucket", 8 + values.below(12))
                            .and("id", values.timeUuid())
                            .and("who", "desk-" + values.below(6))
                            .and("role", "staff")
                            .and("operation", arrives ? "checkIn" : "checkOut")
                            .and("subject", "/v1/reservations/" + reservation.get("confirm_number"))
                            .and("before", "{\"status\":\"" + was + "\",\"room\":" + stay.room() + "}")
                            .and("after", "{\"status\":\"" + is + "\",\"room\":" + stay.room() + "}")
                            .and("outcome", "done")
                            .and(
                                    "ended_at",
                                    instant(Instant.EPOCH.plusSeconds(1_800_000_000L + values.below(5_000_000)))));
        }
    }
}
