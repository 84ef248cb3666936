package dev.innkeeper.reservation.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.model.BookingId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_confirmation}, the materialized view for Q6. The server keeps it; it cannot be written. */
@Singleton
@Startup
public class ReservationsByConfirmationDao {
    private final Cql cql;
    private final @Nullable PreparedStatement select;

    ReservationsByConfirmationDao(Cql cql, ViewConfig config) {
        this.cql = cql;
        select = config.useView() ? cql.prepare("""
                        SELECT booking_id
                        FROM reservation.reservations_by_confirmation
                        WHERE confirm_number = :confirm_number
                        LIMIT 1
                        """) : null;
    }

    /** The booking of that number; empty also when the view has not caught up yet, or is switched off. */
    public Uni<Optional<BookingId>> booking(ConfirmationNumber number) {
        if (select == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        return cql.row(select.boundStatementBuilder()
                        .set("confirm_number", number, ConfirmationNumber.class)
                        .build())
                .map(row -> row.map(found -> new BookingId(ReservationColumns.bookingId(found))));
    }
}
