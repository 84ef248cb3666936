package dev.innkeeper.hotel.pricing.service;

import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.pricing.model.PriceList;
import dev.innkeeper.hotel.pricing.model.RequestedStay;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Reads prices, restrictions and terms of a hotel. Two statements in parallel, whatever the number of plans and months:
 * one for the terms, one for the prices and restrictions. Each reads a state of its own, so a sale may see new prices with
 * the terms of a moment ago, as it would if it had come a moment earlier.
 */
@Singleton
public class PriceLists {
    /** How many statements a list takes. */
    public static final int STATEMENTS = 2;

    private final OpenHotels hotels;
    private final HotelTerms terms;
    private final RatesByHotelDateDao rates;

    PriceLists(OpenHotels hotels, HotelTerms terms, RatesByHotelDateDao rates) {
        this.hotels = hotels;
        this.terms = terms;
        this.rates = rates;
    }

    /** The prices of a stay of which all nights are sold today. */
    public Uni<PriceList> of(CatalogueHotel hotel, Stay stay, Party party) {
        return of(hotel, stay, List.of(stay), party);
    }

    /** The prices of a stay of which only the nights of {@code priced} are sold today. */
    public Uni<PriceList> of(CatalogueHotel hotel, Stay stay, List<Stay> priced, Party party) {
        Hotel at = hotel.hotel();
        RequestedStay asked = new RequestedStay(stay, party, hotels.today(hotel), priced);
        return Uni.combine()
                .all()
                .unis(terms.of(at.id()), rates.calendar(at.id(), stay, at.currency()))
                .with((selling, calendar) -> new PriceList(asked, selling, calendar, at.currency(), at.timeZone()));
    }
}
