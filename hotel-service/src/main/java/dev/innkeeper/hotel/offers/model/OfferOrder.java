package dev.innkeeper.hotel.offers.model;

/** How hotels are sorted. */
public enum OfferOrder {
    /** As the area is: nearest first, in a city by name. */
    AREA,
    /** The hotels that a page looks at, by their cheapest offer. */
    PRICE,
    /** The hotels that a page looks at, best rating first; those without one come last, in the order of the area. */
    RATING
}
