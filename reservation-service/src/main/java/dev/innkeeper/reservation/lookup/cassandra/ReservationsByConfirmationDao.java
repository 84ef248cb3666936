package dev.innkeeper.reservation.lookup.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.CONFIRMATION_NUMBER;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.cassandra.ReservationColumns;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code reservations_by_confirmation}, the materialized view for Q6. Only the server writes it. */
@Singleton
@Startup
public class ReservationsByConfirmationDao {
    private final Cql cql;
    private final @Nullable PreparedStatement select;
    private final @Nullable PreparedStatement selectKeys;

    ReservationsByConfirmationDao(Cql cql, ViewConfig config) {
        this.cql = cql;
        select = config.useView() ? cql.prepare("""
                        SELECT booking_id
                        FROM reservation.reservations_by_confirmation
                        WHERE confirm_number = :confirm_number
                        LIMIT 1
                        """) : null;
        selectKeys = config.useView() ? cql.prepare("""
                        SELECT confirm_number, hotel_id, start_date, room_number, booking_id,
                            WRITETIME(booking_id) AS written_at
                        FROM reservation.reservations_by_confirmation
                        """) : null;
    }

    /** The booking with that number; also empty when the view has not caught up yet, or is disabled. */
    public Uni<Optional<BookingId>> booking(ConfirmationNumber number) {
        if (select == null) {
            return Uni.createFrom().item(Optional.empty());
        }
        return cql.row(
                select.boundStatementBuilder()
                        .set("confirm_number", number, CONFIRMATION_NUMBER)
                        .build(),
                row -> new BookingId(ReservationColumns.bookingId(row)));
    }

    /** Whether the view is enabled. */
    public boolean isUsed() {
        return select != null;
    }

    /** The keys in a token range of the view, for reconciliation; none when the view is disabled. */
    public Uni<ScanPage<DerivedRowKey>> keys(@Nullable String position, int rows) {
        if (selectKeys == null) {
            return Uni.createFrom().item(new ScanPage<>(List.of(), null));
        }
        return cql.scan(
                selectKeys.bind(),
                position,
                rows,
                row -> RawRowKeys.inRoom(DerivedTable.RESERVATIONS_BY_CONFIRMATION, row, "start_date"));
    }
}
