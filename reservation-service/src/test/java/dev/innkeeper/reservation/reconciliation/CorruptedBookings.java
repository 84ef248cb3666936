package dev.innkeeper.reservation.reconciliation;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** Consistent reservations, and statements that corrupt them. */
@Singleton
public class CorruptedBookings {
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private final BookingPorts ports;
    private final BookingGuests guests;
    private final QuarkusCqlSession session;

    CorruptedBookings(BookingPorts ports, BookingGuests guests, QuarkusCqlSession session) {
        this.ports = ports;
        this.guests = guests;
        this.session = session;
    }

    /** Confirmed, with all of its rows and nights. */
    public Booking confirmed(BookingFixture fixture, HotelsInMemory hotels) {
        Booking made = fixture.booking();
        Booking confirmed = made.recorded(null, Actor.GUEST, made.createdAt());
        await(guests.link(confirmed));
        await(ports.bookings().insert(confirmed));
        await(ports.derivedRows().publish(confirmed, Instant.now()));
        confirmed
                .ownNights()
                .forEach(night -> hotels.give(
                        confirmed.hotelId(), confirmed.terms().roomNumber().value(), night, confirmed.token()));
        return confirmed;
    }

    /** Runs a statement after replacing placeholders such as {@code {hotel}} with values of the booking. */
    public void run(String cql, Booking booking) {
        LocalDate arrival = booking.terms().stay().checkIn();
        Map<String, String> values = Map.of(
                "{number}", quoted(booking.terms().confirmationNumber()),
                "{hotel}", quoted(booking.hotelId()),
                "{room}", booking.terms().roomNumber().toString(),
                "{date}", quoted(arrival),
                "{month}", quoted(arrival.toString().substring(0, 7)),
                "{guest}", booking.terms().guestId().toString(),
                "{name}",
                        quoted(FoldedText.of(booking.terms().guest().lastName()).key()));
        String filled = cql;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace(value.getKey(), value.getValue());
        }
        session.execute(SimpleStatement.newInstance(filled));
    }

    /** Makes the row's version and revision come from a clock that is ahead: later conditional writes do not show. */
    public void hideChanges(Booking booking, Duration ahead) {
        session.execute(SimpleStatement.newInstance(
                "UPDATE reservation.bookings USING TIMESTAMP ? SET version = ?, revision = ? WHERE confirm_number = ?",
                microseconds(ahead),
                booking.version(),
                booking.revision(),
                booking.number().value()));
    }

    /** Deletes a row whose cells are up to {@code ahead} from the future. */
    public void remove(Booking booking, Duration ahead) {
        session.execute(SimpleStatement.newInstance(
                "DELETE FROM reservation.bookings USING TIMESTAMP ? WHERE confirm_number = ?",
                microseconds(ahead),
                booking.number().value()));
    }

    private static long microseconds(Duration ahead) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now().plus(ahead));
    }

    private static String quoted(Object text) {
        return "'" + text + "'";
    }

    public static <T> T await(Uni<T> uni) {
        return uni.await().atMost(PATIENCE);
    }
}
