package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.text.FoldedText;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The key of a derived row, as stored. Reconciliation looks for rows that should not exist, so the values may be
 * invalid. Values that the key of a table does not have are empty, null or 0.
 *
 * @param bookingId the booking that the row names; null when it names none
 * @param date the arrival, or the night
 * @param writtenAt microseconds
 */
public record DerivedRowKey(
        DerivedTable table,
        @Nullable UUID bookingId,
        String hotelId,
        @Nullable LocalDate date,
        int roomNumber,
        String confirmationNumber,
        @Nullable UUID guestId,
        String nameKey,
        String month,
        long writtenAt) {

    /** Whether {@code booking} must have this row; its content is checked elsewhere. */
    public boolean isOf(Booking booking) {
        BookingTerms terms = booking.terms();
        return booking.state().status().isPresent()
                && booking.id().value().equals(bookingId)
                && terms.confirmationNumber().value().equals(confirmationNumber)
                && isKeyOf(terms);
    }

    private boolean isKeyOf(BookingTerms terms) {
        return switch (table) {
            case BOOKINGS_BY_CONFIRMATION -> true;
            case RESERVATIONS_BY_HOTEL_DATE, RESERVATIONS_BY_CONFIRMATION ->
                isInRoomOf(terms) && terms.stay().checkIn().equals(date);
            case RESERVATIONS_BY_HOTEL_NIGHT ->
                isInRoomOf(terms) && date != null && terms.stay().contains(date);
            case RESERVATIONS_BY_GUEST ->
                !terms.guest().isErased()
                        && FoldedText.of(terms.guest().lastName()).key().equals(nameKey)
                        && terms.stay().checkIn().equals(date)
                        && YearMonth.from(terms.stay().checkIn()).toString().equals(month)
                        && terms.guestId().value().equals(guestId);
        };
    }

    private boolean isInRoomOf(BookingTerms terms) {
        return terms.hotelId().value().equals(hotelId) && terms.roomNumber().value() == roomNumber;
    }

    /** The key alone, without what else the row holds. */
    public DerivedRowKey key() {
        return new DerivedRowKey(
                table, null, hotelId, date, roomNumber, confirmationNumber, guestId, nameKey, month, 0);
    }

    /** The same row, written at {@code microseconds} if that is later. */
    public DerivedRowKey notBefore(long microseconds) {
        return new DerivedRowKey(
                table,
                bookingId,
                hotelId,
                date,
                roomNumber,
                confirmationNumber,
                guestId,
                nameKey,
                month,
                Math.max(writtenAt, microseconds));
    }

    /** Without the guest, who must not appear in a log. */
    @Override
    public String toString() {
        return table.table() + " " + hotelId + " " + date + " " + roomNumber + " " + confirmationNumber;
    }
}
