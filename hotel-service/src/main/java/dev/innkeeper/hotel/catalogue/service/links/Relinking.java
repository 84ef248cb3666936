package dev.innkeeper.hotel.catalogue.service.links;

import dev.innkeeper.hotel.catalogue.service.SideBySide;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.Link;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
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
 * One run of bringing a hotel's links up to date.
 *
 * <p>Order of writes: what is new before what is old, and on each side the row first and last by which a repetition finds
 * the other. A hotel's links are found by its partition of {@code pois_by_hotel}, so there a link is written first and
 * removed last. A changed point of interest finds its hotels by its own partition of {@code hotels_by_poi}, so its own
 * links are written there first and removed there last. At any crash point a repetition for the same hotel or the same
 * point of interest therefore reaches every row that this run has touched.
 *
 * <p>It remembers what it wrote, and for which revision of the hotel: another run may have removed the counterpart of a
 * row, or the hotel may have changed, between its reading and its writing.
 */
final class Relinking {
    /** More passes than others can plausibly disturb; the mender comes back to what is still disturbed then. */
    private static final int MOST_PASSES = 8;

    private final Links links;
    private final HotelId hotel;
    private final Optional<PoiKey> changed;
    private final Set<Link.Key> known;
    private final boolean rewrite;
    private final Map<Link.Key, Revision> written = new HashMap<>();
    private boolean alone = true;

    Relinking(Links links, HotelId hotel, Optional<PoiKey> changed, Collection<Link.Key> known, boolean rewrite) {
        this.links = links;
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
        return links.stateOf(hotel).chain(state -> follow(state, number));
    }

    private Uni<Boolean> follow(LinkState state, int number) {
        if (changed.isPresent()
                && state.hotel().filter(CatalogueHotel::unfinished).isPresent()) {
            alone = false;
        }
        Set<Link.Key> stale = stale(state);
        Set<Link.Key> gone = gone(state);
        if (state.changed().isEmpty() && stale.isEmpty() && gone.isEmpty()) {
            return Uni.createFrom().item(alone);
        }
        return add(state, stale).chain(() -> remove(gone)).chain(() -> pass(number + 1));
    }

    /** The wanted links whose row of {@code hotels_by_poi} is missing, or may tell of an earlier state of the hotel. */
    private Set<Link.Key> stale(LinkState state) {
        if (state.live().isEmpty()) {
            return Set.of();
        }
        Revision revision = state.live().get().revision();
        Set<Link.Key> stale = new HashSet<>(state.wanted().keySet());
        stale.removeIf(key -> revision.equals(written.get(key))
                ? state.present().containsKey(key)
                : state.present().containsKey(key) && !rewrite && !written.containsKey(key));
        return stale;
    }

    private Set<Link.Key> gone(LinkState state) {
        Set<Link.Key> gone = new HashSet<>(state.present().keySet());
        gone.addAll(known);
        gone.addAll(written.keySet());
        gone.removeAll(state.wanted().keySet());
        return gone;
    }

    private Uni<Void> add(LinkState state, Set<Link.Key> stale) {
        return putHotel(state, own(stale))
                .chain(() -> SideBySide.each(
                        state.changed(), link -> links.poisByHotel().put(hotel, link)))
                .chain(() -> putHotel(state, others(stale)));
    }

    private Uni<Void> putHotel(LinkState state, List<Link.Key> keys) {
        if (keys.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        CatalogueHotel current = state.live().orElseThrow();
        Hotel content = current.hotel();
        keys.forEach(key -> written.put(key, current.revision()));
        return SideBySide.each(keys, key -> links.hotelsByPoi().put(key, content))
                .replaceWithVoid();
    }

    private Uni<Void> remove(Set<Link.Key> gone) {
        return removeHotel(others(gone))
                .chain(() -> links.poisByHotel().remove(hotel, gone))
                .chain(() -> removeHotel(own(gone)))
                .invoke(() -> {
                    known.removeAll(gone);
                    written.keySet().removeAll(gone);
                });
    }

    private Uni<Void> removeHotel(List<Link.Key> keys) {
        return SideBySide.each(keys, key -> links.hotelsByPoi().remove(key, hotel))
                .replaceWithVoid();
    }

    private List<Link.Key> own(Set<Link.Key> keys) {
        return keys.stream().filter(this::isOwn).toList();
    }

    private List<Link.Key> others(Set<Link.Key> keys) {
        return keys.stream().filter(Predicate.not(this::isOwn)).toList();
    }

    private boolean isOwn(Link.Key key) {
        return changed.filter(key.poi()::equals).isPresent();
    }
}
