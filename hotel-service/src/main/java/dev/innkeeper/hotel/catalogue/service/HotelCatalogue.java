package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Puts and deletes hotels, and keeps every table that repeats a part of them in step.
 *
 * <p>Order of writes, the same for both:
 *
 * <ol>
 *   <li>the audit trail, when it is staff who ask;
 *   <li>the journal, so that the mender finds the hotel whatever happens next;
 *   <li>the authority row in {@code hotels}, by a conditional write: the new content or the deletion mark, a new
 *       revision, {@code settled = false}, and in {@code former} the keys under which the replaced content has rows. From
 *       here on the change stands: whoever projects the row, now or later, comes to the same end;
 *   <li>the tables that follow ({@link HotelProjection}): additions first, removals last;
 *   <li>the authority row again: settled, or gone when it was deleted.
 * </ol>
 *
 * <p>A deletion first marks the hotel as {@code withdrawing} and has its nights taken off sale. That may be refused,
 * because of a reservation to come: then the mark is taken back and nothing has changed. Only when no night can be
 * claimed any more is the hotel marked as deleted. From the first mark on the mender carries a deletion on that stopped.
 *
 * <p>The last step is only taken by a writer that replaced a settled row, and so is alone. Who replaced an unsettled row may have
 * a predecessor that is slow rather than dead and still writes links of its time: such a row stays unsettled, and the
 * mender projects it once more when the predecessor must be gone.
 */
@Singleton
public class HotelCatalogue {
    /** As the audit trail names it. */
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
     * Makes the hotel what {@code content} says. When it says so already nothing is written, and {@code ifMatch} is taken
     * as fulfilled (RFC 9110, 13.1.1): a repetition whose first answer was lost succeeds.
     */
    public Uni<PutResult<CatalogueHotel>> put(HotelId id, HotelContent content, IfMatch ifMatch) {
        Hotel hotel = content.of(id);
        return OptimisticUpdates.outlast(
                () -> hotels.findSettled(id).chain(found -> attemptPut(hotel, found, ifMatch)));
    }

    /** Deletes the hotel; 404 when it is not there, 409 when a reservation is to come. */
    public Uni<Void> delete(HotelId id, IfMatch ifMatch) {
        return OptimisticUpdates.outlast(() -> hotels.findSettled(id).chain(found -> mark(id, found, ifMatch)))
                .chain(() -> OptimisticUpdates.outlast(
                        () -> hotels.findSettled(id).chain(found -> attemptDelete(id, found))))
                .replaceWithVoid();
    }

    /** Carries on what stopped half-way. Answers whether nothing is left to do. */
    Uni<Boolean> mend(CatalogueHotel hotel, boolean quiet) {
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

    /** Marks the row as followed by all others, or removes it when it was deleted. Answers whether it was still current. */
    Uni<Boolean> settle(CatalogueHotel hotel) {
        HotelId id = hotel.hotel().id();
        return hotel.deleted() ? hotels.delete(id, hotel.revision()) : hotels.settle(id, hotel.revision());
    }

    /** The steps after the authority row has been written in place of {@code replaced}. */
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
            Hotel hotel, Optional<CatalogueHotel> found, IfMatch ifMatch) {
        Optional<CatalogueHotel> live = found.filter(row -> !row.deleted());
        Optional<CatalogueHotel> same = live.filter(row -> row.hotel().equals(hotel));
        if (same.isPresent()) {
            return finish(same.get()).replaceWith(Optional.of(new PutResult<>(same.get(), false)));
        }
        ifMatch.require(live.map(CatalogueHotel::revision));
        CatalogueHotel next = found.map(row -> row.changedTo(hotel)).orElseGet(() -> CatalogueHotel.created(hotel));
        return auditLog.note(StaffChange.at(
                        hotel.id(), SUBJECT, live.map(CatalogueHotel::hotel).orElse(null), hotel))
                .chain(() -> journal.note(new CatalogueChange.OfHotel(hotel.id())))
                .chain(() -> found.map(row -> replace(row, next)).orElseGet(() -> won(hotels.insert(next), next)))
                .chain(won -> won
                        ? follow(found, next).replaceWith(Optional.of(new PutResult<>(next, live.isEmpty())))
                        : Uni.createFrom().item(Optional.empty()));
    }

    // The mender settles it: whoever left it unsettled may only be slow.
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

    // Once marked, a change that comes between was before the deletion: If-Match has held and is not asked again.
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
        return auditLog.note(StaffChange.at(row.hotel().id(), SUBJECT, row.hotel(), null));
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
        return OptimisticUpdates.won(
                write,
                mine.revision(),
                () -> hotels.findSettled(mine.hotel().id()).map(found -> found.map(CatalogueHotel::revision)));
    }
}
