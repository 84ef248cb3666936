package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.auditlog.Trail;
import dev.innkeeper.hotel.catalogue.service.links.Links;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsByPoiDao;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByHotelDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CataloguePoint;
import dev.innkeeper.hotel.catalogue.model.Change;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.Link;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Links that staff make between a hotel and a point of interest, at whatever distance.
 *
 * <p>Order of writes: the audit trail; journal; the hotel's authority row at a new revision, unsettled; the row of {@code pois_by_hotel},
 * which is the authority on whether a link is by hand; its counterpart in {@code hotels_by_poi}; the hotel settled. Such links are
 * a part of the hotel, so its ETag changes with them, and two who link at once do not overlook each other.
 */
@Singleton
public class LinksByHand {
    /** Of a hotel, by distance and by hand together. */
    static final int MOST = 200;

    private final HotelsDao hotels;
    private final PoisByCityDao poisByCity;
    private final PoisByHotelDao poisByHotel;
    private final HotelsByPoiDao hotelsByPoi;
    private final HotelCatalogue catalogue;
    private final Links links;
    private final CatalogueJournal journal;
    private final Trail trail;

    LinksByHand(
            HotelsDao hotels,
            PoisByCityDao poisByCity,
            PoisByHotelDao poisByHotel,
            HotelsByPoiDao hotelsByPoi,
            HotelCatalogue catalogue,
            Links links,
            CatalogueJournal journal,
            Trail trail) {
        this.hotels = hotels;
        this.poisByCity = poisByCity;
        this.poisByHotel = poisByHotel;
        this.hotelsByPoi = hotelsByPoi;
        this.catalogue = catalogue;
        this.links = links;
        this.journal = journal;
        this.trail = trail;
    }

    /** Links the two; 404 when either does not exist, 409 when the hotel has {@value #MOST} links. */
    public Uni<Saved<Link>> put(HotelId hotel, PoiKey point) {
        return Rivals.outlast(() -> read(hotel, point).chain(this::attemptPut));
    }

    /** Removes a link by hand; 404 when there is none. One by distance stays or comes back in its place. */
    public Uni<Void> delete(HotelId hotel, PoiKey point) {
        return Rivals.outlast(() -> read(hotel, point).chain(this::attemptDelete))
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

    private static CataloguePoint requireLive(Optional<CataloguePoint> point) {
        return point.filter(row -> !row.deleted())
                .orElseThrow(() -> ProblemException.notFound("point of interest of this name"));
    }

    private Uni<Optional<Saved<Link>>> attemptPut(Situation now) {
        Hotel hotel = now.hotel().hotel();
        Link link = Links.link(hotel, now.point().point(), true);
        if (now.present().contains(link) && now.hotel().settled()) {
            return Uni.createFrom().item(Optional.of(new Saved<>(link, false)));
        }
        boolean created = now.linked().isEmpty();
        if (created && now.present().size() >= MOST) {
            throw new ProblemException(ProblemType.TOO_MANY, "The hotel has " + MOST + " links, the most it can have.");
        }
        return note(now, true)
                .chain(() -> change(
                        now, () -> poisByHotel.put(hotel.id(), link).chain(() -> hotelsByPoi.put(link.key(), hotel))))
                .map(done -> done.map(ok -> new Saved<>(link, created)));
    }

    private Uni<Optional<Boolean>> attemptDelete(Situation now) {
        HotelId hotel = now.hotel().hotel().id();
        List<Link> byHand = now.linked().stream().filter(Link::byHand).toList();
        if (byHand.isEmpty()) {
            return finishEarlier(now.hotel())
                    .chain(() -> Uni.createFrom()
                            .failure(ProblemException.notFound("link by hand to this point of interest")));
        }
        return note(now, false)
                .chain(() -> change(
                        now,
                        () -> SideBySide.each(byHand, link -> poisByHotel.put(hotel, link.byDistance()))
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
                : trail.note(StaffChange.at(
                        now.hotel().hotel().id(),
                        "link to " + PointCatalogue.subject(now.point().point()),
                        before,
                        after));
    }

    // An earlier removal may have stopped after it had let go of the link.
    private Uni<Boolean> finishEarlier(CatalogueHotel hotel) {
        return hotel.settled()
                ? Uni.createFrom().item(true)
                : links.relink(hotel.hotel().id(), true);
    }

    /** Empty when the hotel has changed meanwhile. */
    private Uni<Optional<Boolean>> change(Situation now, Supplier<Uni<Void>> write) {
        CatalogueHotel replaced = now.hotel();
        CatalogueHotel touched = replaced.touched();
        return journal.note(new Change.OfHotel(replaced.hotel().id()))
                .chain(() -> catalogue.replace(replaced, touched))
                .chain(won -> won
                        ? write.get().chain(() -> finish(replaced, touched)).replaceWith(Optional.of(true))
                        : Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Boolean> finish(CatalogueHotel replaced, CatalogueHotel touched) {
        boolean alone = replaced.settled();
        return links.relink(touched.hotel().id(), !alone)
                .chain(done -> done && alone
                        ? catalogue.settle(touched)
                        : Uni.createFrom().item(false));
    }

    /** What the audit trail says of a link; by distance it stays where it is near enough. */
    @RegisterForReflection(registerFullHierarchy = true)
    private record Linking(boolean byHand) {}

    private record Situation(CatalogueHotel hotel, CataloguePoint point, List<Link> present) {
        /** More than one only while the hotel or the point of interest is moving. */
        List<Link> linked() {
            return present.stream()
                    .filter(link -> link.point().key().equals(point.point().key()))
                    .toList();
        }
    }
}
