package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads rooms, prices and dates from the hotel service. Its refusals become problems of the client's request. */
@Singleton
public class HotelClient {
    private final HotelServiceApi hotels;
    private final Clock clock;

    HotelClient(@RestClient HotelServiceApi hotels, Clock clock) {
        this.hotels = hotels;
        this.clock = clock;
    }

    /** Today's date at the hotel. */
    public Uni<LocalDate> today(HotelId hotel) {
        return problems(hotels.hotel(hotel)).map(found -> LocalDate.now(clock.withZone(found.timeZone())));
    }

    /** The room and today's prices of its nights, whether or not it is free. */
    public Uni<PricedRoom> room(HotelId hotel, RoomNumber room, Stay stay) {
        return problems(hotels.room(hotel, room, stay.checkIn(), stay.checkOut()));
    }

    private static <T> Uni<T> problems(Uni<T> call) {
        return call.onFailure().transform(HotelErrors::asProblem);
    }
}
