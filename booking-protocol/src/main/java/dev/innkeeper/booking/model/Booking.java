package dev.innkeeper.booking.model;

import dev.innkeeper.booking.value.Actor;
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
import java.util.Objects;
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
 * @param former earlier stays, the oldest first, whose nights or derived rows may still be there
 * @param holdExpiresAt when the hold ends; null when the guest asked for none
 * @param days when the front desk did what
 * @param chargedAt when the current stay and its prices were agreed on: when it was booked, changed or cut short
 * @param ending how it ended without a guest; null before, after that was undone, and for one whose guest came
 * @param replies responses to requests that took effect, by idempotency key
 * @param fingerprint of the request that created it
 * @param newGuest the guest whom the request also created; null when the guest existed, or was erased
 * @param erasedNameKey the name, of an erased guest or before a correction, under which derived rows still have to be
 *     erased; empty when none
 * @param unpublished its changes, oldest first, that history and feed of the hotel may not have yet
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
        DeskDays days,
        Instant chargedAt,
        @Nullable Ending ending,
        Map<String, RecordedReply> replies,
        Fingerprint fingerprint,
        @Nullable NewGuest newGuest,
        String erasedNameKey,
        List<BookingChange> unpublished,
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
        unpublished = List.copyOf(unpublished);
    }

    /** C: the reservation that {@code wanted} becomes in the room that the hotel has claimed. */
    public static Booking committed(NewBooking wanted, StayTerms claimed) {
        ReservationStatus status =
                wanted.holdExpiresAt() == null ? ReservationStatus.CONFIRMED : ReservationStatus.HELD;
        Fingerprint request = wanted.claim().fingerprint();
        BookingTerms terms = wanted.terms(claimed);
        return new Booking(
                UUID.randomUUID(),
                1,
                status,
                Owner.FIRST_ATTEMPT,
                Owner.FIRST_ATTEMPT,
                terms,
                null,
                List.of(),
                wanted.holdExpiresAt(),
                DeskDays.NONE,
                wanted.createdAt(),
                null,
                Map.of(RequestKey.BOOKING, new RecordedReply(request, status, terms.agreed(), wanted.holdExpiresAt())),
                request,
                wanted.newGuest(),
                "",
                List.of(),
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

    /** The token on the nights in its last room. */
    public Owner token() {
        return Owner.of(number(), fingerprint, terms.roomNumber(), attempt);
    }

    /** The token on the nights of a part of its stay. */
    public Owner token(RoomPart part) {
        return Owner.of(number(), fingerprint, part.roomNumber(), part.attempt());
    }

    /** The token on the nights that {@code some} change claims. */
    public Owner token(StayChange some) {
        return Owner.of(number(), fingerprint, some.wanted().roomNumber(), some.attempt());
    }

    /** The nights in its last room. */
    public ClaimScope scope() {
        return scope(terms.agreed());
    }

    /** The nights of another stay of it in its last room, which a change claims. */
    public ClaimScope scope(StayTerms stay) {
        return new ClaimScope(terms.hotelId(), number(), stay.roomNumber(), stay.inRoom());
    }

    /** All of its stay, room by room. */
    public List<RoomPart> parts() {
        return with(
                terms.earlier(),
                new RoomPart(
                        attempt,
                        terms.roomNumber(),
                        terms.roomType(),
                        terms.agreed().roomFrom(),
                        terms.stay().checkOut()));
    }

    /** The room of {@code night}; of a day on which it has no night, the last one. */
    public RoomPart partOf(LocalDate night) {
        List<RoomPart> parts = parts();
        return parts.stream()
                .filter(part -> part.contains(night))
                .findFirst()
                .orElseGet(() -> parts.get(parts.size() - 1));
    }

    private static List<RoomPart> with(List<RoomPart> earlier, RoomPart last) {
        return earlier.isEmpty()
                ? List.of(last)
                : Stream.concat(earlier.stream(), Stream.of(last)).toList();
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

    /** Whether its change in progress may still take effect; that of a no-show or a departed guest undoes this. */
    public boolean isChanging() {
        return change != null && status != ReservationStatus.CANCELLED && status != ReservationStatus.EXPIRED;
    }

    /** Whether no deadline can still change it: it holds nothing that expires, and has no change in progress. */
    public boolean isAtRest() {
        return status != ReservationStatus.HELD && change == null;
    }

    /**
     * Whether it has ended for good: no change is in progress, and the day of the hotel on which the front desk may undo
     * its end was before {@code day}. Then it never owns another night.
     */
    public boolean isOverBefore(LocalDate day) {
        return switch (status) {
            case HELD, CONFIRMED, CHECKED_IN -> false;
            case CHECKED_OUT -> change == null && isBefore(days.leftOn(), day);
            case NO_SHOW -> change == null && isBefore(days.missedOn(), day);
            case CANCELLED, EXPIRED -> true;
        };
    }

    private static boolean isBefore(@Nullable LocalDate done, LocalDate day) {
        return done != null && done.isBefore(day);
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

    /** The guest has arrived on {@code day}. */
    public Booking arrived(LocalDate day, @Nullable RequestKey key) {
        return changed(next -> {
            next.status = ReservationStatus.CHECKED_IN;
            next.days = days.arriving(day);
            next.reply(key);
        });
    }

    /** It was recorded on {@code day} that the guest did not come. */
    public Booking missed(LocalDate day, Ending how, @Nullable RequestKey key) {
        return changed(next -> {
            next.status = ReservationStatus.NO_SHOW;
            next.days = days.missing(day);
            next.ending = how;
            next.reply(key);
        });
    }

    /** The guest has left on {@code day}, after the last night. */
    public Booking departed(LocalDate day, Instant at, @Nullable RequestKey key) {
        return changed(next -> {
            next.status = ReservationStatus.CHECKED_OUT;
            next.days = days.leaving(day, at);
            next.reply(key);
        });
    }

    /**
     * The guest has left on {@code day}, before the last night. The nights from then on are given up; at least the first
     * one stays on record.
     */
    public Booking departedEarly(LocalDate day, Instant at, @Nullable RequestKey key) {
        LocalDate secondDay = terms.stay().checkIn().plusDays(1);
        Stay stay = new Stay(terms.stay().checkIn(), day.isAfter(secondDay) ? day : secondDay);
        List<RoomPart> kept = RoomPart.until(stay.checkOut(), parts());
        RoomPart last = kept.get(kept.size() - 1);
        StayTerms rest = new StayTerms(
                last.roomNumber(),
                last.roomType(),
                stay,
                terms.nights().stream()
                        .filter(night -> stay.contains(night.date()))
                        .toList(),
                terms.conditions()
                        .withTaxes(terms.conditions().taxes().stream()
                                .filter(tax -> stay.contains(tax.date()))
                                .toList()),
                null,
                kept.subList(0, kept.size() - 1),
                new BookedStay(terms.stay(), terms.total()));
        LocalDate free =
                day.isAfter(terms.stay().checkIn()) ? day : terms.stay().checkIn();
        // Of another room all nights are left, and derived rows.
        Stay left = last.roomNumber().equals(terms.roomNumber())
                ? new Stay(free, terms.stay().checkOut())
                : terms.stay();
        return changed(next -> {
            next.status = ReservationStatus.CHECKED_OUT;
            next.days = days.leaving(day, at);
            next.attempt = last.attempt();
            next.terms = terms.with(rest);
            next.chargedAt = at;
            next.leave(left, rest);
            next.reply(key);
        });
    }

    /** The guest is back in the house, and has given up no night. */
    public Booking returned() {
        return changed(next -> next.status = ReservationStatus.CHECKED_IN);
    }

    /**
     * The stay that undoing a no-show or an early departure claims again. All of it is in the last room: a guest who was
     * to move into another one stays where he is.
     */
    public StayTerms revived() {
        if (terms.booked() == null) {
            return terms.agreed().after(List.of());
        }
        FormerStay before = former.stream()
                .filter(stay -> stay.charges() != null)
                .reduce((earlier, later) -> later)
                .orElseThrow();
        Charges charges = Objects.requireNonNull(before.charges());
        return new StayTerms(
                terms.roomNumber(),
                terms.roomType(),
                new Stay(terms.stay().checkIn(), before.stay().checkOut()),
                charges.nights(),
                terms.conditions().withTaxes(charges.taxes()),
                terms.party(),
                terms.earlier(),
                null);
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

    /** The commit of a change of stay, at the moment {@code at}. A no-show and a departed guest have a stay again. */
    public Booking moved(StayChange got, Instant at) {
        return changed(next -> {
            next.attempt = got.attempt();
            next.status = status.isLive() ? status : status.before();
            next.ending = null;
            next.terms = terms.with(got.wanted());
            next.chargedAt = at;
            next.leave(terms.stay(), got.wanted());
            next.change = null;
        });
    }

    /** The same without its former stays, whose nights are known to be free and whose derived rows are gone. */
    public Booking withoutFormer() {
        return with(List.of(), unpublished);
    }

    /**
     * The same, written next after {@code before}, with the change that it makes; without one that others need not know of.
     *
     * @param before null for a new reservation
     */
    public Booking recorded(@Nullable Booking before, Actor by, Instant at) {
        ChangeKind kind = before == null
                ? ChangeKind.RESERVATION_MADE
                : ChangeKind.between(before, this).orElse(null);
        if (kind == null) {
            return this;
        }
        List<BookingChange> changes = new ArrayList<>(unpublished);
        changes.add(new BookingChange(
                version, at, kind, by, before == null ? null : BookingState.of(before), BookingState.of(this)));
        return with(former, changes);
    }

    /** The same, which tells its state again, because the history has lost it. */
    public Booking recordedAgain(Actor by, Instant at) {
        List<BookingChange> changes = new ArrayList<>(unpublished);
        changes.add(new BookingChange(
                version, at, ChangeKind.RECORDED_AGAIN, by, BookingState.of(this), BookingState.of(this)));
        return with(former, changes);
    }

    /** The same without the changes of {@code published}, an earlier version, which are known to be published. */
    public Booking withoutChangesOf(Booking published) {
        return with(
                former,
                unpublished.stream()
                        .filter(some -> some.version() > published.version)
                        .toList());
    }

    private Booking with(List<FormerStay> formerStays, List<BookingChange> changes) {
        return new Booking(
                revision,
                version,
                status,
                attempt,
                lastAttempt,
                terms,
                change,
                formerStays,
                holdExpiresAt,
                days,
                chargedAt,
                ending,
                replies,
                fingerprint,
                newGuest,
                erasedNameKey,
                changes,
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

    /** What it owns, room by room, without the nights of a change in progress. */
    public List<RoomPart> owned() {
        LocalDate left = days.leftOn();
        if (status == ReservationStatus.CHECKED_OUT && left != null) {
            return RoomPart.until(left, parts());
        }
        return status.isLive() ? parts() : List.of();
    }

    /** The nights that it owns, without those of a change in progress. */
    public Stream<LocalDate> ownNights() {
        return owned().stream().flatMap(RoomPart::nights);
    }

    /** Nights that it may still own and will never own again. */
    public List<ClaimScope> freeable() {
        List<ClaimScope> freeable = new ArrayList<>();
        former.forEach(stay -> freeable.add(scope(stay)));
        if (!status.isLive() && status != ReservationStatus.CHECKED_OUT) {
            parts().forEach(part -> freeable.add(scope(FormerStay.of(part))));
            StayChange dead = change;
            if (dead != null && !isChanging()) {
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
        private DeskDays days;
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
            days = before.days;
            chargedAt = before.chargedAt;
            ending = before.ending;
            replies = new HashMap<>(before.replies);
            newGuest = before.newGuest;
            erasedNameKey = before.erasedNameKey;
            remarks = before.remarks;
            contacts = before.contacts;
        }

        /** Remembers that the nights of {@code left}, and earlier rooms that {@code other} has not, are former ones. */
        void leave(Stay left, StayTerms other) {
            boolean departed = before.terms.booked() != null;
            former.add(new FormerStay(
                    before.attempt, before.terms.roomNumber(), left, before.charges(), departed, before.ending));
            before.terms.earlier().stream()
                    .filter(part -> !other.earlier().contains(part))
                    .forEach(part -> former.add(FormerStay.of(part)));
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
                    days,
                    chargedAt,
                    ending,
                    replies,
                    before.fingerprint,
                    newGuest,
                    erasedNameKey,
                    before.unpublished,
                    remarks,
                    contacts,
                    before.createdAt);
        }
    }
}
