package dev.innkeeper.reservation.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingId;
import dev.innkeeper.reservation.model.BookingOnRecord;
import dev.innkeeper.reservation.model.BookingState;
import dev.innkeeper.reservation.model.Fingerprint;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;

/** {@code bookings}, the authority on each booking: written by conditional writes only. */
@Singleton
@Startup
public class BookingsDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement decide;
    private final PreparedStatement select;
    private final NightPriceUdt nightPrice;

    BookingsDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings (
                    booking_id, state, attempt, fingerprint, confirm_number, hotel_id, room_number, room_type,
                    start_date, end_date, guests, guest_id, guest_first_name, guest_last_name, currency, nights,
                    hold_expires_at, created_at)
                VALUES (
                    :booking_id, :state, :attempt, :fingerprint, :confirm_number, :hotel_id, :room_number, :room_type,
                    :start_date, :end_date, :guests, :guest_id, :guest_first_name, :guest_last_name, :currency, :nights,
                    :hold_expires_at, :created_at)
                IF NOT EXISTS
                """);
        decide = cql.prepare("""
                UPDATE reservation.bookings
                SET state = :state
                WHERE booking_id = :booking_id
                IF state = 'PENDING' AND attempt = :attempt
                """);
        select = cql.prepare("""
                SELECT booking_id, state, WRITETIME(state) AS written_at, attempt, fingerprint, confirm_number, hotel_id,
                    room_number, room_type, start_date, end_date, guests, guest_id, guest_first_name, guest_last_name,
                    currency, nights, hold_expires_at, created_at
                FROM reservation.bookings
                WHERE booking_id = :booking_id
                """);
        nightPrice = NightPriceUdt.in(insert);
    }

    /**
     * Records a booking that is pending, unless its id is on record. May be repeated.
     *
     * @return the booking on record: {@code pending}, or the one that was there before
     */
    public Uni<Booking> recordPending(Booking pending) {
        BoundStatementBuilder row = ReservationColumns.bind(insert.boundStatementBuilder(), pending, nightPrice)
                .setByte("attempt", (byte) pending.attempt())
                .setByteBuffer(
                        "fingerprint",
                        ByteBuffer.wrap(
                                HexFormat.of().parseHex(pending.fingerprint().hex())));
        return cql.writeIf(row.build())
                .map(result ->
                        result.applied() ? pending : booking(result.current().get(0)));
    }

    /**
     * Turns a booking that is pending in {@code attempt} into {@code decided}. May be repeated, after an unknown outcome
     * above all: the state tells what happened.
     *
     * @return the state afterwards, which another writer may have decided; empty when there is no such booking
     */
    public Uni<Optional<BookingState>> decide(BookingId id, int attempt, BookingState decided) {
        BoundStatement update = decide.boundStatementBuilder()
                .setUuid("booking_id", id.value())
                .setByte("attempt", (byte) attempt)
                .setString("state", decided.name())
                .build();
        return cql.writeIf(update)
                .map(result -> result.applied()
                        ? Optional.of(decided)
                        : result.current().stream().findFirst().map(ReservationColumns::state));
    }

    /** The booking as the last finished write left it. */
    public Uni<Optional<BookingOnRecord>> find(BookingId id) {
        return cql.row(selecting(id)).map(row -> row.map(BookingsDao::onRecord));
    }

    /** The booking with every write finished that was under way: what is derived from it must come from here. */
    public Uni<Optional<BookingOnRecord>> settled(BookingId id) {
        return cql.settledRow(selecting(id)).map(row -> row.map(BookingsDao::onRecord));
    }

    private BoundStatement selecting(BookingId id) {
        return select.boundStatementBuilder().setUuid("booking_id", id.value()).build();
    }

    private static BookingOnRecord onRecord(Row row) {
        return new BookingOnRecord(booking(row), row.getLong("written_at"));
    }

    private static Booking booking(Row row) {
        ByteBuffer stored = there(row.getByteBuffer("fingerprint"));
        byte[] fingerprint = new byte[stored.remaining()];
        stored.get(fingerprint);
        return new Booking(
                new BookingId(ReservationColumns.bookingId(row)),
                ReservationColumns.state(row),
                row.getByte("attempt"),
                new Fingerprint(HexFormat.of().formatHex(fingerprint)),
                ReservationColumns.terms(row),
                row.getInstant("hold_expires_at"),
                there(row.getInstant("created_at")));
    }
}
