package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.content.model.HotelPresentation;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Puts and deletes hotels, and keeps all derived tables up to date.
 *
 * <p>Order of writes, the same for both:
 *
 * <ol>
 *   <li>the audit log, if the caller is staff;
 *   <li>the journal, so that {@link CatalogueRecovery} finds the hotel whatever happens next;
 *   <li>the row of {@code hotels}, the source of truth, by a conditional write: the new content or the deletion mark, a
 *       new revision, {@code settled = false}, and in {@code former} the keys under which the former content has rows.
 *       From here on the change is decided: every projection of the row, now or later, has the same result;
 *   <li>the derived tables ({@link HotelProjection}): additions first, removals last;
 *   <li>the row of {@code hotels} again: settled, or removed if the hotel was deleted.
 * </ol>
 *
 * <p>A deletion first marks the hotel as {@code withdrawing} and takes its nights off sale. If a future reservation
 * prevents that, the mark is removed and nothing has changed. When no night can be claimed any more, the hotel is
 * marked as deleted. From the first mark on, recovery completes an interrupted deletion.
 *
 * <p>Only a writer that replaced a settled row takes the last step, because it is alone. A writer that replaced an
 * unsettled row may have a slow predecessor that still writes outdated links: such a row stays unsettled, and recovery
 * projects it once more when the predecessor must have ended.
 */
@Singleton
public class HotelCatalogue {
    /** The operation in the audit log. */
    private static final String SUBJECT = "hotel";

    private final HotelsDao hotels;
    private final HotelProjection projection;
    private final HotelInventory inventory;
    private final CatalogueJournal journal;
    private final AuditLog auditLog;

    HotelCatalogue(
            HotelsDao hotels,
            HotelProjection projection,
            HotelInventory inventory,
            CatalogueJournal journal,
            AuditLog auditLog) {
        this.hotels = hotels;
        this.projection = projection;
        this.inventory = inventory;
        this.journal = journal;
        this.auditLog = auditLog;
    }

    /**
     * Creates or changes the hotel. An equal one is not written and satisfies {@code ifMatch} (RFC 9110, 13.1.1), so a
     * retry after a lost answer succeeds.
     */
    public Uni<PutResult<CatalogueHotel>> put(HotelId id, HotelContent content, IfMatch ifMatch) {
        Hotel hotel = content.of(id);
        HotelPresentation presentation = content.presentation();
        return RetryLoop.WITHOUT_PAUSES.untilPresent(
                () -> hotels.findSettled(id).chain(found -> attemptPut(hotel, presentation, found, ifMatch)));
    }

