package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who should own the nights of a reservation, according to its row. It is valid for tokens that were read before it was
 * requested: a token that it does not name will never own a night again.
 *
 * @param current the nights that the reservation owns in its last room; null when there are none
 * @param pending the nights that a change in progress may own; null when there is none
 * @param undecided whether a request without a row may still drive the booking, so that no night may be freed
 * @param askAgainAt when to ask again because a deadline passes; null when the verdict is final
 * @param earlier the nights that the reservation owns in the rooms before; empty unless the guest moves
 */
public record ClaimVerdict(
        @Nullable Holding current,
        @Nullable Holding pending,
        boolean undecided,
        @Nullable Instant askAgainAt,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Holding> earlier) {
    public ClaimVerdict(
            @Nullable Holding current,
            @Nullable Holding pending,
            boolean undecided,
            @Nullable Instant askAgainAt,
            @Nullable List<Holding> earlier) {
        this.current = current;
        this.pending = pending;
        this.undecided = undecided;
        this.askAgainAt = askAgainAt;
        this.earlier = earlier == null ? List.of() : List.copyOf(earlier);
    }

    /** Of a reservation in one room. */
    public ClaimVerdict(
            @Nullable Holding current, @Nullable Holding pending, boolean undecided, @Nullable Instant askAgainAt) {
        this(current, pending, undecided, askAgainAt, List.of());
    }

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
        List<Holding> own = row.owned().stream()
                .map(part -> new Holding(row.token(part), part.roomNumber(), part.from(), part.to()))
                .toList();
        int last = own.size() - 1;
        return new ClaimVerdict(
                last < 0 ? null : own.get(last),
                change != null && row.isChanging() ? wanted(row, change) : null,
                false,
                askAgainAt,
                last < 0 ? List.of() : own.subList(0, last));
    }

    private static Holding wanted(Booking row, StayChange change) {
        StayTerms stay = change.wanted();
        return new Holding(
                row.token(change),
                stay.roomNumber(),
                stay.roomFrom(),
                stay.stay().checkOut());
    }

    /** Who should own a night that has the token {@code marked}. */
    public Owner owner(RoomNumber room, LocalDate night, Owner marked) {
        Holding trying = pending;
        if (undecided || (trying != null && trying.token().equals(marked) && trying.covers(room, night))) {
            return marked;
        }
        return Stream.concat(earlier.stream(), Stream.ofNullable(current))
                .filter(own -> own.covers(room, night))
                .findFirst()
                .map(Holding::token)
                .orElse(Owner.FREE);
    }
}
