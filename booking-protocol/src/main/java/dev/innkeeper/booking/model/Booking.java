package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A booking from its first record on; once committed it is a reservation. Its row is the authority: nights, derived rows
 * and answers are rolled forward or back from it. A row changes only by a conditional write, which names the
 * revision that it replaces, so each of the changes below is decided on the row as it is.
 *
 * @param revision another one with every change
 * @param attempt which attempt at a room holds, from {@value BookingId#FIRST_ATTEMPT}
 * @param lastAttempt the highest attempt that was ever begun: a number is never used again
 * @param deadline until when whoever books, or changes the stay, is left alone. Clocks decide only how soon what was left
 *     behind is cleared up
 * @param change the other stay that it is trying to get; null when none
 * @param former stays that it once had and has given up
 * @param holdExpiresAt until when a hold lasts; null when the guest asked for none
 * @param leftOn the day on which the guest departed; null before
 * @param refusal why it was given up; null when it was not
 * @param replies what requests were answered that took effect, by their keys
 * @param fingerprint of the request that it was made by
 * @param newGuest whether its guest came with it
 * @param erasedNameKey under which name its derived rows still have to be forgotten; empty when under none
 */
public record Booking(
        BookingId id,
        UUID revision,
        BookingState state,
        int attempt,
        int lastAttempt,
        Instant deadline,
        BookingTerms terms,
        @Nullable StayChange change,
        List<FormerStay> former,
        @Nullable Instant holdExpiresAt,
        @Nullable LocalDate leftOn,
        @Nullable Refusal refusal,
        Map<String, RecordedReply> replies,
        Fingerprint fingerprint,
        boolean newGuest,
        String erasedNameKey,
        Instant createdAt) {
    public Booking {
        new Checks()
                .range("attempt", attempt, BookingId.FIRST_ATTEMPT, BookingId.LAST_ATTEMPT)
                .range("lastAttempt", lastAttempt, attempt, BookingId.LAST_ATTEMPT)
                .refuseIfAny();
        former = List.copyOf(former);
        replies = Map.copyOf(replies);
    }

    /** A booking that nobody has recorded yet. */
    public static Booking pending(
            BookingId id,
            Fingerprint fingerprint,
            BookingTerms terms,
            @Nullable Instant holdExpiresAt,
            boolean newGuest,
            Instant now,
            Instant deadline) {
        return new Booking(
                id,
                UUID.randomUUID(),
                BookingState.PENDING,
                BookingId.FIRST_ATTEMPT,
                BookingId.FIRST_ATTEMPT,
                deadline,
                terms,
                null,
                List.of(),
                holdExpiresAt,
                null,
                null,
                Map.of(),
                fingerprint,
                newGuest,
                "",
                now);
    }

    /** What marks the nights of its current attempt. */
    public Owner token() {
        return id.token(attempt);
    }

    /** The nights of its current attempt. */
    public ClaimScope scope() {
        return scope(terms.agreed());
    }

    /** The nights of another stay of it. */
    public ClaimScope scope(StayTerms stay) {
        return new ClaimScope(terms.hotelId(), id, stay.roomNumber(), stay.stay());
    }

    public boolean canBeginAnotherAttempt() {
        return lastAttempt < BookingId.LAST_ATTEMPT;
    }

    /** Whether nothing becomes of it as time passes: neither a request nor a hold that comes to its end. */
    public boolean isAtRest() {
        return state != BookingState.PENDING && state != BookingState.HELD && change == null;
    }

    /** As it is, with what is pending left alone until {@code until}. */
    public Booking takenOver(Instant until) {
        return changed().deadline(until).build();
    }

    /** Still pending, now for another room. */
    public Booking tryingFor(StayTerms other) {
        return changed()
                .attempt(lastAttempt + 1)
                .lastAttempt(lastAttempt + 1)
                .terms(terms.with(other))
                .build();
    }

    /** C: the reservation that was asked for. */
    public Booking committed() {
        BookingState state = holdExpiresAt == null ? BookingState.CONFIRMED : BookingState.HELD;
        return changed()
                .state(state)
                .reply(RequestKey.BOOKING, new RecordedReply(fingerprint, state, terms.agreed(), holdExpiresAt))
                .build();
    }

    /** A: given up before it became a reservation. */
    public Booking aborted(Refusal why) {
        return changed().state(BookingState.ABORTED).refusal(why).build();
    }

    /** Nothing new: what is derived from it anew counts as later than what is there. */
    public Booking affirmed() {
        return changed().build();
    }

    /** Come so far, and nothing else new. */
    public Booking become(BookingState next, @Nullable RequestKey key) {
        return changed().state(next).reply(key).build();
    }

    /** The guest has left: of the nights, those before {@code day} remain. At least the first one is kept on record. */
    public Booking departed(LocalDate day, List<FormerStay> givenUp, StayTerms remaining, @Nullable RequestKey key) {
        return changed()
                .state(BookingState.CHECKED_OUT)
                .leftOn(day)
                .terms(terms.with(remaining))
                .former(givenUp)
                .reply(key)
                .build();
    }

    /** Trying to get another stay, and keeping the current one until then. */
    public Booking wanting(StayTerms other, Instant until) {
        int next = lastAttempt + 1;
        return changed()
                .lastAttempt(next)
                .change(new StayChange(next, other))
                .deadline(until)
                .build();
    }

    /** The other stay is not to be had. */
    public Booking keptAsIs() {
        return changed().change(null).build();
    }

    /** The commit of a change of stay. */
    public Booking moved(StayChange got) {
        return changed()
                .attempt(got.attempt())
                .terms(terms.with(got.wanted()))
                .former(List.of(new FormerStay(attempt, terms.roomNumber(), terms.stay())))
                .change(null)
                .build();
    }

    /** Whether the stay of {@code some} attempt is, or was, the reservation's. */
    public boolean hasHad(int some) {
        return attempt == some || former.stream().anyMatch(stay -> stay.attempt() == some);
    }

    /** Without the person; derived rows under {@code nameKey} are still to be forgotten. */
    public Booking withoutPerson(String nameKey) {
        return changed().terms(terms.withoutPerson()).erasedNameKey(nameKey).build();
    }

    /** Nothing is left of the person. */
    public Booking forgotten() {
        return changed().erasedNameKey("").build();
    }

    /** The nights that it owns for good, apart from those of a change under way. */
    public Stream<LocalDate> ownNights() {
        Stream<LocalDate> nights = terms.stay().nights();
        LocalDate left = leftOn;
        if (state == BookingState.CHECKED_OUT && left != null) {
            return nights.filter(night -> night.isBefore(left));
        }
        return state.isLive() ? nights : Stream.of();
    }

    /** Which nights can be freed, each under the attempt that has marked it: no attempt of them will ever hold again. */
    public List<FormerStay> freeable() {
        List<FormerStay> freeable = new ArrayList<>(former);
        if (!state.isLive() && state != BookingState.PENDING && state != BookingState.CHECKED_OUT) {
            freeable.add(new FormerStay(attempt, terms.roomNumber(), terms.stay()));
            StayChange dead = change;
            if (dead != null) {
                freeable.add(new FormerStay(
                        dead.attempt(),
                        dead.wanted().roomNumber(),
                        dead.wanted().stay()));
            }
        }
        return freeable;
    }

    /** As {@link ClaimScope}. */
    public ClaimScope scope(FormerStay stay) {
        return new ClaimScope(terms.hotelId(), id, stay.roomNumber(), stay.stay());
    }

    public HotelId hotelId() {
        return terms.hotelId();
    }

    private Changed changed() {
        return new Changed(this);
    }

    /** The same booking under a new revision, with some of it changed. */
    private static final class Changed {
        private final Booking before;
        private BookingState state;
        private int attempt;
        private int lastAttempt;
        private Instant deadline;
        private BookingTerms terms;
        private @Nullable StayChange change;
        private final List<FormerStay> former;
        private @Nullable LocalDate leftOn;
        private @Nullable Refusal refusal;
        private final Map<String, RecordedReply> replies;
        private String erasedNameKey;

        Changed(Booking before) {
            this.before = before;
            state = before.state;
            attempt = before.attempt;
            lastAttempt = before.lastAttempt;
            deadline = before.deadline;
            terms = before.terms;
            change = before.change;
            former = new ArrayList<>(before.former);
            leftOn = before.leftOn;
            refusal = before.refusal;
            replies = new HashMap<>(before.replies);
            erasedNameKey = before.erasedNameKey;
        }

        Changed state(BookingState value) {
            state = value;
            return this;
        }

        Changed attempt(int value) {
            attempt = value;
            return this;
        }

        Changed lastAttempt(int value) {
            lastAttempt = value;
            return this;
        }

        Changed deadline(Instant value) {
            deadline = value;
            return this;
        }

        Changed terms(BookingTerms value) {
            terms = value;
            return this;
        }

        Changed change(@Nullable StayChange value) {
            change = value;
            return this;
        }

        Changed former(List<FormerStay> more) {
            former.addAll(more);
            return this;
        }

        Changed leftOn(LocalDate value) {
            leftOn = value;
            return this;
        }

        Changed refusal(Refusal value) {
            refusal = value;
            return this;
        }

        Changed erasedNameKey(String value) {
            erasedNameKey = value;
            return this;
        }

        Changed reply(String key, RecordedReply reply) {
            replies.put(key, reply);
            return this;
        }

        /** Keeps what is answered now: to be called last. */
        Changed reply(@Nullable RequestKey key) {
            return key == null
                    ? this
                    : reply(key.key(), new RecordedReply(key.request(), state, terms.agreed(), before.holdExpiresAt));
        }

        Booking build() {
            return new Booking(
                    before.id,
                    UUID.randomUUID(),
                    state,
                    attempt,
                    lastAttempt,
                    deadline,
                    terms,
                    change,
                    former,
                    before.holdExpiresAt,
                    leftOn,
                    refusal,
                    replies,
                    before.fingerprint,
                    before.newGuest,
                    erasedNameKey,
                    before.createdAt);
        }
    }
}
