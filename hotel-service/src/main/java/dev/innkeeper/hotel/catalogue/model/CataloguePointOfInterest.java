package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.grid.Grid;
import java.util.HashSet;
import java.util.Set;

/**
 * A point of interest as stored in {@code pois_by_city}, its source of truth.
 *
 * @param deleted hidden from readers; the row is removed after all rows derived from it
 * @param settled the other tables are up to date with {@code revision}
 * @param former cells of {@link Grid} of earlier positions that may still have rows
 */
public record CataloguePointOfInterest(
        PointOfInterest point, Revision revision, boolean deleted, boolean settled, Set<Long> former) {
    public CataloguePointOfInterest {
        former = Set.copyOf(former);
    }

    /** A new point of interest. */
    public static CataloguePointOfInterest created(PointOfInterest point) {
        return new CataloguePointOfInterest(point, Revision.next(), false, false, Set.of());
    }

    /** The same point of interest with another content. */
    public CataloguePointOfInterest changedTo(PointOfInterest changed) {
        return new CataloguePointOfInterest(changed, revision.successor(), false, false, formerWithThis());
    }

    /** The same point of interest, marked as deleted. */
    public CataloguePointOfInterest gone() {
        return new CataloguePointOfInterest(point, revision.successor(), true, false, formerWithThis());
    }

    private Set<Long> formerWithThis() {
        Set<Long> all = new HashSet<>(former);
        all.add(Grid.cellOf(point.location()));
        return all;
    }
}
