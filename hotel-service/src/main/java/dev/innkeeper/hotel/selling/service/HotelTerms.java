package dev.innkeeper.hotel.selling.service;

import dev.innkeeper.hotel.selling.cassandra.SellingTermsByHotelDao;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.model.StoredTerms;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Reads what a hotel sells its rooms with. */
@Singleton
public class HotelTerms {
    private final SellingTermsByHotelDao terms;

    HotelTerms(SellingTermsByHotelDao terms) {
        this.terms = terms;
    }

    /**
     * All terms of a hotel as they are together at one moment, in one statement; {@link SellingTerms#PLAIN} also when
     * there is no such hotel.
     */
    public Uni<SellingTerms> of(HotelId hotelId) {
        return terms.of(hotelId).map(StoredTerms::terms);
    }
}
