package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.auditlog.CurrentAuditLogEntry.Noted;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.security.Subject;
import io.quarkus.arc.Arc;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Writes the audit log: an entry for each thing that a request of staff changes. The entry is written before the
 * change, so that no change lacks one. The outcome is added when the request is answered; when the service dies before
 * that, the entry stays without an outcome.
 */
@ApplicationScoped
public class AuditLog {
    private static final Logger LOG = Logger.getLogger(AuditLog.class);

    private final AuditLogDao lines;
    private final CurrentAuditLogEntry current;
    private final CurrentIdentityAssociation identity;
    private final TruncatedJson json;
    private final Clock clock;

    AuditLog(
            AuditLogDao lines,
            CurrentAuditLogEntry current,
            CurrentIdentityAssociation identity,
            TruncatedJson json,
            Clock clock) {
        this.lines = lines;
        this.current = current;
        this.identity = identity;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Must complete before the first write of {@code change}, which must not happen when this fails. When the same
     * request calls it again for the same subject, because a concurrent change came first, the new entry replaces the
     * earlier one. Does
     * nothing unless staff send the request: guests, services and background work are not logged.
     */
    public Uni<Void> note(StaffChange change) {
        return Uni.createFrom()
                .deferred(() -> isOfRequest()
                        ? identity.getDeferredIdentity().chain(who -> note(change, who))
                        : Uni.createFrom().voidItem());
    }

    private boolean isOfRequest() {
        return Arc.container().requestContext().isActive()
                && current.operation().isPresent();
    }

    private Uni<Void> note(StaffChange change, SecurityIdentity who) {
        boolean same = current.noted(change.subject())
                .filter(noted -> noted.change().equals(change))
                .isPresent();
        if (same || !(who.hasRole(Roles.STAFF) || who.hasRole(Roles.ADMIN))) {
            return Uni.createFrom().voidItem();
        }
        AuditLogEntry line = line(change, who);
        return put(change, line).invoke(() -> current.noted(change, line));
    }

    private AuditLogEntry line(StaffChange change, SecurityIdentity who) {
        UUID id = current.noted(change.subject())
                .map(noted -> noted.line().id())
                .orElseGet(() -> TimeUuid.at(clock.instant()));
        return new AuditLogEntry(
                id,
                TimeUuid.time(id),
                Subject.of(who),
                who.hasRole(Roles.ADMIN) ? Roles.ADMIN : Roles.STAFF,
                current.operation().orElseThrow(),
                change.subject(),
                json.of(change.before()),
                json.of(change.after()),
                AuditLogEntry.UNKNOWN,
                null);
    }

    /** Adds the outcome to the entry of a request. Never fails, so that it does not hold back the answer. */
    Uni<Void> end(Noted noted, String outcome) {
        return put(noted.change(), noted.line().ended(outcome, clock.instant()))
                .onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf(
                            "The audit log does not say how %s ended: %s",
                            noted.line().id(), fault.getMessage());
                    return null;
                });
    }

    private Uni<Void> put(StaffChange change, AuditLogEntry line) {
        Stream<AuditLogBucket> buckets = change.hotels().isEmpty()
                ? Stream.of(AuditLogBucket.of(null, line.id()))
                : change.hotels().stream().map(hotel -> AuditLogBucket.of(hotel, line.id()));
        List<Uni<Void>> writes = buckets.map(bucket -> lines.put(bucket, line)).toList();
        return Uni.join().all(writes).andFailFast().replaceWithVoid();
    }
}
