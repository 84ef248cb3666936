package dev.innkeeper.reservation.groups.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;
import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** {@code groups_by_number}: to which group a confirmation number belongs. */
@Singleton
@Startup
public class GroupsByNumberDao {
    private final Cql cql;
    private final PreparedStatement insert;
    private final PreparedStatement select;

    GroupsByNumberDao(Cql cql) {
        this.cql = cql;
        insert = cql.prepare("""
                INSERT INTO reservation.groups_by_number (confirm_number, group_number)
                VALUES (:confirm_number, :group_number)
                """);
        select = cql.prepare("""
                SELECT group_number
                FROM reservation.groups_by_number
                WHERE confirm_number = :confirm_number
                """);
    }

    /** Records that {@code number} belongs to {@code group}. Always the same for one number. */
    public Uni<Void> write(ConfirmationNumber number, ConfirmationNumber group) {
        return cql.write(insert.boundStatementBuilder()
                .set("confirm_number", number, CONFIRMATION_NUMBER)
                .set("group_number", group, CONFIRMATION_NUMBER)
                .build());
    }

    /** The group of {@code number}; empty when it is of none. */
    public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
        return cql.row(
                select.boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .build(),
                row -> there(row.get("group_number", CONFIRMATION_NUMBER)));
    }
}
