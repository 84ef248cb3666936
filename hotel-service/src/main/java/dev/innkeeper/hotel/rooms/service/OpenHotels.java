package dev.innkeeper.hotel.rooms.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.rooms.model.FirstArrival;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;

/** Reads hotels and checks that they accept rooms, prices or guests. */
@Singleton
public class OpenHotels {
    private final Hotels hotels;
    private final Clock clock;

    OpenHotels(Hotels hotels, Clock clock) {
        this.hotels = hotels;
        this.clock = clock;
    }

    /** The hotel; 404 when there is none. One statement. */
    public Uni<CatalogueHotel> require(HotelId id) {
        return hotels.require(id);
    }

    /** The hotel, if it accepts changes; 404 also while it is being deleted. */
    public Uni<CatalogueHotel> requireKept(HotelId id) {
        return hotels.require(id).invoke(OpenHotels::refuseWithdrawing);
    }

    /** The hotel; 400 if the stay begins before today there. */
    public Uni<CatalogueHotel> requireOpenFor(HotelId id, Stay stay) {
        return hotels.require(id).invoke(hotel -> refusePast(hotel, "checkIn", stay.checkIn()));
    }

    /** The same for a guest who walks in at night, whose stay may have begun yesterday. */
    public Uni<CatalogueHotel> requireOpenForWalkIn(HotelId id, Stay stay) {
        return hotels.require(id).invoke(hotel -> {
            LocalDateTime now = LocalDateTime.now(clock.withZone(hotel.hotel().timeZone()));
            if (stay.checkIn().isBefore(FirstArrival.at(now, true))) {
                throw past("checkIn");
            }
        });
    }

    /** The hotel, if it accepts changes from {@code date} on; 400 for {@code field} if that is before today there. */
    public Uni<CatalogueHotel> requireKeptFrom(HotelId id, String field, LocalDate date) {
        return requireKept(id).invoke(hotel -> refusePast(hotel, field, date));
    }

    /** Today's date at the hotel. */
    public LocalDate today(CatalogueHotel hotel) {
        return LocalDate.now(clock.withZone(hotel.hotel().timeZone()));
    }

    private static void refuseWithdrawing(CatalogueHotel hotel) {
        if (hotel.withdrawing()) {
            throw ProblemException.notFound("hotel with this id any more: it is being deleted");
        }
    }

    private void refusePast(CatalogueHotel hotel, String field, LocalDate date) {
        if (date.isBefore(today(hotel))) {
            throw past(field);
        }
    }

    private static ProblemException past(String field) {
        return ProblemException.invalid(field, "must not be before today in the hotel's time zone");
    }
}
