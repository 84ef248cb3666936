package dev.innkeeper.reservation.booking.client;

import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
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
    public Uni<Boolean> claim(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return hotels.claim(scope.hotelId(), claimant.token(), claimOf(scope, number))
                .replaceWith(true)
                .onFailure(HotelErrors::isUnavailable)
                .recoverWithItem(false)
                .onFailure()
                .transform(HotelErrors::asProblem);
    }

    @Override
    public Uni<Void> book(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return done(hotels.confirm(scope.hotelId(), claimant.token(), claimOf(scope, number)));
    }

    @Override
    public Uni<Void> release(ClaimScope scope, Owner claimant) {
        return done(hotels.release(
                scope.hotelId(),
                claimant.token(),
                scope.room(),
                scope.stay().checkIn(),
                scope.stay().checkOut()));
    }

    @Override
    public Uni<Void> settle(ClaimScope scope) {
        return done(hotels.settle(
                scope.hotelId(),
                scope.booking().token(BookingId.FIRST_ATTEMPT).token(),
                scope.room(),
                scope.stay().checkIn(),
                scope.stay().checkOut()));
    }

    private static Uni<Void> done(Uni<Void> call) {
        return call.onFailure(HotelErrors::isNotFound)
                .recoverWithNull()
                .onFailure()
                .transform(HotelErrors::asProblem);
    }

    private static ClaimRequest claimOf(ClaimScope scope, ConfirmationNumber number) {
        return new ClaimRequest(scope.room(), scope.stay(), number);
    }
}
