package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.HotelId;

/** What the journal notes before it happens: that the catalogue changes here, and may stop half-way. */
public sealed interface CatalogueChange {

    /** A hotel, or its links by hand. */
    record OfHotel(HotelId id) implements CatalogueChange {}

    record OfPoint(PoiKey key) implements CatalogueChange {}
}
