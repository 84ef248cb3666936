package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.HotelId;

/** A journal entry, written before a change of the catalogue that may be interrupted. */
public sealed interface CatalogueChange {

    /** A change of a hotel or its manual links. */
    record OfHotel(HotelId id) implements CatalogueChange {}

    record OfPoint(PoiKey key) implements CatalogueChange {}
}