    /** Deletes the hotel; 404 when it does not exist, 409 when it has future reservations. */
    public Uni<Void> delete(HotelId id, IfMatch ifMatch) {
        return RetryLoop.WITHOUT_PAUSES
                .untilPresent(() -> hotels.findSettled(id).chain(found -> mark(id, found, ifMatch)))
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilPresent(
                        () -> hotels.findSettled(id).chain(found -> attemptDelete(id, found))))
                .replaceWithVoid();
    }

    /** Completes an interrupted change. Answers whether no work is pending. */
    Uni<Boolean> recover(CatalogueHotel hotel, boolean quiet) {
        if (hotel.withdrawing() && !hotel.deleted()) {
            return withdraw(hotel)
                    .onFailure(ProblemException.class)
                    .recoverWithNull()
                    .replaceWith(false);
        }
        return projection
                .project(hotel)
                .chain(done -> done && quiet ? settle(hotel) : Uni.createFrom().item(false));
    }

    /** Marks the row as settled, or removes it if the hotel was deleted. Answers whether it was still current. */
    Uni<Boolean> settle(CatalogueHotel hotel) {
        HotelId id = hotel.hotel().id();
        return hotel.deleted() ? hotels.delete(id, hotel.revision()) : hotels.settle(id, hotel.revision());
    }

    /** The steps after the row of {@code hotels} has replaced {@code replaced}. */
    Uni<Void> follow(Optional<CatalogueHotel> replaced, CatalogueHotel current) {
        boolean alone = replaced.map(CatalogueHotel::settled).orElse(true);
        return projection
                .project(current)
                .chain(done ->
                        done && alone ? settle(current) : Uni.createFrom().item(false))
                .replaceWithVoid();
    }

    /** Answers whether {@code replaced} was still current and {@code next} has taken its place. */
    Uni<Boolean> replace(CatalogueHotel replaced, CatalogueHotel next) {
        return won(hotels.replace(replaced, next), next);
    }

    private Uni<Optional<PutResult<CatalogueHotel>>> attemptPut(
            Hotel hotel, HotelPresentation presentation, Optional<CatalogueHotel> found, IfMatch ifMatch) {
        Optional<CatalogueHotel> live = found.filter(row -> !row.deleted());
        Optional<CatalogueHotel> same = live.filter(
                row -> row.hotel().equals(hotel) && row.presentation().equals(presentation));
        if (same.isPresent()) {
            return finish(same.get()).replaceWith(Optional.of(new PutResult<>(same.get(), false)));
        }
        ifMatch.require(live.map(CatalogueHotel::revision));
        CatalogueHotel next = found.map(row -> row.changedTo(hotel, presentation))
                .orElseGet(() -> CatalogueHotel.created(hotel, presentation));
        return auditLog.note(StaffChange.at(
                        hotel.id(), SUBJECT, live.map(CatalogueHotel::details).orElse(null), next.details()))
                .chain(() -> journal.note(new CatalogueChange.OfHotel(hotel.id())))
                .chain(() -> found.map(row -> replace(row, next)).orElseGet(() -> won(hotels.insert(next), next)))
                .chain(won -> won
                        ? follow(found, next).replaceWith(Optional.of(new PutResult<>(next, live.isEmpty())))
                        : Uni.createFrom().item(Optional.empty()));
    }

    // Recovery settles it later: the writer that left it unsettled may only be slow.
    private Uni<Void> finish(CatalogueHotel row) {
        return row.settled()
                ? Uni.createFrom().voidItem()
                : projection.project(row).replaceWithVoid();
    }

    /** Empty when the row has changed meanwhile. */
    private Uni<Optional<CatalogueHotel>> mark(HotelId id, Optional<CatalogueHotel> found, IfMatch ifMatch) {
        CatalogueHotel row = found.orElseThrow(() -> ProblemException.notFound("hotel with this id"));
        if (row.deleted()) {
            return Uni.createFrom().item(found);
        }
        ifMatch.require(Optional.of(row.revision()));
        return noteDeletion(row)
                .chain(() -> journal.note(new CatalogueChange.OfHotel(id)))
                .chain(() -> hotels.beginWithdrawal(id, row.revision()))
                .map(begun -> begun ? found : Optional.empty());
    }

    // Once marked, a change in between counts as before the deletion: If-Match held and is not checked again.
    private Uni<Optional<Boolean>> attemptDelete(HotelId id, Optional<CatalogueHotel> found) {
        if (found.isEmpty()) {
            return Uni.createFrom().item(Optional.of(true));
        }
        CatalogueHotel row = found.get();
        if (row.deleted()) {
            return projection.project(row).map(Optional::of);
        }
        if (!row.withdrawing()) {
            return hotels.beginWithdrawal(id, row.revision()).replaceWith(Optional.empty());
        }
        return noteDeletion(row).chain(() -> withdraw(row));
    }

    private Uni<Void> noteDeletion(CatalogueHotel row) {
        return auditLog.note(StaffChange.at(row.hotel().id(), SUBJECT, row.details(), null));
    }

    /** Empty when the row has changed meanwhile. */
    private Uni<Optional<Boolean>> withdraw(CatalogueHotel row) {
        CatalogueHotel gone = row.gone();
        return inventory
                .withdraw(row)
                .onFailure(ProblemException.class)
                .call(() -> hotels.endWithdrawal(row.hotel().id()))
                .chain(() -> replace(row, gone))
                .chain(won -> won
                        ? follow(Optional.of(row), gone).replaceWith(Optional.of(true))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Boolean> won(Uni<Boolean> write, CatalogueHotel mine) {
        return RevisionCheck.applied(
                write,
                mine.revision(),
                () -> hotels.findSettled(mine.hotel().id()).map(found -> found.map(CatalogueHotel::revision)));
    }
}
