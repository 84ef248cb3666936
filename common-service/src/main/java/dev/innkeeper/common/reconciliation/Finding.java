package dev.innkeeper.common.reconciliation;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that is not as it should be. It names what it is about as far as that is known, and nothing of the guest.
 *
 * @param table the table of the row, where it is about a row
 * @param date the night; of a row that has none, the arrival
 * @param mended whether it was put right, and seen to be right afterwards
 */
public record Finding(
        FindingKind kind,
        @Nullable String table,
        @Nullable HotelId hotelId,
        @Nullable RoomNumber roomNumber,
        @Nullable LocalDate date,
        @Nullable ConfirmationNumber confirmationNumber,
        @Nullable UUID bookingId,
        boolean mended) {

    /** One that is about no hotel and no booking. */
    public static Finding of(FindingKind kind, String table) {
        return new Finding(kind, table, null, null, null, null, null, false);
    }

    /** The same, and whether it is right by now. */
    public Finding mended(boolean right) {
        return new Finding(kind, table, hotelId, roomNumber, date, confirmationNumber, bookingId, right);
    }
}
