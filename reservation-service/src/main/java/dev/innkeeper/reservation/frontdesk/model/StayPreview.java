package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.tax.TaxTotal;
import java.util.List;

/**
 * What a reservation would cost with another stay.
 *
 * @param total of the other stay
 * @param difference what the guest would owe more than now; negative for less
 */
public record StayPreview(
        RoomNumber roomNumber,
        RoomType roomType,
        @JsonUnwrapped Stay stay,
        List<NightPrice> nights,
        List<TaxTotal> taxes,
        Money total,
        SignedMoney difference) {

    /** What {@code wanted} would change in {@code booking}. */
    public static StayPreview of(Booking booking, StayTerms wanted) {
        Money total = wanted.total();
        return new StayPreview(
                wanted.roomNumber(),
                wanted.roomType(),
                wanted.stay(),
                wanted.nights(),
                wanted.conditions().taxTotals(),
                total,
                SignedMoney.of(total)
                        .plus(SignedMoney.of(booking.terms().total()).negated()));
    }
}
