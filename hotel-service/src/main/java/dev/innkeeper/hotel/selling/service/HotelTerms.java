package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.selling.cassandra.SellingTermsByHotelDao;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.hotel.selling.model.TermKey;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Reads what a hotel sells its rooms with, and removes all of it with the hotel. */
@Singleton
public class HotelTerms {
    private final OpenHotels hotels;
    private final SellingTermsByHotelDao terms;

    HotelTerms(OpenHotels hotels, SellingTermsByHotelDao terms) {
        this.hotels = hotels;
        this.terms = terms;
    }

    /**
     * All terms of a hotel as they are together at one moment, in one statement; {@link SellingTerms#PLAIN} also when
     * there is no such hotel.
     */
    public Uni<SellingTerms> of(HotelId hotelId) {
        return terms.of(hotelId).map(StoredTerms::terms);
    }

    /** The same with revisions; 404 when there is no such hotel. */
    public Uni<StoredTerms> require(HotelId hotelId) {
        return hotels.require(hotelId).chain(() -> terms.of(hotelId));
    }

    /** The same; 404 also when {@code key} is not among them. */
    public Uni<StoredTerms> require(HotelId hotelId, TermKey key) {
        return require(hotelId).invoke(found -> {
            if (found.versions(key).isEmpty()) {
                throw ProblemException.notFound(key.kind().label() + " with this code");
            }
        });
    }

    /** Removes all terms of a hotel that is being deleted; false when another writer was faster. */
    public Uni<Boolean> removeAll(HotelId hotelId) {
        return terms.of(hotelId).chain(found -> UnknownOutcomes.settle(terms.removeAll(found, found.next())));
    }
}
