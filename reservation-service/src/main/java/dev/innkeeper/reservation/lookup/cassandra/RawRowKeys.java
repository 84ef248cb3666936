package dev.innkeeper.reservation.lookup.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The unchecked keys of derived rows: reconciliation also reads rows that no booking wrote. */
final class RawRowKeys {
    private RawRowKeys() {}

    static DerivedRowKey ofNumber(Row row) {
        return new DerivedRowKey(
                DerivedTable.BOOKINGS_BY_CONFIRMATION,
                row.getUuid("booking_id"),
                "",
                null,
                0,
                text(row, "confirm_number"),
                null,
                "",
                "",
                writtenAt(row));
    }

    static DerivedRowKey inRoom(DerivedTable table, Row row, String dateColumn) {
        return new DerivedRowKey(
                table,
                row.getUuid("booking_id"),
                text(row, "hotel_id"),
                row.getLocalDate(dateColumn),
                row.getShort("room_number"),
                text(row, "confirm_number"),
                null,
                "",
                "",
                writtenAt(row));
    }

    static BoundStatementBuilder bindInRoom(BoundStatementBuilder delete, DerivedRowKey row, String dateColumn) {
        return delete.setString("hotel_id", row.hotelId())
                .setLocalDate(dateColumn, row.date())
                .setShort("room_number", (short) row.roomNumber())
                .setString("confirm_number", row.confirmationNumber())
                .setLong("written_at", row.writtenAt());
    }

    static DerivedRowKey ofName(Row row) {
        return new DerivedRowKey(
                DerivedTable.RESERVATIONS_BY_GUEST,
                row.getUuid("booking_id"),
                "",
                row.getLocalDate("start_date"),
                0,
                text(row, "confirm_number"),
                row.getUuid("guest_id"),
                text(row, "guest_last_name_key"),
                text(row, "month"),
                writtenAt(row));
    }

    static BoundStatementBuilder bindOfName(BoundStatementBuilder delete, DerivedRowKey row) {
        return delete.setString("guest_last_name_key", row.nameKey())
                .setString("month", row.month())
                .setLocalDate("start_date", row.date())
                .setUuid("guest_id", row.guestId())
                .setString("confirm_number", row.confirmationNumber())
                .setLong("written_at", row.writtenAt());
    }

    private static String text(Row row, String column) {
        return Objects.requireNonNullElse(row.getString(column), "");
    }

    // No writer of ours writes a row without a booking, so no such write can be in progress.
    private static long writtenAt(Row row) {
        @Nullable Long written = row.get("written_at", Long.class);
        return written == null ? 0 : written;
    }
}
