package dev.innkeeper.reservation.booking.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Optional;

/**
 * A reservation without personal data: neither the guest nor the confirmation number.
 *
 * @param guests how many people
 */
@RegisterForReflection(registerFullHierarchy = true)
public record ReservationFacts(
        ReservationStatus status,
        RoomNumber roomNumber,
        RoomType roomType,
        @JsonUnwrapped Stay stay,
        int guests,
        Money total) {

    /** The facts of {@code booking} now; empty when it is not a reservation. */
    public static Optional<ReservationFacts> of(Booking booking) {
        return booking.state()
                .status()
                .map(status -> new ReservationFacts(
                        status,
                        booking.terms().roomNumber(),
                        booking.terms().roomType(),
                        booking.terms().stay(),
                        booking.terms().guests(),
                        booking.terms().total()));
    }

    /** The facts of {@code booking} after its pending change; empty when that is not a reservation. */
    public static Optional<ReservationFacts> wanted(Booking booking) {
        StayChange change = booking.change();
        if (booking.state() == BookingState.PENDING) {
            return of(booking.committed());
        }
        return of(change == null ? booking : booking.moved(change));
    }
}
