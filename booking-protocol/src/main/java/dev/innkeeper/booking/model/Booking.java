package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A reservation. Its row decides: nights, derived rows and responses are completed or undone to match it. Only a
 * conditional write that names the revision it replaces changes a row, so each change below is decided on the current row.
 *
 * @param revision new with every change, and never used twice
 * @param version how many times the row was written: 1 for a new reservation. The timestamp of the rows derived from it
 * @param attempt the attempt that claimed the current nights, from {@value Owner#FIRST_ATTEMPT}
 * @param lastAttempt the highest attempt ever started; numbers are never reused
 * @param change the stay change in progress; null when there is none
 * @param former earlier stays whose nights or derived rows may still be there
 * @param holdExpiresAt when the hold ends; null when the guest asked for none
 * @param leftOn the day on which the guest checked out; null before
 * @param chargedAt when the current stay and its prices were agreed on: when it was booked, changed or cut short
 * @param ending how it ended without a guest; null before, and for one whose guest came
 * @param replies responses to requests that took effect, by idempotency key
 * @param fingerprint of the request that created it
 * @param newGuest the guest whom the request also created; null when the guest existed, or was erased
 * @param erasedNameKey the name, of an erased guest or before a correction, under which derived rows still have to be
 *     erased; empty when none
 * @param remarks of whoever booked; without notes after an erasure
 * @param contacts under which it is found by the guest's e-mail addresses and phone numbers
 */
public record Booking(
        UUID revision,
        long version,
        ReservationStatus status,
        int attempt,
        int lastAttempt,
        BookingTerms terms,
        @Nullable StayChange change,
        List<FormerStay> former,
        @Nullable Instant holdExpiresAt,
        @Nullable LocalDate leftOn,
        Instant chargedAt,
        @Nullable Ending ending,
        Map<String, RecordedReply> replies,
        Fingerprint fingerprint,
        @Nullable NewGuest newGuest,
        String erasedNameKey,
        Remarks remarks,
        ContactKeys contacts,
        Instant createdAt)
        implements BookingRow {
    public Booking {
        new Checks()
                .range("attempt", attempt, Owner.FIRST_ATTEMPT, Owner.LAST_ATTEMPT)
                .range("lastAttempt", lastAttempt, attempt, Owner.LAST_ATTEMPT)
                .refuseIfAny();
        former = List.copyOf(former);
        replies = Map.copyOf(replies);
    }

    /** C: the reservation that {@code wanted} becomes in the room that the hotel has claimed. */
    public static Booking committed(NewBooking wanted, StayTerms claimed) {
        ReservationStatus status =
                wanted.holdExpiresAt() == null ? ReservationStatus.CONFIRMED : ReservationStatus.HELD;
        Fingerprint request = wanted.claim().fingerprint();
        return new Booking(
                UUID.randomUUID(),
                1,
                status,
                Owner.FIRST_ATTEMPT,
                Owner.FIRST_ATTEMPT,
                wanted.terms(claimed),
                null,
                List.of(),
                wanted.holdExpiresAt(),
                null,
                wanted.createdAt(),
                null,
                Map.of(RequestKey.BOOKING, new RecordedReply(request, status, claimed, wanted.holdExpiresAt())),
                request,
                wanted.newGuest(),
                "",
                wanted.remarks(),
                ContactKeys.of(wanted.contacts()),
                wanted.createdAt());
    }

    @Override
    public ConfirmationNumber number() {
        return terms.confirmationNumber();
    }

    public HotelId hotelId() {
        return terms.hotelId();
    }

    @Override
    public boolean answers(Fingerprint request) {
        return fingerprint.equals(request);
    }

    /** The token on the nights of its current stay. */
    public Owner token() {
        return Owner.of(number(), fingerprint, terms.roomNumber(), attempt);
    }

    /** The token on the nights that {@code some} change claims. */
    public Owner token(StayChange some) {
        return Owner.of(number(), fingerprint, some.wanted().roomNumber(), some.attempt());
    }

    /** The nights of its current stay. */
    public ClaimScope scope() {
        return scope(terms.agreed());
    }

    /** The nights of another stay of it. */
    public ClaimScope scope(StayTerms stay) {
        return new ClaimScope(terms.hotelId(), number(), stay.roomNumber(), stay.stay());
    }

    /** What its stay costs, penalties aside. */
    public Charges charges() {
        return new Charges(chargedAt, terms.nights(), terms.conditions().taxes());
    }

    /** What cancelling it costs at {@code moment}: nothing as long as it is only held. */
    public Money penaltyAt(Instant moment) {
        return status == ReservationStatus.HELD
                ? Money.zero(terms.currency())
                : terms.conditions()
                        .cancellation()
                        .penaltyAt(moment, terms.stay().checkIn(), terms.nights(), terms.total());
    }

    /** What it costs when the guest does not come. */
    public Money noShowPenalty() {
        return terms.conditions().cancellation().noShow(terms.nights(), terms.total());
    }

    /** What the guest owes: the stay, or once it has ended without a guest, the penalty. */
    public Money owed() {
        if (status.isLive() || status == ReservationStatus.CHECKED_OUT) {
            return terms.total();
        }
        return ending == null ? Money.zero(terms.currency()) : ending.penalty();
    }

    public boolean canBeginAnotherAttempt() {
        return lastAttempt < Owner.LAST_ATTEMPT;
    }

    /** Whether no deadline can still change it: it holds nothing that expires, and has no change in progress. */
    public boolean isAtRest() {
        return status != ReservationStatus.HELD && change == null;
    }

    /**
     * The same content under a new revision, so that rows derived from it count as newer than the existing ones.
     *
     * @param least of the new version: hides rows that were written by hand, with the time as their timestamp
     */
    public Booking affirmed(long least) {
        return changed(next -> next.version = Math.max(next.version, least));
    }

    /** The same reservation with its {@code next} status. */
    public Booking become(ReservationStatus next, @Nullable RequestKey key) {
        return changed(changed -> {
            changed.status = next;
            changed.reply(key);
        });
    }

    /** The same reservation, which ends without a guest. */
    public Booking ended(ReservationStatus next, Ending how, @Nullable RequestKey key) {
        return changed(changed -> {
            changed.status = next;
            changed.ending = how;
            changed.reply(key);
        });
    }

    /** The guest has left on {@code day}, after the last night. */
    public Booking departed(LocalDate day, @Nullable RequestKey key) {
        return changed(next -> {
            next.status = ReservationStatus.CHECKED_OUT;
            next.leftOn = day;
            next.reply(key);
        });
    }

    /**
     * The guest has left on {@code day}, before the last night.
     *
     * @param givenUp the nights from that day on, or from the second on
     * @param remaining the nights before, at least the first one
     */
    public Booking departedEarly(
            LocalDate day, Instant at, Stay givenUp, StayTerms remaining, @Nullable RequestKey key) {
        return changed(next -> {
            next.status = ReservationStatus.CHECKED_OUT;
            next.leftOn = day;
            next.terms = terms.with(remaining);
            next.chargedAt = at;
            next.former.add(new FormerStay(attempt, terms.roomNumber(), givenUp, charges()));
            next.reply(key);
        });
    }

    /** Starts a change to another stay; the current stay holds until the change commits. */
    public Booking wanting(StayTerms other, Instant until) {
        return changed(next -> {
            next.lastAttempt = lastAttempt + 1;
            next.change = new StayChange(next.lastAttempt, other, until);
        });
    }

    /** The same change with a later deadline, because another request drives it now. */
    public Booking takenOver(StayChange underWay, Instant until) {
        return changed(next -> next.change = new StayChange(underWay.attempt(), underWay.wanted(), until));
    }

    /** Drops the change in progress. */
    public Booking keptAsIs() {
        return changed(next -> next.change = null);
    }

    /** The commit of a change of stay, at the moment {@code at}. */
    public Booking moved(StayChange got, Instant at) {
        return changed(next -> {
            next.attempt = got.attempt();
            next.terms = terms.with(got.wanted());
            next.chargedAt = at;
            next.former.add(new FormerStay(attempt, terms.roomNumber(), terms.stay(), charges()));
            next.change = null;
        });
    }

    /** The same without its former stays, whose nights are known to be free and whose derived rows are gone. */
    public Booking withoutFormer() {
        return new Booking(
                revision,
                version,
                status,
                attempt,
                lastAttempt,
                terms,
                change,
                List.of(),
                holdExpiresAt,
                leftOn,
                chargedAt,
                ending,
                replies,
                fingerprint,
                newGuest,
                erasedNameKey,
                remarks,
                contacts,
                createdAt);
    }

    /** Whether the stay of {@code some} attempt is, or was, the reservation's. */
    public boolean hasHad(int some) {
        return attempt == some || former.stream().anyMatch(stay -> stay.attempt() == some);
    }

    /** Without the guest's details; derived rows under {@code nameKey} still have to be erased. */
    public Booking withoutPerson(String nameKey) {
        return changed(next -> {
            next.terms = terms.withoutPerson();
            next.newGuest = null;
            next.remarks = remarks.withoutNotes();
            next.erasedNameKey = nameKey;
            next.contacts = contacts.becoming(Set.of());
        });
    }

    /**
     * With the corrected details of the guest.
     *
     * @param nameKey under which derived rows still have to be erased; empty when the name has the same key as before
     */
    public Booking corrected(GuestName name, Set<String> contactKeys, String nameKey) {
        return changed(next -> {
            next.terms = terms.of(name);
            next.erasedNameKey = nameKey;
            next.contacts = contacts.becoming(contactKeys);
        });
    }

    /** Whether derived rows under a former name or contact may be left. */
    public boolean hasFormerPerson() {
        return !erasedNameKey.isEmpty() || !contacts.former().isEmpty();
    }

    /** No derived row has a former name or contact any more. */
    public Booking forgotten() {
        return changed(next -> {
            next.erasedNameKey = "";
            next.contacts = contacts.settled();
        });
    }

    /** The nights that it owns, without those of a change in progress. */
    public Stream<LocalDate> ownNights() {
        Stream<LocalDate> nights = terms.stay().nights();
        LocalDate left = leftOn;
        if (status == ReservationStatus.CHECKED_OUT && left != null) {
            return nights.filter(night -> night.isBefore(left));
        }
        return status.isLive() ? nights : Stream.of();
    }

    /** Nights that it may still own and will never own again. */
    public List<ClaimScope> freeable() {
        List<ClaimScope> freeable = new ArrayList<>();
        former.forEach(stay -> freeable.add(scope(stay)));
        if (!status.isLive() && status != ReservationStatus.CHECKED_OUT) {
            freeable.add(scope());
            StayChange dead = change;
            if (dead != null) {
                freeable.add(scope(dead.wanted()));
            }
        }
        return freeable;
    }

    private ClaimScope scope(FormerStay stay) {
        return new ClaimScope(terms.hotelId(), number(), stay.roomNumber(), stay.stay());
    }

    private Booking changed(Consumer<Next> change) {
        Next next = new Next(this);
        change.accept(next);
        return next.build();
    }

    /** The next revision of a booking, in the making. */
    private static final class Next {
        private final Booking before;
        private long version;
        private ReservationStatus status;
        private int attempt;
        private int lastAttempt;
        private BookingTerms terms;
        private @Nullable StayChange change;
        private final List<FormerStay> former;
        private @Nullable LocalDate leftOn;
        private Instant chargedAt;
        private @Nullable Ending ending;
        private final Map<String, RecordedReply> replies;
        private @Nullable NewGuest newGuest;
        private String erasedNameKey;
        private Remarks remarks;
        private ContactKeys contacts;

        Next(Booking before) {
            this.before = before;
            version = before.version + 1;
            status = before.status;
            attempt = before.attempt;
            lastAttempt = before.lastAttempt;
            terms = before.terms;
            change = before.change;
            former = new ArrayList<>(before.former);
            leftOn = before.leftOn;
            chargedAt = before.chargedAt;
            ending = before.ending;
            replies = new HashMap<>(before.replies);
            newGuest = before.newGuest;
            erasedNameKey = before.erasedNameKey;
            remarks = before.remarks;
            contacts = before.contacts;
        }

        /** Records the response to the current request, if it has a key; call it last. */
        void reply(@Nullable RequestKey key) {
            if (key != null) {
                replies.put(key.key(), new RecordedReply(key.request(), status, terms.agreed(), before.holdExpiresAt));
            }
        }

        Booking build() {
            return new Booking(
                    UUID.randomUUID(),
                    version,
                    status,
                    attempt,
                    lastAttempt,
                    terms,
                    change,
                    former,
                    before.holdExpiresAt,
                    leftOn,
                    chargedAt,
                    ending,
                    replies,
                    before.fingerprint,
                    newGuest,
                    erasedNameKey,
                    remarks,
                    contacts,
                    before.createdAt);
        }
    }
}
