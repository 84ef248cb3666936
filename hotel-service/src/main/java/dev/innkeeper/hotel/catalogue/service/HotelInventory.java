package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import io.smallrye.mutiny.Uni;

/** Removes the rooms and nights of a hotel before the catalogue removes the hotel. */
public interface HotelInventory {

    /**
     * Takes every night from today on off sale for good, then removes rooms, amenities and rates. Can be repeated: it
     * continues where an earlier call stopped.
     *
     * <p>The hotel is marked {@link CatalogueHotel#withdrawing()} before the call, so that new rooms, rates and nights
     * are refused. After a {@link ProblemException} the mark is removed and the hotel stays; nights taken off sale
     * must then be back on sale.
     *
     * @throws ProblemException (as the failure of the answer) 409 {@code HOTEL_HAS_RESERVATIONS} when a night from
     * today     on is claimed
     */
    Uni<Void> withdraw(CatalogueHotel hotel);
}
