package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import io.smallrye.mutiny.Uni;

/** The rooms and nights of a hotel, as far as the catalogue must know of them: they go before their hotel does. */
public interface HotelInventory {

    /**
     * Takes every night from today on off sale for good, then removes rooms, amenities and rates. May be repeated: it
     * goes on where an earlier call stopped.
     *
     * <p>The hotel is marked {@link CatalogueHotel#withdrawing()} before the call, so that what puts rooms, rates or
     * nights in place can refuse. When it fails with {@link ProblemException} the mark is taken back and the hotel
     * stays; a night that was already taken off sale must be back on sale then.
     *
     * @throws ProblemException (as the failure of the answer) 409 {@code HOTEL_HAS_RESERVATIONS} when a night from today
     *     on is claimed
     */
    Uni<Void> withdraw(CatalogueHotel hotel);
}
