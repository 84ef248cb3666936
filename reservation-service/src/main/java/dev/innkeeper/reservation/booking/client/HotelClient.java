package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** What a hotel answers who wants to book. Its refusals are problems of our own client's request. */
@Singleton
public class HotelClient {
    private final HotelServiceApi hotels;
    private final ServiceToken token;
    private final Clock clock;

    HotelClient(@RestClient HotelServiceApi hotels, ServiceToken token, Clock clock) {
        this.hotels = hotels;
        this.token = token;
        this.clock = clock;
    }

    /** The hotel's calendar date. */
    public Uni<LocalDate> today(HotelId hotel) {
        return problems(hotels.hotel(hotel)).map(found -> LocalDate.now(clock.withZone(found.timeZone())));
    }

    /** The room and what its nights cost today, whether it is free or not. */
    public Uni<PricedRoom> room(HotelId hotel, RoomNumber room, Stay stay) {
        return problems(hotels.room(hotel, room, stay.checkIn(), stay.checkOut()));
    }

    /** Rooms of a type that are free now, cheapest first. */
    public Uni<List<PricedRoom>> freeRooms(HotelId hotel, RoomType type, Stay stay, int guests) {
        return problems(Uni.createFrom()
                        .deferred(() -> hotels.freeRooms(
                                hotel, token.authorization(), type, stay.checkIn(), stay.checkOut(), guests)))
                .map(FreeRooms::items);
    }

    private static <T> Uni<T> problems(Uni<T> call) {
        return call.onFailure().transform(HotelErrors::asProblem);
    }
}
