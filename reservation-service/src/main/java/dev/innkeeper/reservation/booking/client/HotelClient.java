package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Reads rooms, prices and dates from the hotel service. Its refusals become problems of the client's request. */
@Singleton
public class HotelClient {
    private final HotelServiceApi hotels;
    private final Clock clock;

    HotelClient(@RestClient HotelServiceApi hotels, Clock clock) {
        this.hotels = hotels;
        this.clock = clock;
    }

    /** Today at the hotel. */
    public Uni<HotelDay> today(HotelId hotel) {
        return problems(hotels.hotel(hotel)).map(found -> HotelDay.at(clock.instant(), found.timeZone()));
    }

    /** What the new nights of a changed stay cost today. Whether they are free is not said. */
    public Uni<Quote> quote(QuoteRequest request) {
        return problems(hotels.quote(request));
    }

    /** At most {@code limit} rooms of a hotel, by number, from {@code cursor} on; null for the first ones. */
    public Uni<HotelRoomPage> rooms(HotelId hotel, int limit, @Nullable String cursor) {
        return problems(hotels.rooms(hotel, limit, cursor));
    }

    /** One room; 404 when there is none. */
    public Uni<HotelRoom> room(HotelId hotel, RoomNumber room) {
        return problems(hotels.room(hotel, room));
    }

    private static <T> Uni<T> problems(Uni<T> call) {
        return call.onFailure().transform(HotelErrors::asProblem);
    }
}
