package dev.innkeeper.reservation.retention.service;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Reservations with all of their rows, whose guests came with them, and the tables that name a guest. */
@Singleton
class StaysOnRecord {
    private final BookingPorts ports;
    private final BookingGuests guests;
    private final QuarkusCqlSession session;

    StaysOnRecord(BookingPorts ports, BookingGuests guests, QuarkusCqlSession session) {
        this.ports = ports;
        this.guests = guests;
        this.session = session;
    }

    /** Confirmed, and nothing else. */
    Booking confirmed(BookingFixture fixture) {
        Booking made = fixture.bringing(guests.carried(new GuestDetails(
                fixture.firstName(),
                fixture.lastName(),
                null,
                Set.of(fixture.lastName() + "@example.com"),
                List.of(),
                Map.of())));
        Booking confirmed = made.recorded(null, Actor.GUEST, made.createdAt());
        await(guests.link(confirmed));
        await(ports.bookings().insert(confirmed));
        await(ports.derivedRows().publish(confirmed, Instant.now()));
        return confirmed;
    }

    /** The guest came and left on the last day. */
    Booking departed(BookingFixture fixture) {
        Booking confirmed = confirmed(fixture);
        Booking inHouse = confirmed.arrived(fixture.checkIn(), null);
        Booking departed = inHouse.departed(fixture.checkIn().plusDays(fixture.nights()), Instant.now(), null)
                .recorded(inHouse, Actor.GUEST, Instant.now());
        return replaced(confirmed, departed);
    }

    /** Puts {@code next} in place of {@code row}. */
    Booking replaced(Booking row, Booking next) {
        if (!await(ports.bookings().replace(next, row.revision()))) {
            throw new IllegalStateException("Somebody else changed the reservation of the test");
        }
        await(ports.derivedRows().publish(next, Instant.now()));
        return next;
    }

    /** The tables that have the last name of the guest of {@code fixture}. */
    List<String> tablesNaming(BookingFixture fixture) {
        String folded = FoldedText.of(fixture.lastName()).key();
        return StreamSupport.stream(
                        session.execute(
                                        "SELECT table_name FROM system_schema.tables WHERE keyspace_name = 'reservation'")
                                .spliterator(),
                        false)
                .map(table -> table.getString("table_name"))
                .filter(table -> StreamSupport.stream(
                                session.execute("SELECT JSON * FROM reservation." + table)
                                        .spliterator(),
                                false)
                        .map(row -> String.valueOf(row.getString(0)).toLowerCase(Locale.ROOT))
                        .anyMatch(row -> row.contains(folded)))
                .toList();
    }

    static <T> T await(Uni<T> step) {
        return step.await().atMost(Duration.ofSeconds(30));
    }
}
