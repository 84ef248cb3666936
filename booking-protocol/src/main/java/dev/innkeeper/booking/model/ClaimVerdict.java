package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who should own the nights of a booking, according to its row. It is valid for tokens that were read before it was
 * requested: an attempt that it does not name will never own a night again.
 *
 * @param current the nights that the reservation owns; null when there are none
 * @param pending the nights that an attempt in progress may own; null when there is none
 * @param booked whether the reservation is confirmed
 * @param askAgainAt when to ask again because a deadline passes; null when it is final
 */
public record ClaimVerdict(
        @Nullable Holding current,
        @Nullable Holding pending,
        boolean booked,
        @Nullable ConfirmationNumber confirmationNumber,
        @Nullable Instant askAgainAt) {
    /** The booking does not exist and never will. */
    public static final ClaimVerdict NOTHING = new ClaimVerdict(null, null, false, null, null);

    /**
     * The nights {@code [from, to)} of a room, under one attempt.
     *
     * @param to after {@code from}
     */
    public record Holding(int attempt, RoomNumber roomNumber, LocalDate from, LocalDate to) {

        boolean covers(RoomNumber room, LocalDate night) {
            return roomNumber.equals(room) && !night.isBefore(from) && night.isBefore(to);
        }
    }

    /** The verdict of {@code row} as it is, without applying deadlines. */
    public static ClaimVerdict of(Booking row, @Nullable Instant askAgainAt) {
        Holding own = own(row);
        StayChange change = row.change();
        boolean pendingItself = row.state() == BookingState.PENDING;
        Holding pending = pendingItself ? holding(row.attempt(), row.terms().agreed()) : null;
        if (change != null && row.state().isLive()) {
            pending = holding(change.attempt(), change.wanted());
        }
        boolean booked = own != null && row.state() != BookingState.HELD;
        return new ClaimVerdict(own, pending, booked, row.terms().confirmationNumber(), askAgainAt);
    }

    private static @Nullable Holding own(Booking row) {
        List<LocalDate> nights = row.ownNights().toList();
        return nights.isEmpty()
                ? null
                : new Holding(
                        row.attempt(),
                        row.terms().roomNumber(),
                        nights.get(0),
                        nights.get(nights.size() - 1).plusDays(1));
    }

    private static Holding holding(int attempt, StayTerms stay) {
        return new Holding(
                attempt, stay.roomNumber(), stay.stay().checkIn(), stay.stay().checkOut());
    }

    /** Who should own a night that has the token {@code marked}. */
    public Owner owner(RoomNumber room, LocalDate night, Owner marked) {
        Holding own = current;
        Holding trying = pending;
        if (trying != null && trying.attempt() == marked.attempt() && trying.covers(room, night)) {
            return marked;
        }
        return own != null && own.covers(room, night) ? marked.booking().token(own.attempt()) : Owner.FREE;
    }

    /** Whether {@code owner} is the token of the nights that the reservation owns. */
    public boolean holds(Owner owner) {
        return current != null && current.attempt() == owner.attempt();
    }
}
