package dev.innkeeper.reservation.booking.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.jspecify.annotations.Nullable;

/**
 * A reservation without personal data: neither the guest nor the confirmation number.
 *
 * @param guests how many people
 * @param penalty what is owed after an end without a guest; null before
 * @param waived why staff waived the penalty; null when they did not
 */
@RegisterForReflection(registerFullHierarchy = true)
public record ReservationFacts(
        ReservationStatus status,
        RoomNumber roomNumber,
        RoomType roomType,
        @JsonUnwrapped Stay stay,
        int guests,
        Money total,
        @Nullable Money penalty,
        @Nullable String waived) {

    /** The facts of {@code booking} now. */
    public static ReservationFacts of(Booking booking) {
        return new ReservationFacts(
                booking.status(),
                booking.terms().roomNumber(),
                booking.terms().roomType(),
                booking.terms().stay(),
                booking.terms().guests(),
                booking.terms().total(),
                booking.ending() == null ? null : booking.ending().penalty(),
                booking.ending() == null ? null : booking.ending().waived());
    }

    /** The facts of {@code booking} after its pending change. */
    public static ReservationFacts wanted(Booking booking) {
        StayChange change = booking.change();
        return of(change == null ? booking : booking.moved(change, change.deadline()));
    }
}
