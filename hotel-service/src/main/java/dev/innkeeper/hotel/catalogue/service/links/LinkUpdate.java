package dev.innkeeper.hotel.catalogue.service.links;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One run that updates the links of a hotel.
 *
 * <p>Order of writes: additions before removals. The row that leads to its counterpart is written first and removed
 * last. For a changed hotel that is the row of {@code pois_by_hotel}; for a changed point of interest, that of {@code
 * hotels_by_poi}. After a crash at any point, a retry for the same hotel or point of interest therefore reaches every
 * row that this run has touched.
 *
 * <p>It remembers its writes and their revision of the hotel, because between its read and its write another run may
 * have removed the counterpart of a row, or the hotel may have changed.
 */
final class LinkUpdate {
    /** More passes than concurrent changes are likely to disturb; recovery completes the rest. */
    private static final int MOST_PASSES = 8;

    private final PoiLinks poiLinks;
    private final HotelId hotel;
    private final Optional<PoiKey> changed;
    private final Set<PoiLink.Key> known;
    private final boolean rewrite;
    private final Map<PoiLink.Key, Revision> written = new HashMap<>();
    private boolean alone = true;

    LinkUpdate(
            PoiLinks poiLinks,
            HotelId hotel,
            Optional<PoiKey> changed,
            Collection<PoiLink.Key> known,
            boolean rewrite) {
        this.poiLinks = poiLinks;
        this.hotel = hotel;
        this.changed = changed;
        this.known = new HashSet<>(known);
        this.rewrite = rewrite;
    }

    Uni<Boolean> run() {
        return pass(1);
    }

    private Uni<Boolean> pass(int number) {
        if (number > MOST_PASSES) {
            return Uni.createFrom().item(false);
        }
        return poiLinks.stateOf(hotel).chain(state -> follow(state, number));
    }

    private Uni<Boolean> follow(LinkState state, int number) {
        if (changed.isPresent()
                && state.hotel().filter(CatalogueHotel::unfinished).isPresent()) {
            alone = false;
        }
        Set<PoiLink.Key> stale = stale(state);
        Set<PoiLink.Key> gone = gone(state);
        if (state.changed().isEmpty() && stale.isEmpty() && gone.isEmpty()) {
            return Uni.createFrom().item(alone);
        }
        return add(state, stale).chain(() -> remove(gone)).chain(() -> pass(number + 1));
    }

    /** The wanted links whose row of {@code hotels_by_poi} is missing, or may show an earlier state of the hotel. */
    private Set<PoiLink.Key> stale(LinkState state) {
        if (state.live().isEmpty()) {
            return Set.of();
        }
        Revision revision = state.live().get().revision();
        Set<PoiLink.Key> stale = new HashSet<>(state.wanted().keySet());
        stale.removeIf(key -> revision.equals(written.get(key))
                ? state.present().containsKey(key)
                : state.present().containsKey(key) && !rewrite && !written.containsKey(key));
        return stale;
    }

    private Set<PoiLink.Key> gone(LinkState state) {
        Set<PoiLink.Key> gone = new HashSet<>(state.present().keySet());
        gone.addAll(known);
        gone.addAll(written.keySet());
        gone.removeAll(state.wanted().keySet());
        return gone;
    }

    private Uni<Void> add(LinkState state, Set<PoiLink.Key> stale) {
        return putHotel(state, own(stale))
                .chain(() -> Parallel.eachWithoutCancelling(
                        state.changed(), link -> poiLinks.poisByHotel().put(hotel, link)))
                .chain(() -> putHotel(state, others(stale)));
    }

    private Uni<Void> putHotel(LinkState state, List<PoiLink.Key> keys) {
        if (keys.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        CatalogueHotel current = state.live().orElseThrow();
        Hotel content = current.hotel();
        keys.forEach(key -> written.put(key, current.revision()));
        return Parallel.eachWithoutCancelling(
                        keys, key -> poiLinks.hotelsByPoi().put(key, content))
                .replaceWithVoid();
    }

    private Uni<Void> remove(Set<PoiLink.Key> gone) {
        return removeHotel(others(gone))
                .chain(() -> poiLinks.poisByHotel().remove(hotel, gone))
                .chain(() -> removeHotel(own(gone)))
                .invoke(() -> {
                    known.removeAll(gone);
                    written.keySet().removeAll(gone);
                });
    }

    private Uni<Void> removeHotel(List<PoiLink.Key> keys) {
        return Parallel.eachWithoutCancelling(
                        keys, key -> poiLinks.hotelsByPoi().remove(key, hotel))
                .replaceWithVoid();
    }

    private List<PoiLink.Key> own(Set<PoiLink.Key> keys) {
        return keys.stream().filter(this::isOwn).toList();
    }

    private List<PoiLink.Key> others(Set<PoiLink.Key> keys) {
        return keys.stream().filter(Predicate.not(this::isOwn)).toList();
    }

    private boolean isOwn(PoiLink.Key key) {
        return changed.filter(key.poi()::equals).isPresent();
    }
}
