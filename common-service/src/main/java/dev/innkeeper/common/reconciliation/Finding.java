package dev.innkeeper.common.reconciliation;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A difference that reconciliation found. It identifies what is wrong as far as known, without any guest data.
 *
 * @param table the table of the row, if it is about a row
 * @param date the night, the arrival for a row without a night, or the day of clicks or bookings of a partner
 * @param partner the id of the partner whose clicks or bookings it is about
 * @param mended whether it was repaired and found right afterwards
 */
public record Finding(
        FindingKind kind,
        @Nullable String table,
        @Nullable HotelId hotelId,
        @Nullable RoomNumber roomNumber,
        @Nullable LocalDate date,
        @Nullable ConfirmationNumber confirmationNumber,
        @Nullable String partner,
        boolean mended) {

    /** A finding about no partner. */
    public Finding(
            FindingKind kind,
            @Nullable String table,
            @Nullable HotelId hotelId,
            @Nullable RoomNumber roomNumber,
            @Nullable LocalDate date,
            @Nullable ConfirmationNumber confirmationNumber,
            boolean mended) {
        this(kind, table, hotelId, roomNumber, date, confirmationNumber, null, mended);
    }

    /** A finding about no hotel and no booking. */
    public static Finding of(FindingKind kind, String table) {
        return new Finding(kind, table, null, null, null, null, false);
    }

    /** The same finding after a repair: whether all is right now. */
    public Finding mended(boolean right) {
        return new Finding(kind, table, hotelId, roomNumber, date, confirmationNumber, partner, right);
    }
}
