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

    static DerivedRowKey ofArrival(Row row) {
        return new DerivedRowKey(
                DerivedTable.RESERVATIONS_BY_HOTEL_DATE,
                text(row, "hotel_id"),
                row.getLocalDate("start_date"),
                row.getShort("room_number"),
                text(row, "confirm_number"),
                null,
                "",
                "",
                null,
                version(row));
    }

    static BoundStatementBuilder bindOfArrival(BoundStatementBuilder delete, DerivedRowKey row) {
        return bindInRoom(delete, row).setLocalDate("start_date", row.date());
    }

    static DerivedRowKey ofMonth(Row row) {
        return new DerivedRowKey(
                DerivedTable.RESERVATIONS_BY_HOTEL_MONTH,
                text(row, "hotel_id"),
                null,
                row.getShort("room_number"),
                text(row, "confirm_number"),
                null,
                "",
                text(row, "month"),
                null,
                version(row));
    }

    static BoundStatementBuilder bindOfMonth(BoundStatementBuilder delete, DerivedRowKey row) {
        return bindInRoom(delete, row).setString("month", row.month());
    }

    private static BoundStatementBuilder bindInRoom(BoundStatementBuilder delete, DerivedRowKey row) {
        return delete.setString("hotel_id", row.hotelId())
                .setShort("room_number", (short) row.roomNumber())
                .setString("confirm_number", row.confirmationNumber())
                .setLong("version", row.version());
    }

    static DerivedRowKey ofName(Row row) {
        return new DerivedRowKey(
                DerivedTable.RESERVATIONS_BY_GUEST,
                "",
                row.getLocalDate("start_date"),
                0,
                text(row, "confirm_number"),
                row.getUuid("guest_id"),
                text(row, "guest_last_name_key"),
                text(row, "month"),
                null,
                version(row));
    }

    static BoundStatementBuilder bindOfName(BoundStatementBuilder delete, DerivedRowKey row) {
        return delete.setString("guest_last_name_key", row.nameKey())
                .setString("month", row.month())
                .setLocalDate("start_date", row.date())
                .setUuid("guest_id", row.guestId())
                .setString("confirm_number", row.confirmationNumber())
                .setLong("version", row.version());
    }

    static DerivedRowKey ofContact(Row row) {
        return new DerivedRowKey(
                DerivedTable.RESERVATIONS_BY_CONTACT,
                "",
                row.getLocalDate("start_date"),
                0,
                text(row, "confirm_number"),
                null,
                text(row, "contact"),
                "",
                null,
                version(row));
    }

    static BoundStatementBuilder bindOfContact(BoundStatementBuilder delete, DerivedRowKey row) {
        return delete.setString("contact", row.nameKey())
                .setLocalDate("start_date", row.date())
                .setString("confirm_number", row.confirmationNumber())
                .setLong("version", row.version());
    }

    private static String text(Row row, String column) {
        return Objects.requireNonNullElse(row.getString(column), "");
    }

    private static long version(Row row) {
        @Nullable Long written = row.get("written_at", Long.class);
        return written == null ? DerivedRowKey.NO_VERSION : written;
    }
}
