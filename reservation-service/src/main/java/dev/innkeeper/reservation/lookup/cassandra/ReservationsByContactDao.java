package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.lookup.model.Contact;
import dev.innkeeper.reservation.lookup.model.ContactPosition;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.FoundByContact;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_contact}, for Q8: which bookings a contact, or a guest, has. */
@Singleton
@Startup
public class ReservationsByContactDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;
    private final PreparedStatement selectSameDay;
    private final PreparedStatement selectOne;
    private final PreparedStatement selectKeys;

    ReservationsByContactDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.reservations_by_contact (contact, start_date, confirm_number, hotel_id)
                VALUES (:contact, :start_date, :confirm_number, :hotel_id)
                USING TIMESTAMP :version
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.reservations_by_contact
                USING TIMESTAMP :version
                WHERE contact = :contact AND start_date = :start_date AND confirm_number = :confirm_number
                """);
        select = cql.prepare("""
                SELECT start_date, confirm_number, hotel_id
                FROM reservation.reservations_by_contact
                WHERE contact = :contact AND start_date < :start_date
                LIMIT :rows
                """);
        selectSameDay = cql.prepare("""
                SELECT start_date, confirm_number, hotel_id
                FROM reservation.reservations_by_contact
                WHERE contact = :contact AND start_date = :start_date AND confirm_number > :confirm_number
                LIMIT :rows
                """);
        selectOne = cql.prepare("""
                SELECT hotel_id
                FROM reservation.reservations_by_contact
                WHERE contact = :contact AND start_date = :start_date AND confirm_number = :confirm_number
                """);
        selectKeys = cql.prepare("""
                SELECT contact, start_date, confirm_number, WRITETIME(hotel_id) AS written_at
                FROM reservation.reservations_by_contact
                """);
    }

    /** The write of the row of one contact. Repetitions and late writes do no harm. */
    BoundStatement derived(Booking row, Contact contact) {
        return bind(insert, row, contact, row.terms().stay().checkIn())
                .set("hotel_id", row.hotelId(), HOTEL_ID)
                .setLong("version", row.version())
                .build();
    }

    /** Deletes the row of an arrival that is no longer so. Repetitions and late writes do no harm. */
    public Uni<Void> remove(Booking row, Contact contact, LocalDate checkIn) {
        return cql.write(bind(delete, row, contact, checkIn)
                .setLong("version", row.version())
                .build());
    }

    private static BoundStatementBuilder bind(
            PreparedStatement statement, Booking row, Contact contact, LocalDate checkIn) {
        return statement
                .boundStatementBuilder()
                .setString("contact", contact.key())
                .setLocalDate("start_date", checkIn)
                .set("confirm_number", row.number(), CONFIRMATION_NUMBER);
    }

    /** The first {@code rows} bookings that arrive before {@code date}, the newest stay first. */
    public Uni<List<FoundByContact>> arrivingBefore(Contact contact, LocalDate date, int rows) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setString("contact", contact.key())
                        .setLocalDate("start_date", date)
                        .setInt("rows", rows)
                        .build(),
                ReservationsByContactDao::found);
    }

    /** The first {@code rows} bookings after {@code position} that arrive on the same day. */
    public Uni<List<FoundByContact>> arrivingTheSameDay(Contact contact, ContactPosition position, int rows) {
        return cql.rows(
                selectSameDay
                        .boundStatementBuilder()
                        .setString("contact", contact.key())
                        .setLocalDate("start_date", position.checkIn())
                        .setString("confirm_number", position.confirmationNumber())
                        .setInt("rows", rows)
                        .build(),
                ReservationsByContactDao::found);
    }

    private static FoundByContact found(Row row) {
        return new FoundByContact(
                there(row.getLocalDate("start_date")),
                there(row.get("confirm_number", CONFIRMATION_NUMBER)),
                there(row.get("hotel_id", HOTEL_ID)));
    }

    /** The hotel in the row of {@code contact}, if it exists. */
    public Uni<Optional<HotelId>> find(Booking row, Contact contact) {
        return cql.row(
                bind(selectOne, row, contact, row.terms().stay().checkIn()).build(),
                found -> there(found.get("hotel_id", HOTEL_ID)));
    }

    /** The keys in a token range of the table, for reconciliation. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        return cql.scan(selectKeys.bind(), position, rows, RawRowKeys::ofContact);
    }

    /** Deletes a row that belongs to no booking, unless it was written again since. */
    public Uni<Void> remove(DerivedRowKey row) {
        return cql.write(
                RawRowKeys.bindOfContact(delete.boundStatementBuilder(), row).build());
    }
}
