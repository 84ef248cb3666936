package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByPoiDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByHotelDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.hotel.catalogue.service.links.PoiLinks;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Links that staff make between a hotel and a point of interest, at any distance.
 *
 * <p>Order of writes: the audit log; the journal; the hotel at a new revision, unsettled; the row of {@code
 * pois_by_hotel}, the source of truth for manual links; its counterpart in {@code hotels_by_poi}; the hotel, settled.
 * Manual links are part of the hotel: its ETag changes with them, and concurrent changes see each other.
 */
@Singleton
public class ManualLinks {
    /** The most links of a hotel, manual and by distance. */
    static final int MOST = 200;

    private final HotelsDao hotels;
    private final PoisByCityDao poisByCity;
    private final PoisByHotelDao poisByHotel;
    private final HotelsByPoiDao hotelsByPoi;
    private final HotelCatalogue catalogue;
    private final PoiLinks poiLinks;
    private final CatalogueJournal journal;
    private final AuditLog auditLog;

    ManualLinks(
            HotelsDao hotels,
            PoisByCityDao poisByCity,
            PoisByHotelDao poisByHotel,
            HotelsByPoiDao hotelsByPoi,
            HotelCatalogue catalogue,
            PoiLinks poiLinks,
            CatalogueJournal journal,
            AuditLog auditLog) {
        this.hotels = hotels;
        this.poisByCity = poisByCity;
        this.poisByHotel = poisByHotel;
        this.hotelsByPoi = hotelsByPoi;
        this.catalogue = catalogue;
        this.poiLinks = poiLinks;
        this.journal = journal;
        this.auditLog = auditLog;
    }

    /** Links the two; 404 when either does not exist, 409 when the hotel has {@value #MOST} links. */
    public Uni<PutResult<PoiLink>> put(HotelId hotel, PoiKey point) {
        return RetryLoop.WITHOUT_PAUSES.untilPresent(() -> read(hotel, point).chain(this::attemptPut));
    }

    /** Removes a manual link; 404 when there is none. A link by distance stays or replaces it. */
    public Uni<Void> delete(HotelId hotel, PoiKey point) {
        return RetryLoop.WITHOUT_PAUSES
                .untilPresent(() -> read(hotel, point).chain(this::attemptDelete))
                .replaceWithVoid();
    }

    private Uni<Situation> read(HotelId hotel, PoiKey key) {
        return hotels.findSettled(hotel)
                .map(found -> found.filter(row -> !row.deleted())
                        .orElseThrow(() -> ProblemException.notFound("hotel with this id")))
                .chain(row -> Uni.combine()
                        .all()
                        .unis(poisByCity.find(key), poisByHotel.all(hotel))
                        .with((point, present) -> new Situation(row, requireLive(point), present)));
    }

    private static CataloguePointOfInterest requireLive(Optional<CataloguePointOfInterest> point) {
        return point.filter(row -> !row.deleted())
                .orElseThrow(() -> ProblemException.notFound("point of interest of this name"));
    }

    private Uni<Optional<PutResult<PoiLink>>> attemptPut(Situation now) {
        Hotel hotel = now.hotel().hotel();
        PoiLink link = PoiLinks.link(hotel, now.point().point(), true);
        if (now.present().contains(link) && now.hotel().settled()) {
            return Uni.createFrom().item(Optional.of(new PutResult<>(link, false)));
        }
        boolean created = now.linked().isEmpty();
        if (created && now.present().size() >= MOST) {
            throw new ProblemException(ProblemType.TOO_MANY, "The hotel has " + MOST + " links, the most it can have.");
        }
        return note(now, true)
                .chain(() -> change(
                        now, () -> poisByHotel.put(hotel.id(), link).chain(() -> hotelsByPoi.put(link.key(), hotel))))
                .map(done -> done.map(ok -> new PutResult<>(link, created)));
    }

    private Uni<Optional<Boolean>> attemptDelete(Situation now) {
        HotelId hotel = now.hotel().hotel().id();
        List<PoiLink> byHand = now.linked().stream().filter(PoiLink::byHand).toList();
        if (byHand.isEmpty()) {
            return finishEarlier(now.hotel())
                    .chain(() -> Uni.createFrom()
                            .failure(ProblemException.notFound("link by hand to this point of interest")));
        }
        return note(now, false)
                .chain(() -> change(
                        now,
                        () -> Parallel.eachWithoutCancelling(byHand, link -> poisByHotel.put(hotel, link.byDistance()))
                                .replaceWithVoid()));
    }

    private Uni<Void> note(Situation now, boolean byHand) {
        Linking before = now.linked().stream()
                .map(link -> new Linking(link.byHand()))
                .reduce((one, other) -> new Linking(one.byHand() || other.byHand()))
                .orElse(null);
        Linking after = new Linking(byHand);
        return after.equals(before)
                ? Uni.createFrom().voidItem()
                : auditLog.note(StaffChange.at(
                        now.hotel().hotel().id(),
                        "link to "
                                + PointOfInterestCatalogue.subject(now.point().point()),
                        before,
                        after));
    }

    // An earlier removal may have been interrupted after it released the link.
    private Uni<Boolean> finishEarlier(CatalogueHotel hotel) {
        return hotel.settled()
                ? Uni.createFrom().item(true)
                : poiLinks.relink(hotel.hotel().id(), true);
    }

    /** Empty when the hotel has changed meanwhile. */
    private Uni<Optional<Boolean>> change(Situation now, Supplier<Uni<Void>> write) {
        CatalogueHotel replaced = now.hotel();
        CatalogueHotel touched = replaced.touched();
        return journal.note(new CatalogueChange.OfHotel(replaced.hotel().id()))
                .chain(() -> catalogue.replace(replaced, touched))
                .chain(won -> won
                        ? write.get().chain(() -> finish(replaced, touched)).replaceWith(Optional.of(true))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Boolean> finish(CatalogueHotel replaced, CatalogueHotel touched) {
        boolean alone = replaced.settled();
        return poiLinks.relink(touched.hotel().id(), !alone)
                .chain(done -> done && alone
                        ? catalogue.settle(touched)
                        : Uni.createFrom().item(false));
    }

    /** A link as the audit log shows it; a near one stays as a link by distance. */
    @RegisterForReflection(registerFullHierarchy = true)
    private record Linking(boolean byHand) {}

    private record Situation(CatalogueHotel hotel, CataloguePointOfInterest point, List<PoiLink> present) {
        /** More than one only while the hotel or the point of interest is moving. */
        List<PoiLink> linked() {
            return present.stream()
                    .filter(link -> link.point().key().equals(point.point().key()))
                    .toList();
        }
    }
}
