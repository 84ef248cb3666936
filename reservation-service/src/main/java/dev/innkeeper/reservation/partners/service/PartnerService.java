package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.reservation.partners.cassandra.PartnersDao;
import dev.innkeeper.reservation.partners.model.Partner;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.StoredPartner;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps partners. What a partner brought stays when the partner is deleted, and shows again under the same id. */
@Singleton
public class PartnerService {
    private final PartnersDao partners;
    private final AuditLog auditLog;

    PartnerService(PartnersDao partners, AuditLog auditLog) {
        this.partners = partners;
        this.auditLog = auditLog;
    }

    /**
     * A partner after a change.
     *
     * @param created whether it is new
     */
    public record Kept(StoredPartner stored, boolean created) {}

    /** The partner; 404 when there is none. */
    public Uni<StoredPartner> require(PartnerId id) {
        return partners.find(id).map(found -> found.orElseThrow(() -> ProblemException.notFound("partner")));
    }

    /** The same of one that may send clicks: 403 when it is not active. */
    Uni<StoredPartner> requireActive(PartnerId id) {
        return require(id).invoke(found -> {
            if (!found.partner().active()) {
                throw new ProblemException(ProblemType.FORBIDDEN, "The partner is not active.");
            }
        });
    }

    /** Fails with 400 unless the partner that a booking names is there and active. */
    public Uni<Void> requireForBooking(PartnerId id) {
        return partners.find(id)
                .invoke(found -> {
                    if (found.filter(stored -> stored.partner().active()).isEmpty()) {
                        throw ProblemException.invalid("partner", "must be the id of an active partner");
                    }
                })
                .replaceWithVoid();
    }

    /** Creates or replaces a partner. The same again changes nothing, not even the revision. */
    public Uni<Kept> keep(Partner wanted, IfMatch ifMatch) {
        return partners.find(wanted.id())
                .chain(found -> RetryLoop.WITHOUT_PAUSES.<Optional<StoredPartner>, Kept>untilDone(
                        found, now -> attemptKeep(wanted, ifMatch, now)))
                .onFailure(ContentionException.class)
                .transform(contended -> contended());
    }

    private Uni<Attempt<Optional<StoredPartner>, Kept>> attemptKeep(
            Partner wanted, IfMatch ifMatch, Optional<StoredPartner> found) {
        ifMatch.require(found.map(StoredPartner::revision));
        StoredPartner old = found.orElse(null);
        if (old != null && old.partner().equals(wanted)) {
            return Uni.createFrom().item(Attempt.done(new Kept(old, false)));
        }
        StoredPartner next = new StoredPartner(wanted, Revision.next());
        return auditLog.note(change(wanted.id(), old, next))
                .chain(() -> settled(next, old == null ? partners.insert(next) : partners.update(next, old.revision())))
                .chain(done -> done
                        ? Uni.createFrom().item(Attempt.done(new Kept(next, old == null)))
                        : partners.settled(wanted.id()).map(Attempt::lost));
    }

    /** Deletes a partner. May be repeated. */
    public Uni<Void> remove(PartnerId id, IfMatch ifMatch) {
        return partners.find(id)
                .chain(found -> RetryLoop.WITHOUT_PAUSES.<Optional<StoredPartner>, Boolean>untilDone(
                        found, now -> attemptRemove(id, ifMatch, now)))
                .onFailure(ContentionException.class)
                .transform(contended -> contended())
                .replaceWithVoid();
    }

    private Uni<Attempt<Optional<StoredPartner>, Boolean>> attemptRemove(
            PartnerId id, IfMatch ifMatch, Optional<StoredPartner> found) {
        ifMatch.require(found.map(StoredPartner::revision));
        if (found.isEmpty()) {
            return Uni.createFrom().item(Attempt.done(false));
        }
        StoredPartner old = found.get();
        return auditLog.note(change(id, old, null))
                .chain(() -> partners.delete(id, old.revision()))
                .chain(done -> done
                        ? Uni.createFrom().item(Attempt.done(true))
                        : partners.settled(id).map(Attempt::lost));
    }

    // This serial read decides the write: its revision is there now, or never will be.
    private Uni<Boolean> settled(StoredPartner wanted, Uni<Boolean> write) {
        return write.onFailure(PartnerService::outcomeUnknown)
                .recoverWithUni(unknown -> partners.settled(wanted.partner().id())
                        .onFailure()
                        .transform(unreadable -> unknown)
                        .map(now -> now.map(StoredPartner::revision)
                                .filter(wanted.revision()::equals)
                                .isPresent()));
    }

    private static boolean outcomeUnknown(Throwable fault) {
        return fault instanceof DatabaseUnavailableException unavailable && unavailable.outcomeUnknown();
    }

    private static ProblemException contended() {
        return new ProblemException(
                ProblemType.PRECONDITION_FAILED, "Others keep changing this partner; read it again.");
    }

    private static StaffChange change(PartnerId id, @Nullable StoredPartner before, @Nullable StoredPartner after) {
        return StaffChange.ofNoHotel(
                subject(id), before == null ? null : logged(before), after == null ? null : logged(after));
    }

    // Without the contact, who may be a person.
    private static Map<String, Object> logged(StoredPartner stored) {
        return Map.of(
                "name", stored.partner().name(), "active", stored.partner().active());
    }

    /** How the audit log names a partner. */
    static String subject(PartnerId id) {
        return "partner " + id;
    }
}
