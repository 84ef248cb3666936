package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.common.rest.Revision;
import java.util.HashSet;
import java.util.Set;

/**
 * A point of interest as its authority row has it.
 *
 * @param deleted hidden from readers; the row goes when all that follows from it is gone
 * @param settled the other tables have followed {@code revision}
 * @param former cells of {@link Grid} of earlier positions in which rows may still stand
 */
public record CataloguePointOfInterest(
        PointOfInterest point, Revision revision, boolean deleted, boolean settled, Set<Long> former) {
    public CataloguePointOfInterest {
        former = Set.copyOf(former);
    }

    /** A point of interest that was not there before. */
    public static CataloguePointOfInterest created(PointOfInterest point) {
        return new CataloguePointOfInterest(point, Revision.next(), false, false, Set.of());
    }

    /** The same point of interest with another content. */
    public CataloguePointOfInterest changedTo(PointOfInterest changed) {
        return new CataloguePointOfInterest(changed, revision.successor(), false, false, formerWithThis());
    }

    /** The same point of interest, gone for its readers. */
    public CataloguePointOfInterest gone() {
        return new CataloguePointOfInterest(point, revision.successor(), true, false, formerWithThis());
    }

    private Set<Long> formerWithThis() {
        Set<Long> all = new HashSet<>(former);
        all.add(Grid.cellOf(point.location()));
        return all;
    }
}
