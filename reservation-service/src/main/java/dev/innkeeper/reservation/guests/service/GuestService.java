package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The details of guests (Q9). */
@ApplicationScoped
public class GuestService {
    private final GuestsDao guests;
    private final GuestAuditLog auditLog;

    GuestService(GuestsDao guests, GuestAuditLog auditLog) {
        this.guests = guests;
        this.auditLog = auditLog;
    }

    /**
     * A guest after a change.
     *
     * @param created whether the guest is new
     */
    public record Kept(StoredGuest guest, boolean created) {}

    /** Q9: one guest. */
    public Uni<StoredGuest> guest(GuestId id) {
        return find(id).map(found -> found.orElseThrow(() -> ProblemException.notFound("guest")));
    }

    /** The guest, if known. */
    public Uni<Optional<StoredGuest>> find(GuestId id) {
        return guests.find(id);
    }

    /** Creates the guest or replaces all details. The same details again change nothing. */
    Uni<Kept> keep(GuestId id, GuestDetails details, IfMatch ifMatch) {
        return keep(id, found -> details, ifMatch);
    }

    /** Changes some details of a guest; fails with 404 when there is none. A change without effect changes nothing. */
    Uni<Kept> change(GuestId id, UnaryOperator<GuestDetails> change, IfMatch ifMatch) {
        return keep(
                id,
                found -> change.apply(found.map(known -> known.guest().details())
                        .orElseThrow(() -> ProblemException.notFound("guest"))),
                ifMatch);
    }

    private Uni<Kept> keep(GuestId id, Function<Optional<StoredGuest>, GuestDetails> wanted, IfMatch ifMatch) {
        return guests.find(id)
                .chain(found -> RetryLoop.WITHOUT_PAUSES.<Optional<StoredGuest>, Kept>untilDone(
                        found, now -> attemptKeep(new Guest(id, wanted.apply(now)), now, ifMatch)))
                .onFailure(ContentionException.class)
                .transform(contended -> new ProblemException(
                        ProblemType.PRECONDITION_FAILED, "Others keep changing this guest; read it again."));
    }

    private Uni<Attempt<Optional<StoredGuest>, Kept>> attemptKeep(
            Guest guest, Optional<StoredGuest> found, IfMatch ifMatch) {
        ifMatch.require(found.map(StoredGuest::revision));
        Optional<StoredGuest> same = found.filter(onRecord -> onRecord.guest().equals(guest));
        if (same.isPresent()) {
            return Uni.createFrom().item(Attempt.done(new Kept(same.get(), false)));
        }
        StoredGuest wanted = new StoredGuest(guest, Revision.next());
        Uni<Boolean> written =
                found.map(old -> guests.update(wanted, old.revision())).orElseGet(() -> guests.insert(wanted));
        GuestDetails before = found.map(onRecord -> onRecord.guest().details()).orElse(null);
        return auditLog.change(guest.guestId(), before, guest.details())
                .chain(() ->
                        written.onFailure(GuestService::outcomeUnknown).recoverWithUni(fault -> settle(wanted, fault)))
                .chain(done -> done
                        ? Uni.createFrom().item(Attempt.done(new Kept(wanted, found.isEmpty())))
                        : guests.settled(guest.guestId()).map(Attempt::lost));
    }

    /**
     * Deletes the guest at any revision. A guest who does not exist yet stays deleted, even if a booking in progress
     * creates one later.
     */
    Uni<Void> remove(GuestId id) {
        return guests.takeBack(id).chain(() -> removeAtAnyRevision(id));
    }

    private Uni<Void> removeAtAnyRevision(GuestId id) {
        return RetryLoop.WITHOUT_PAUSES.untilTrue(() -> guests.settled(id).chain(this::attemptRemove));
    }

    private Uni<Boolean> attemptRemove(Optional<StoredGuest> found) {
        return found.isEmpty()
                ? Uni.createFrom().item(true)
                : guests.delete(found.get().guest().guestId(), found.get().revision())
                        .onFailure(GuestService::outcomeUnknown)
                        .recoverWithItem(false);
    }

    // This serial read decides the write: its revision is there now, or never will be.
    private Uni<Boolean> settle(StoredGuest wanted, Throwable unknown) {
        return guests.settled(wanted.guest().guestId())
                .onFailure()
                .transform(unreadable -> unknown)
                .map(now -> now.map(StoredGuest::revision)
                        .filter(wanted.revision()::equals)
                        .isPresent());
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }
}
