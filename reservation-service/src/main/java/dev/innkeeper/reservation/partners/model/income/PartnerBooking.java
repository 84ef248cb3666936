package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.partners.model.PartnerId;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * What a booking of a partner is worth.
 *
 * @param counted whether the partner gets a commission for it: not for a hold, nor for a stay that was cancelled, has
 *     expired, or to which the guest did not come. Penalties bring no commission
 * @param amount what the stay costs
 * @param version of the booking
 */
public record PartnerBooking(ConfirmationNumber number, boolean counted, Money amount, long version) {

    /** Where {@code booking} is counted; empty when no partner brought it. */
    public static Optional<TurnoverSlot> slotOf(Booking booking) {
        String partner = booking.remarks().partner();
        if (partner == null) {
            return Optional.empty();
        }
        LocalDate date = LocalDate.ofInstant(booking.createdAt(), ZoneOffset.UTC);
        return Optional.of(
                TurnoverSlot.of(new PartnerId(partner), date, booking.number().value()));
    }

    /** What {@code booking} is worth now. */
    public static PartnerBooking of(Booking booking) {
        return new PartnerBooking(
                booking.number(), isCounted(booking.status()), booking.terms().total(), booking.version());
    }

    private static boolean isCounted(ReservationStatus status) {
        return switch (status) {
            case CONFIRMED, CHECKED_IN, CHECKED_OUT -> true;
            case HELD, CANCELLED, NO_SHOW, EXPIRED -> false;
        };
    }

    /** The same, as if {@code other} was its version; one of a later version stays as it is. */
    public PartnerBooking atVersion(long other) {
        return version > other ? this : new PartnerBooking(number, counted, amount, other);
    }

    /** The totals with it. */
    public Turnover addedTo(Turnover totals) {
        return counted ? totals.plus(amount) : totals;
    }

    /** The totals without it. */
    public Turnover takenFrom(Turnover totals) {
        return counted ? totals.minus(amount) : totals;
    }
}
