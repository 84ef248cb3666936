package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.CountedBooking;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The key of a derived row, as stored. Reconciliation looks for rows that should not exist, so the values may be
 * invalid. Values that the key of a table does not have are empty, null or 0.
 *
 * @param date the arrival, or the day of a booking of a partner
 * @param nameKey the folded name, or the contact
 * @param partnerSlot where a booking of a partner is counted
 * @param version of the booking that it was derived from: the timestamp of the row; {@value #NO_VERSION} when it has no
 *     state, because nobody derived it
 */
public record DerivedRowKey(
        DerivedTable table,
        String hotelId,
        @Nullable LocalDate date,
        int roomNumber,
        String confirmationNumber,
        @Nullable UUID guestId,
        String nameKey,
        String month,
        @Nullable TurnoverSlot partnerSlot,
        long version) {
    /** No booking has it. */
    public static final long NO_VERSION = 0;

    /** The folio of a reservation. */
    public static DerivedRowKey ofFolio(String confirmationNumber) {
        return new DerivedRowKey(
                DerivedTable.FOLIO_BY_RESERVATION, "", null, 0, confirmationNumber, null, "", "", null, NO_VERSION);
    }

    /** The booking of a partner. */
    public static DerivedRowKey ofPartner(CountedBooking counted) {
        return new DerivedRowKey(
                DerivedTable.BOOKINGS_BY_PARTNER_DATE,
                "",
                counted.slot().date(),
                0,
                counted.number(),
                null,
                "",
                "",
                counted.slot(),
                counted.version());
    }

    /** The same, for its own table. */
    public CountedBooking counted() {
        return new CountedBooking(Objects.requireNonNull(partnerSlot), confirmationNumber, version);
    }

    /** Whether {@code booking} must have this row; its content is checked elsewhere. */
    public boolean isOf(Booking booking) {
        BookingTerms terms = booking.terms();
        return terms.confirmationNumber().value().equals(confirmationNumber) && isKeyOf(booking, terms);
    }

    private boolean isKeyOf(Booking booking, BookingTerms terms) {
        return switch (table) {
            case RESERVATIONS_BY_HOTEL_DATE ->
                isInRoomOf(terms) && terms.stay().checkIn().equals(date);
            case RESERVATIONS_BY_HOTEL_MONTH ->
                isInRoomOf(terms)
                        && terms.stay().months().stream()
                                .map(YearMonth::toString)
                                .anyMatch(month::equals);
            case RESERVATIONS_BY_GUEST ->
                !terms.guest().isErased()
                        && FoldedText.of(terms.guest().lastName()).key().equals(nameKey)
                        && terms.stay().checkIn().equals(date)
                        && YearMonth.from(terms.stay().checkIn()).toString().equals(month)
                        && terms.guestId().value().equals(guestId);
            case RESERVATIONS_BY_CONTACT ->
                Contact.of(booking).contains(new Contact(nameKey))
                        && terms.stay().checkIn().equals(date);
            case FOLIO_BY_RESERVATION -> true;
            case BOOKINGS_BY_PARTNER_DATE -> PartnerBooking.slotOf(booking).equals(Optional.ofNullable(partnerSlot));
        };
    }

    private boolean isInRoomOf(BookingTerms terms) {
        return terms.hotelId().value().equals(hotelId) && terms.roomNumber().value() == roomNumber;
    }

    /** The same row; one without a version gets {@code timestamp} instead, because that of its write cannot be read. */
    public DerivedRowKey versionOr(long timestamp) {
        return version != NO_VERSION
                ? this
                : new DerivedRowKey(
                        table,
                        hotelId,
                        date,
                        roomNumber,
                        confirmationNumber,
                        guestId,
                        nameKey,
                        month,
                        partnerSlot,
                        timestamp);
    }

    /** The key alone, without what else the row holds. */
    public DerivedRowKey key() {
        return new DerivedRowKey(
                table, hotelId, date, roomNumber, confirmationNumber, guestId, nameKey, month, partnerSlot, NO_VERSION);
    }

    /** Without the guest, who must not appear in a log. */
    @Override
    public String toString() {
        return table.table() + " " + hotelId + " " + (date == null ? month : date) + " " + roomNumber + " "
                + confirmationNumber;
    }
}
