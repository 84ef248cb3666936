package dev.innkeeper.hotel.catalogue.service.links;

import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The links of a hotel at one moment.
 *
 * @param hotel empty when it was removed
 * @param present the rows of {@code pois_by_hotel}
 * @param wanted what they should be; nothing for a removed or deleted hotel
 */
record LinkState(Optional<CatalogueHotel> hotel, Map<PoiLink.Key, PoiLink> present, Map<PoiLink.Key, PoiLink> wanted) {

    static LinkState of(Optional<CatalogueHotel> hotel, List<PoiLink> present) {
        return new LinkState(hotel, present.stream().collect(Collectors.toMap(PoiLink::key, link -> link)), Map.of());
    }

    LinkState wanting(Map<PoiLink.Key, PoiLink> links) {
        return new LinkState(hotel, present, links);
    }

    /** The hotel, unless it is deleted. */
    Optional<CatalogueHotel> live() {
        return hotel.filter(found -> !found.deleted());
    }

    /** The wanted links that {@code pois_by_hotel} lacks, or has with other contents. */
    List<PoiLink> changed() {
        return wanted.values().stream()
                .filter(link -> !link.equals(present.get(link.key())))
                .toList();
    }
}
