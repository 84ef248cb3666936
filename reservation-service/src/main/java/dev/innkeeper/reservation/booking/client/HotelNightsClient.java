package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Claims and releases nights at the hotel service. A call is made once: the booking protocol decides about retries. */
@Singleton
public class HotelNightsClient implements HotelPort {
    private final HotelServiceApi hotels;

    HotelNightsClient(@RestClient HotelServiceApi hotels) {
        this.hotels = hotels;
    }

    @Override
    public Uni<ClaimAnswer> claim(ClaimRequest request) {
        return hotels.claim(request).onFailure().transform(HotelErrors::asProblem);
    }

    @Override
    public Uni<Boolean> claim(ClaimScope scope, Owner token) {
        return hotels.claim(scope.hotelId(), token.token(), new StayToClaim(scope.room(), scope.stay()))
                .replaceWith(true)
                .onFailure(HotelErrors::isUnavailable)
                .recoverWithItem(false)
                .onFailure()
                .transform(HotelErrors::asProblem);
    }

    // A deleted hotel has no nights.
    @Override
    public Uni<Void> settle(ClaimScope scope) {
        return hotels.settle(
                        scope.hotelId(),
                        Owner.anyOf(scope.number()).token(),
                        scope.room(),
                        scope.stay().checkIn(),
                        scope.stay().checkOut())
                .onFailure(HotelErrors::isNotFound)
                .recoverWithNull()
                .onFailure()
                .transform(HotelErrors::asProblem);
    }
}
