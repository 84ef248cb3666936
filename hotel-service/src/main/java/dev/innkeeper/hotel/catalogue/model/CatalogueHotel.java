package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.content.model.HotelPresentation;
import java.util.HashSet;
import java.util.Set;

/**
 * A hotel as stored in {@code hotels}, its source of truth.
 *
 * @param shards the number of partitions of a month of its nights; 0 until the first inventory, then fixed
 * @param withdrawing a deletion is taking its nights off sale; no new ones may be put on sale
 * @param deleted hidden from readers; the row is removed after all rows derived from it
 * @param settled the other tables are up to date with {@code revision}
 * @param former keys of earlier contents that may still have rows
 * @param popularity written by nothing that changes the hotel
 */
public record CatalogueHotel(
        Hotel hotel,
        HotelPresentation presentation,
        Revision revision,
        int shards,
        boolean withdrawing,
        boolean deleted,
        boolean settled,
        Set<HotelKeys> former,
        Popularity popularity) {
    public CatalogueHotel {
        former = Set.copyOf(former);
    }

    /** A new hotel. */
    public static CatalogueHotel created(Hotel hotel, HotelPresentation presentation) {
        return new CatalogueHotel(
                hotel, presentation, Revision.next(), 0, false, false, false, Set.of(), Popularity.NONE);
    }

    /** The same hotel with another content. */
    public CatalogueHotel changedTo(Hotel changed, HotelPresentation shown) {
        return new CatalogueHotel(
                changed,
                shown,
                revision.successor(),
                shards,
                withdrawing && !deleted,
                false,
                false,
                formerWithThis(),
                popularity);
    }

    /** The same hotel with the same content, at a new revision: something that depends on it is about to change. */
    public CatalogueHotel touched() {
        return new CatalogueHotel(
                hotel, presentation, revision.successor(), shards, withdrawing, deleted, false, former, popularity);
    }

    /** The same hotel, marked as deleted. */
    public CatalogueHotel gone() {
        return new CatalogueHotel(
                hotel, presentation, revision.successor(), shards, true, true, false, formerWithThis(), popularity);
    }

    /** Both parts together, as the API shows them. */
    public HotelDetails details() {
        return HotelDetails.of(hotel, presentation, popularity);
    }

    /** Of what the API shows. */
    public String etag() {
        return revision.etag(popularity.counted());
    }

    /** Whether a change is in progress or was interrupted. */
    public boolean unfinished() {
        return !settled || withdrawing;
    }

    private Set<HotelKeys> formerWithThis() {
        Set<HotelKeys> all = new HashSet<>(former);
        all.add(HotelKeys.of(hotel));
        return all;
    }
}
