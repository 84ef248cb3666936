package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who should own the nights of a reservation, according to its row. It is valid for tokens that were read before it was
 * requested: a token that it does not name will never own a night again.
 *
 * @param current the nights that the reservation owns; null when there are none
 * @param pending the nights that a change in progress may own; null when there is none
 * @param undecided whether a request without a row may still drive the booking, so that no night may be freed
 * @param askAgainAt when to ask again because a deadline passes; null when the verdict is final
 */
public record ClaimVerdict(
        @Nullable Holding current,
        @Nullable Holding pending,
        boolean undecided,
        @Nullable Instant askAgainAt) {
    /** There is no reservation with that number and never will be. */
    public static final ClaimVerdict NOTHING = new ClaimVerdict(null, null, false, null);

    /**
     * The nights {@code [from, to)} of a room, under one token.
     *
     * @param to after {@code from}
     */
    public record Holding(Owner token, RoomNumber roomNumber, LocalDate from, LocalDate to) {

        boolean covers(RoomNumber room, LocalDate night) {
            return roomNumber.equals(room) && !night.isBefore(from) && night.isBefore(to);
        }
    }

    /** There is no row yet. */
    public static ClaimVerdict undecided(Instant askAgainAt) {
        return new ClaimVerdict(null, null, true, askAgainAt);
    }

    /** The verdict of {@code row} as it is, without applying deadlines. */
    public static ClaimVerdict of(Booking row, @Nullable Instant askAgainAt) {
        StayChange change = row.change();
        return new ClaimVerdict(
                own(row), change != null && row.status().isLive() ? wanted(row, change) : null, false, askAgainAt);
    }

    private static @Nullable Holding own(Booking row) {
        List<LocalDate> nights = row.ownNights().toList();
        return nights.isEmpty()
                ? null
                : new Holding(
                        row.token(),
                        row.terms().roomNumber(),
                        nights.get(0),
                        nights.get(nights.size() - 1).plusDays(1));
    }

    private static Holding wanted(Booking row, StayChange change) {
        StayTerms stay = change.wanted();
        return new Holding(
                row.token(change),
                stay.roomNumber(),
                stay.stay().checkIn(),
                stay.stay().checkOut());
    }

    /** Who should own a night that has the token {@code marked}. */
    public Owner owner(RoomNumber room, LocalDate night, Owner marked) {
        Holding own = current;
        Holding trying = pending;
        if (undecided || (trying != null && trying.token().equals(marked) && trying.covers(room, night))) {
            return marked;
        }
        return own != null && own.covers(room, night) ? own.token() : Owner.FREE;
    }
}
