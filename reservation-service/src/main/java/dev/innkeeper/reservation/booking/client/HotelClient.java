package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
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

    /** Today at the hotel. */
    public Uni<HotelDay> today(HotelId hotel) {
        return problems(hotels.hotel(hotel)).map(found -> HotelDay.at(clock.instant(), found.timeZone()));
    }

    /** What the new nights of a changed stay cost today. Whether they are free is not said. */
    public Uni<Quote> quote(QuoteRequest request) {
        return problems(hotels.quote(request));
    }

    private static <T> Uni<T> problems(Uni<T> call) {
        return call.onFailure().transform(HotelErrors::asProblem);
    }
}
