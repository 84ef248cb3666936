package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Puts and deletes points of interest, and keeps all derived tables up to date. The order of writes is that of {@link
 * HotelCatalogue}: the audit log; the journal; the row of {@code pois_by_city}; the derived tables ({@link
 * PointOfInterestProjection}); the row of {@code pois_by_city} again, settled or removed. It is settled here only when
 * no other change of the row, or of a hotel whose links it touches, is under way; otherwise by {@link
 * CatalogueRecovery}.
 */
@Singleton
public class PointOfInterestCatalogue {
    private final PoisByCityDao poisByCity;
    private final PointOfInterestProjection projection;
    private final CatalogueJournal journal;
    private final AuditLog auditLog;

    PointOfInterestCatalogue(
            PoisByCityDao poisByCity,
            PointOfInterestProjection projection,
            CatalogueJournal journal,
            AuditLog auditLog) {
        this.poisByCity = poisByCity;
        this.projection = projection;
        this.journal = journal;
        this.auditLog = auditLog;
    }

    /**
     * Creates or changes the point of interest. An equal one is not written and satisfies {@code ifMatch} (RFC 9110,
     * 13.1.1).
     */
    public Uni<PutResult<CataloguePointOfInterest>> put(PointOfInterest point, IfMatch ifMatch) {
        return RetryLoop.WITHOUT_PAUSES.untilPresent(
                () -> poisByCity.findSettled(point.key()).chain(found -> attemptPut(point, found, ifMatch)));
    }

    /** Deletes the point of interest, and all links to it; 404 when it is not there. */
    public Uni<Void> delete(PoiKey key, IfMatch ifMatch) {
        return RetryLoop.WITHOUT_PAUSES
                .untilPresent(() -> poisByCity.findSettled(key).chain(found -> attemptDelete(key, found, ifMatch)))
                .replaceWithVoid();
    }

    /** Completes an interrupted change. Answers whether no work is pending. */
    Uni<Boolean> recover(CataloguePointOfInterest point, boolean quiet) {
        return projection.project(point, true).chain(done -> done && quiet ? settle(point) : nothing());
    }

    private Uni<Optional<PutResult<CataloguePointOfInterest>>> attemptPut(
            PointOfInterest point, Optional<CataloguePointOfInterest> found, IfMatch ifMatch) {
        Optional<CataloguePointOfInterest> live = found.filter(row -> !row.deleted());
        Optional<CataloguePointOfInterest> same = live.filter(row -> row.point().equals(point));
        if (same.isPresent()) {
            return finish(same.get()).replaceWith(Optional.of(new PutResult<>(same.get(), false)));
        }
        ifMatch.require(live.map(CataloguePointOfInterest::revision));
        CataloguePointOfInterest next =
                found.map(row -> row.changedTo(point)).orElseGet(() -> CataloguePointOfInterest.created(point));
        return auditLog.note(StaffChange.ofNoHotel(
                        subject(point),
                        live.map(CataloguePointOfInterest::point).orElse(null),
                        point))
                .chain(() -> journal.note(new CatalogueChange.OfPoint(point.key())))
                .chain(() -> write(found, next))
                .chain(won -> won
                        ? follow(found, next).replaceWith(Optional.of(new PutResult<>(next, live.isEmpty())))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Optional<CataloguePointOfInterest>> attemptDelete(
            PoiKey key, Optional<CataloguePointOfInterest> found, IfMatch ifMatch) {
        CataloguePointOfInterest row =
                found.orElseThrow(() -> ProblemException.notFound("point of interest of this name"));
        if (row.deleted()) {
            return projection.project(row, true).replaceWith(found);
        }
        ifMatch.require(Optional.of(row.revision()));
        CataloguePointOfInterest gone = row.gone();
        return auditLog.note(StaffChange.ofNoHotel(subject(row.point()), row.point(), null))
                .chain(() -> journal.note(new CatalogueChange.OfPoint(key)))
                .chain(() -> write(found, gone))
                .chain(won -> won
                        ? follow(found, gone).replaceWith(Optional.of(gone))
                        : Uni.createFrom().item(Optional.empty()));
    }

    /** The operation in the audit log. */
    static String subject(PointOfInterest point) {
        return "point of interest " + point.name() + ", " + point.city();
    }

    // Recovery settles it later: the writer that left it unsettled may only be slow.
    private Uni<Void> finish(CataloguePointOfInterest row) {
        return row.settled()
                ? Uni.createFrom().voidItem()
                : projection.project(row, true).replaceWithVoid();
    }

    private Uni<Void> follow(Optional<CataloguePointOfInterest> replaced, CataloguePointOfInterest current) {
        boolean alone = replaced.map(CataloguePointOfInterest::settled).orElse(true);
        return projection
                .project(current, !alone)
                .chain(done -> done && alone ? settle(current) : nothing())
                .replaceWithVoid();
    }

    private Uni<Boolean> settle(CataloguePointOfInterest row) {
        PoiKey key = row.point().key();
        return row.deleted() ? poisByCity.delete(key, row.revision()) : poisByCity.settle(key, row.revision());
    }

    private Uni<Boolean> write(Optional<CataloguePointOfInterest> replaced, CataloguePointOfInterest next) {
        Uni<Boolean> write =
                replaced.map(row -> poisByCity.replace(row.revision(), next)).orElseGet(() -> poisByCity.insert(next));
        return RevisionCheck.applied(
                write,
                next.revision(),
                () -> poisByCity
                        .findSettled(next.point().key())
                        .map(found -> found.map(CataloguePointOfInterest::revision)));
    }

    private static Uni<Boolean> nothing() {
        return Uni.createFrom().item(false);
    }
}
