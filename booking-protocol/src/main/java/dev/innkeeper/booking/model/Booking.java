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
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A booking, from its first record on; once committed it is a reservation. Its row decides: nights, derived rows and
 * responses are completed or undone to match it. Only a conditional write that names the revision it replaces changes a
 * row, so each change below is decided on the current row.
 *
 * @param revision new with every change
 * @param attempt the current attempt to get a room, from {@value BookingId#FIRST_ATTEMPT}
 * @param lastAttempt the highest attempt ever started; numbers are never reused
 * @param deadline until when recovery leaves a pending booking or change alone. Clocks decide only how soon
 *     interrupted work is cleaned up
 * @param change the stay change in progress; null when there is none
 * @param former earlier stays whose nights it has given up
 * @param holdExpiresAt when the hold ends; null when the guest asked for none
 * @param leftOn the day on which the guest checked out; null before
 * @param refusal why it was given up; null when it was not
 * @param replies responses to requests that took effect, by idempotency key
 * @param fingerprint of the request that created it
 * @param newGuest whether the request also created the guest
 * @param erasedNameKey the name under which derived rows still have to be erased; empty when none
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

    /** The token on the nights of its current attempt. */
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

    /**
     * Whether no deadline can still change it: it is not pending, holds nothing that expires, and has no change in
     * progress.
     */
    public boolean isAtRest() {
        return state != BookingState.PENDING && state != BookingState.HELD && change == null;
    }

    /** The same booking with its deadline moved to {@code until}, because another request drives it now. */
    public Booking takenOver(Instant until) {
        return changed(next -> next.deadline = until);
    }

    /** Still pending, for another room under a new attempt. */
    public Booking tryingFor(StayTerms other) {
        return changed(next -> {
            next.attempt = lastAttempt + 1;
            next.lastAttempt = lastAttempt + 1;
            next.terms = terms.with(other);
        });
    }

    /** C: the reservation that the guest asked for. */
    public Booking committed() {
        return changed(next -> {
            next.state = holdExpiresAt == null ? BookingState.CONFIRMED : BookingState.HELD;
            next.reply(RequestKey.BOOKING, fingerprint);
        });
    }

    /** A: given up before it became a reservation. */
    public Booking aborted(Refusal why) {
        return changed(next -> {
            next.state = BookingState.ABORTED;
            next.refusal = why;
        });
    }

    /** The same content under a new revision, so that rows derived from it count as newer than the existing ones. */
    public Booking affirmed() {
        return changed(next -> {});
    }

    /** The same booking in its {@code next} state. */
    public Booking become(BookingState next, @Nullable RequestKey key) {
        return changed(changed -> {
            changed.state = next;
            changed.reply(key);
        });
    }

    /** The guest has left: the nights before {@code day} remain, and at least the first one. */
    public Booking departed(LocalDate day, List<FormerStay> givenUp, StayTerms remaining, @Nullable RequestKey key) {
        return changed(next -> {
            next.state = BookingState.CHECKED_OUT;
            next.leftOn = day;
            next.terms = terms.with(remaining);
            next.former.addAll(givenUp);
            next.reply(key);
        });
    }

    /** Starts a change to another stay; the current stay holds until the change commits. */
    public Booking wanting(StayTerms other, Instant until) {
        return changed(next -> {
            next.lastAttempt = lastAttempt + 1;
            next.change = new StayChange(next.lastAttempt, other);
            next.deadline = until;
        });
    }

    /** Drops the change in progress. */
    public Booking keptAsIs() {
        return changed(next -> next.change = null);
    }

    /** The commit of a change of stay. */
    public Booking moved(StayChange got) {
        return changed(next -> {
            next.attempt = got.attempt();
            next.terms = terms.with(got.wanted());
            next.former.add(new FormerStay(attempt, terms.roomNumber(), terms.stay()));
            next.change = null;
        });
    }

    /** Whether the stay of {@code some} attempt is, or was, the reservation's. */
    public boolean hasHad(int some) {
        return attempt == some || former.stream().anyMatch(stay -> stay.attempt() == some);
    }

    /** Without the guest's details; derived rows under {@code nameKey} still have to be erased. */
    public Booking withoutPerson(String nameKey) {
        return changed(next -> {
            next.terms = terms.withoutPerson();
            next.erasedNameKey = nameKey;
        });
    }

    /** The erasure is complete, in derived rows too. */
    public Booking forgotten() {
        return changed(next -> next.erasedNameKey = "");
    }

    /** The nights that it owns, without those of a change in progress. */
    public Stream<LocalDate> ownNights() {
        Stream<LocalDate> nights = terms.stay().nights();
        LocalDate left = leftOn;
        if (state == BookingState.CHECKED_OUT && left != null) {
            return nights.filter(night -> night.isBefore(left));
        }
        return state.isLive() ? nights : Stream.of();
    }

    /** Nights to release, with the attempt that claimed them. None of these attempts will ever own a night again. */
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

    private Booking changed(Consumer<Next> change) {
        Next next = new Next(this);
        change.accept(next);
        return next.build();
    }

    /** The next revision of a booking, in the making. */
    private static final class Next {
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

        Next(Booking before) {
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

        /** Records the response to the current request, if it has a key; call it last. */
        void reply(@Nullable RequestKey key) {
            if (key != null) {
                reply(key.key(), key.request());
            }
        }

        void reply(String key, Fingerprint request) {
            replies.put(key, new RecordedReply(request, state, terms.agreed(), before.holdExpiresAt));
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
