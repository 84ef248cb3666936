package dev.innkeeper.reservation.groups.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.model.Reservation;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A group that has been cancelled.
 *
 * @param status CONFIRMED when the guests of some rooms have come: these rooms stay as they are
 * @param penalty what is owed for the cancelled rooms together; null when they have prices in several currencies
 * @param refund the total of the cancelled rooms without the penalty; null likewise
 */
public record CancelledGroup(
        ConfirmationNumber groupNumber,
        GroupStatus status,
        HotelId hotelId,
        LocalDate checkIn,
        LocalDate checkOut,
        GuestId contactId,
        List<Reservation> rooms,
        @Nullable Money total,
        @Nullable Money penalty,
        @Nullable Money refund) {

    /** The group after its cancellation; at least one of its rooms is cancelled. */
    public static CancelledGroup of(Group group, List<Booking> rooms) {
        GroupReservation now = GroupReservation.now(group, rooms);
        List<Booking> cancelled = rooms.stream()
                .filter(room -> room.status() == ReservationStatus.CANCELLED)
                .toList();
        return new CancelledGroup(
                now.groupNumber(),
                now.status(),
                now.hotelId(),
                now.checkIn(),
                now.checkOut(),
                now.contactId(),
                now.rooms(),
                now.total(),
                GroupReservation.sum(
                        cancelled.stream().map(CancelledGroup::penalty).toList()),
                GroupReservation.sum(
                        cancelled.stream().map(CancelledGroup::refund).toList()));
    }

    private static Money penalty(Booking cancelled) {
        Ending ending = cancelled.ending();
        return Objects.requireNonNull(ending).penalty();
    }

    private static Money refund(Booking cancelled) {
        Money total = cancelled.terms().total();
        return new Money(total.amount().subtract(penalty(cancelled).amount()), total.currency());
    }
}
