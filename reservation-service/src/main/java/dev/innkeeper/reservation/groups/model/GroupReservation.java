package dev.innkeeper.reservation.groups.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.model.Reservation;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A group as its contact and staff see it.
 *
 * @param groupNumber leads to the group, with the last name of the contact; written like a confirmation number
 * @param checkIn as booked; a single room may have another stay since
 * @param contactId who answers for the group
 * @param rooms the reservations, in the order of the request
 * @param total what all rooms cost together; null when a room has since got prices in another currency
 */
public record GroupReservation(
        ConfirmationNumber groupNumber,
        GroupStatus status,
        HotelId hotelId,
        LocalDate checkIn,
        LocalDate checkOut,
        GuestId contactId,
        List<Reservation> rooms,
        @Nullable Money total,
        Instant createdAt) {

    /** The group with its rooms as they are now. */
    public static GroupReservation now(Group group, List<Booking> rooms) {
        return of(group, rooms.stream().map(Reservation::of).toList());
    }

    /** The group as it was answered when it was booked. */
    public static GroupReservation booked(Group group, List<Booking> rooms) {
        return of(group, rooms.stream().map(GroupReservation::asBooked).toList());
    }

    private static Reservation asBooked(Booking room) {
        RecordedReply reply = room.replies().get(RequestKey.BOOKING);
        return Reservation.of(room, Objects.requireNonNull(reply));
    }

    private static GroupReservation of(Group group, List<Reservation> rooms) {
        return new GroupReservation(
                group.number(),
                GroupStatus.of(rooms.stream().map(Reservation::status).toList()),
                group.hotelId(),
                group.stay().checkIn(),
                group.stay().checkOut(),
                group.contactId(),
                rooms,
                sum(rooms.stream().map(room -> room.terms().total()).toList()),
                group.createdAt());
    }

    /** The sum; null when the amounts are in several currencies. */
    static @Nullable Money sum(List<Money> amounts) {
        Money first = amounts.get(0);
        return amounts.stream().allMatch(amount -> amount.currency().equals(first.currency()))
                ? amounts.stream().reduce(Money.zero(first.currency()), Money::plus)
                : null;
    }
}
