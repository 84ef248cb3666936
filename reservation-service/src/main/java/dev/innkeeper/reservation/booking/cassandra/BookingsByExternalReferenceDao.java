package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.model.ReferenceOwner;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** {@code bookings_by_external_reference}: which booking of a hotel has a reference. Writes are conditional. */
@Singleton
@Startup
public class BookingsByExternalReferenceDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement update;
    private final PreparedStatement select;

    BookingsByExternalReferenceDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.bookings_by_external_reference (
                    hotel_id, external_reference, confirm_number, taken_at)
                VALUES (:hotel_id, :external_reference, :confirm_number, :taken_at)
                IF NOT EXISTS
                """);
        update = cql.prepare("""
                UPDATE reservation.bookings_by_external_reference
                SET confirm_number = :confirm_number, taken_at = :taken_at
                WHERE hotel_id = :hotel_id AND external_reference = :external_reference
                IF confirm_number = :expected
                """);
        select = cql.prepare("""
                SELECT confirm_number, taken_at
                FROM reservation.bookings_by_external_reference
                WHERE hotel_id = :hotel_id AND external_reference = :external_reference
                """);
    }

    /** Takes the reference if nobody has it, and returns who has it afterwards. */
    public Uni<ReferenceOwner> take(HotelId hotel, String reference, ReferenceOwner wanted) {
        return cql.writeIf(bind(insert, hotel, reference, wanted).build())
                .map(result -> result.applied()
                        ? wanted
                        : result.current(BookingsByExternalReferenceDao::owner).get(0));
    }

    /** Takes the reference over from {@code former}; false when another booking has it by now. */
    public Uni<Boolean> takeOver(HotelId hotel, String reference, ReferenceOwner wanted, ConfirmationNumber former) {
        return cql.writeIf(bind(update, hotel, reference, wanted)
                        .set("expected", former, CONFIRMATION_NUMBER)
                        .build())
                .map(ConditionalResult::applied);
    }

    private static BoundStatementBuilder bind(
            PreparedStatement statement, HotelId hotel, String reference, ReferenceOwner wanted) {
        return statement
                .boundStatementBuilder()
                .set("hotel_id", hotel, HOTEL_ID)
                .setString("external_reference", reference)
                .set("confirm_number", wanted.number(), CONFIRMATION_NUMBER)
                .setInstant("taken_at", wanted.takenAt());
    }

    /** Who has the reference. */
    public Uni<Optional<ReferenceOwner>> find(HotelId hotel, String reference) {
        return cql.row(
                select.boundStatementBuilder()
                        .set("hotel_id", hotel, HOTEL_ID)
                        .setString("external_reference", reference)
                        .build(),
                BookingsByExternalReferenceDao::owner);
    }

    private static ReferenceOwner owner(Row row) {
        return new ReferenceOwner(
                there(row.get("confirm_number", CONFIRMATION_NUMBER)), there(row.getInstant("taken_at")));
    }
}
