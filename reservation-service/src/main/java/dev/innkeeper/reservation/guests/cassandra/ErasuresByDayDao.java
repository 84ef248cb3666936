package dev.innkeeper.reservation.guests.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.reservation.guests.model.Erasure;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code erasures_by_day}: which guests were erased, to erase them again after a restore. */
@Singleton
@Startup
public class ErasuresByDayDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement selectFirst;
    private final PreparedStatement selectAfter;

    ErasuresByDayDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.erasures_by_day (day, guest_id, erased_at)
                VALUES (:day, :guest_id, :erased_at)
                """);
        selectFirst = cql.prepare("""
                SELECT guest_id, erased_at
                FROM reservation.erasures_by_day
                WHERE day = :day
                LIMIT :rows
                """);
        selectAfter = cql.prepare("""
                SELECT guest_id, erased_at
                FROM reservation.erasures_by_day
                WHERE day = :day AND guest_id > :guest_id
                LIMIT :rows
                """);
    }

    /** The day, in UTC, under which an erasure is listed. */
    public static LocalDate day(Erasure erasure) {
        return LocalDate.ofInstant(erasure.erasedAt(), ZoneOffset.UTC);
    }

    /** Adds an erasure; the same guest on the same day is listed once. */
    public Uni<Void> add(Erasure erasure) {
        return cql.write(insert.boundStatementBuilder()
                .setLocalDate("day", day(erasure))
                .setUuid("guest_id", erasure.guestId().value())
                .setInstant("erased_at", erasure.erasedAt())
                .build());
    }

    /** At most {@code rows} erasures of a day, by guest, after that guest; null for the first ones. */
    public Uni<List<Erasure>> of(LocalDate day, @Nullable GuestId after, int rows) {
        BoundStatementBuilder select = after == null
                ? selectFirst.boundStatementBuilder()
                : selectAfter.boundStatementBuilder().setUuid("guest_id", after.value());
        return cql.rows(select.setLocalDate("day", day).setInt("rows", rows).build(), ErasuresByDayDao::erasure);
    }

    private static Erasure erasure(Row row) {
        return new Erasure(new GuestId(there(row.getUuid("guest_id"))), there(row.getInstant("erased_at")));
    }
}
