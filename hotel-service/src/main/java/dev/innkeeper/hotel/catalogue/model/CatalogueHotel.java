package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.rest.Revision;
import java.util.HashSet;
import java.util.Set;

/**
 * A hotel as its authority row has it.
 *
 * @param shards into how many partitions a month of its nights is split; 0 until inventory is first put, then fixed
 * @param withdrawing a deletion is taking its nights off sale; what would put new ones on sale must refuse
 * @param deleted hidden from readers; the row goes when all that follows from it is gone
 * @param settled the other tables have followed {@code revision}
 * @param former keys of earlier contents under which rows may still stand
 */
public record CatalogueHotel(
        Hotel hotel,
        Revision revision,
        int shards,
        boolean withdrawing,
        boolean deleted,
        boolean settled,
        Set<HotelKeys> former) {
    public CatalogueHotel {
        former = Set.copyOf(former);
    }

    /** A hotel that was not there before. */
    public static CatalogueHotel created(Hotel hotel) {
        return new CatalogueHotel(hotel, Revision.next(), 0, false, false, false, Set.of());
    }

    /** The same hotel with another content. */
    public CatalogueHotel changedTo(Hotel changed) {
        return new CatalogueHotel(
                changed, revision.successor(), shards, withdrawing && !deleted, false, false, formerWithThis());
    }

    /** The same hotel with the same content, at a new revision: something that hangs on it is about to change. */
    public CatalogueHotel touched() {
        return new CatalogueHotel(hotel, revision.successor(), shards, withdrawing, deleted, false, former);
    }

    /** The same hotel at the same revision, while its nights are taken off sale. */
    public CatalogueHotel inWithdrawal() {
        return new CatalogueHotel(hotel, revision, shards, true, deleted, settled, former);
    }

    /** The same hotel, gone for its readers. */
    public CatalogueHotel gone() {
        return new CatalogueHotel(hotel, revision.successor(), shards, true, true, false, formerWithThis());
    }

    /** Whether somebody has something left to do for it, or stopped half-way. */
    public boolean unfinished() {
        return !settled || withdrawing;
    }

    private Set<HotelKeys> formerWithThis() {
        Set<HotelKeys> all = new HashSet<>(former);
        all.add(HotelKeys.of(hotel));
        return all;
    }
}
