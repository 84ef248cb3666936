package dev.innkeeper.hotel.claims.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;
import static dev.innkeeper.common.cassandra.ValueCodecs.ROOM_NUMBER;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.Stay;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Which nights of bookings to check, and when. Rows are never deleted; they expire. */
@Singleton
@Startup
public class ClaimJournalDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    ClaimJournalDao(Cql cql) {
        this.cql = cql;
        this.insert = cql.prepare("""
                INSERT INTO hotel.claim_journal (bucket, slot, due, confirm_number, hotel_id, room_number, start_date, end_date)
                VALUES (:bucket, :slot, :due, :confirm_number, :hotel_id, :room_number, :start_date, :end_date)
                """);
        this.select = cql.prepare("""
                SELECT due, confirm_number, hotel_id, room_number, start_date, end_date
                FROM hotel.claim_journal
                WHERE bucket = :bucket AND slot = :slot AND due >= :first AND due < :end
                LIMIT :most
                """);
    }

    /** Adds an entry to the partition of {@code bucket} and {@code slot}, with its time in milliseconds. */
    public Uni<Void> add(Instant bucket, int slot, Due<ClaimScope> due) {
        ClaimScope scope = due.entry();
        return cql.write(insert.bind()
                .setInstant("bucket", bucket)
                .setShort("slot", (short) slot)
                .setInstant("due", due.at())
                .set("confirm_number", scope.number(), CONFIRMATION_NUMBER)
                .set("hotel_id", scope.hotelId(), HOTEL_ID)
                .set("room_number", scope.room(), ROOM_NUMBER)
                .setLocalDate("start_date", scope.stay().checkIn())
                .setLocalDate("end_date", scope.stay().checkOut()));
    }

    /** The first {@code most} entries due in {@code [from, to)}, in order. */
    public Uni<List<Due<ClaimScope>>> due(Instant bucket, int slot, Instant from, Instant to, int most) {
        return cql.rows(
                select.bind()
                        .setInstant("bucket", bucket)
                        .setShort("slot", (short) slot)
                        .setInstant("first", from)
                        .setInstant("end", to)
                        .setInt("most", most),
                ClaimJournalDao::due);
    }

    private static Due<ClaimScope> due(Row row) {
        ClaimScope scope = new ClaimScope(
                Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)),
                Objects.requireNonNull(row.get("confirm_number", CONFIRMATION_NUMBER)),
                Objects.requireNonNull(row.get("room_number", ROOM_NUMBER)),
                new Stay(row.getLocalDate("start_date"), row.getLocalDate("end_date")));
        return new Due<>(scope, Objects.requireNonNull(row.getInstant("due")));
    }
}
