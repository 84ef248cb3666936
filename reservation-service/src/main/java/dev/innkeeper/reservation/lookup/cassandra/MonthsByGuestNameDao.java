package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.MONTH;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.text.FoldedText;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.YearMonth;
import java.util.List;

/** {@code months_by_guest_name}, for Q8: the partitions of {@code reservations_by_guest} that exist. */
@Singleton
@Startup
public class MonthsByGuestNameDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement delete;
    private final PreparedStatement select;

    MonthsByGuestNameDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.months_by_guest_name (guest_last_name_key, month)
                VALUES (:guest_last_name_key, :month)
                """);
        delete = cql.prepare("""
                DELETE FROM reservation.months_by_guest_name
                WHERE guest_last_name_key = :guest_last_name_key AND month = :month
                """);
        select = cql.prepare("""
                SELECT month
                FROM reservation.months_by_guest_name
                WHERE guest_last_name_key = :guest_last_name_key AND month <= :month
                """);
    }

    /**
     * Writes a month of a name. All bookings of the name share the row, so it has a time of its own and not the version of
     * a booking.
     */
    public Uni<Void> write(FoldedText lastName, YearMonth month) {
        return cql.write(derived(lastName, month));
    }

    /** The write of a month of a name. */
    BoundStatement derived(FoldedText lastName, YearMonth month) {
        return bind(insert, lastName, month);
    }

    /** Deletes a month of a name. */
    public Uni<Void> remove(FoldedText lastName, YearMonth month) {
        return cql.write(bind(delete, lastName, month));
    }

    private static BoundStatement bind(PreparedStatement statement, FoldedText lastName, YearMonth month) {
        return statement
                .boundStatementBuilder()
                .setString("guest_last_name_key", lastName.key())
                .set("month", month, MONTH)
                .build();
    }

    /** The months, {@code last} and earlier, in which guests of that name arrive, newest first. One may have no row. */
    public Uni<List<YearMonth>> months(FoldedText lastName, YearMonth last) {
        return cql.rows(
                select.boundStatementBuilder()
                        .setString("guest_last_name_key", lastName.key())
                        .set("month", last, MONTH)
                        .build(),
                row -> there(row.get("month", MONTH)));
    }
}
