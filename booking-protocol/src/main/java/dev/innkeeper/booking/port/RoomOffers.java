package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.function.Predicate;

/** The rooms of a hotel with their prices, as a shopper sees them. */
@FunctionalInterface
public interface RoomOffers {

    /**
     * Rooms that suit the request, in the order in which to try them: for a given room that room, whether or not it is
     * available. Fails with {@link NotOfferedException} when the hotel does not offer the stay.
     *
     * @param available whether the request may claim a night of that owner
     */
    Uni<List<StayTerms>> suiting(ClaimRequest request, Predicate<Owner> available);
}
