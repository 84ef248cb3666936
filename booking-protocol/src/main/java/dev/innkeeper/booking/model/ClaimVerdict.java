package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whose the nights of a booking are to be, as its row says. It is good for tokens that were read before it was asked
 * for: an attempt that is not named in it will never hold again.
 *
 * @param current the nights that the reservation owns; null when none
 * @param pending the nights that an attempt under way may hold; null when there is none
 * @param booked whether the reservation is confirmed
 * @param askAgainAt when something of it is overdue; null when it is settled
 */
public record ClaimVerdict(
        @Nullable Holding current,
        @Nullable Holding pending,
        boolean booked,
        @Nullable ConfirmationNumber confirmationNumber,
        @Nullable Instant askAgainAt) {
    /** Nobody has recorded the booking, or ever will. */
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

    /** What {@code row} says, whether or not something of it is overdue. */
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

    /** What is to become of a night that {@code marked} marks. */
    public Owner owner(RoomNumber room, LocalDate night, Owner marked) {
        Holding own = current;
        Holding trying = pending;
        if (trying != null && trying.attempt() == marked.attempt() && trying.covers(room, night)) {
            return marked;
        }
        return own != null && own.covers(room, night) ? marked.booking().token(own.attempt()) : Owner.FREE;
    }

    /** Whether it is the token of the reservation's own nights. */
    public boolean holds(Owner owner) {
        return current != null && current.attempt() == owner.attempt();
    }
}
