package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.port.ContentionException;
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
import java.time.Instant;
import java.util.Optional;

/** The details of guests (Q9). */
@ApplicationScoped
public class GuestService {
    /** Attempts when others change the same guest at the same time. */
    private static final int MOST_TRIES = 8;

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

    /**
     * Creates the guest or replaces all details. The same details again change nothing. Reservations keep the name that
     * they were booked under.
     */
    public Uni<Kept> keep(GuestId id, GuestDetails details, IfMatch ifMatch) {
        return guests.find(id).chain(found -> keep(new Guest(id, details), found, ifMatch, MOST_TRIES));
    }

    private Uni<Kept> keep(Guest guest, Optional<StoredGuest> found, IfMatch ifMatch, int tries) {
        ifMatch.require(found.map(StoredGuest::revision));
        Optional<StoredGuest> same = found.filter(onRecord -> onRecord.guest().equals(guest));
        if (same.isPresent()) {
            return Uni.createFrom().item(new Kept(same.get(), false));
        }
        if (tries == 0) {
            throw new ProblemException(
                    ProblemType.PRECONDITION_FAILED, "Others keep changing this guest; read it again.");
        }
        StoredGuest wanted = new StoredGuest(guest, Revision.next());
        Uni<Boolean> written =
                found.map(old -> guests.update(wanted, old.revision())).orElseGet(() -> guests.insert(wanted));
        GuestDetails before = found.map(onRecord -> onRecord.guest().details()).orElse(null);
        return auditLog.change(guest.guestId(), before, guest.details())
                .chain(() ->
                        written.onFailure(GuestService::outcomeUnknown).recoverWithUni(fault -> settle(wanted, fault)))
                .chain(done -> done
                        ? Uni.createFrom().item(new Kept(wanted, found.isEmpty()))
                        : guests.settled(guest.guestId()).chain(now -> keep(guest, now, ifMatch, tries - 1)));
    }

    /**
     * Records a guest who comes with a booking, under an id that only this booking has. Repeated it writes the same, of
     * which nobody sees anything once the guest was changed or taken away.
     *
     * @param booked when the booking was begun, the same each time
     */
    Uni<Void> bring(Guest guest, Instant booked) {
        return bring(new StoredGuest(guest, Revision.first(booked)), MOST_TRIES);
    }

    private Uni<Void> bring(StoredGuest guest, int tries) {
        return guests.bring(guest)
                .onFailure(fault -> outcomeUnknown(fault) && tries > 1)
                .recoverWithUni(() -> bring(guest, tries - 1));
    }

    /** Takes away the guest who came with a booking that was given up, or is yet to be brought by who comes late. */
    Uni<Void> takeBack(GuestId id) {
        return guests.takeBack(id)
                // A guest who still exists was written conditionally, by an instance of an earlier version.
                .chain(() -> guests.find(id))
                .chain(found -> found.isPresent()
                        ? remove(id, MOST_TRIES)
                        : Uni.createFrom().voidItem());
    }

    /**
     * Deletes the guest at any revision. A guest who does not exist yet stays deleted, even if a booking in progress
     * creates one later.
     */
    Uni<Void> remove(GuestId id) {
        return guests.takeBack(id).chain(() -> remove(id, MOST_TRIES));
    }

    private Uni<Void> remove(GuestId id, int tries) {
        return guests.settled(id)
                .chain(found -> found.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : guests.delete(id, found.get().revision())
                                .onFailure(fault -> outcomeUnknown(fault) && tries > 1)
                                .recoverWithItem(false)
                                .chain(done -> done ? Uni.createFrom().voidItem() : removeAgain(id, tries)));
    }

    private Uni<Void> removeAgain(GuestId id, int tries) {
        return tries == 1 ? Uni.createFrom().failure(new ContentionException()) : remove(id, tries - 1);
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
