package dev.innkeeper.hotel.offers.model;

import dev.innkeeper.hotel.pricing.model.PlanOffer;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;

/**
 * A room type under a rate plan.
 *
 * @param roomNumber the cheapest free room of the type
 * @param freeRooms how many rooms of the type are free and take the party
 * @param refundable whether cancelling costs nothing now
 * @param total of the stay, with all taxes
 */
public record OfferedStay(
        RoomType roomType,
        RatePlanCode ratePlan,
        Board board,
        RoomNumber roomNumber,
        int freeRooms,
        boolean refundable,
        Money total) {

    /** A sellable offer. */
    public static OfferedStay of(PlanOffer offer, LocalDate checkIn, Instant now) {
        PlanOffer.PricedRoom cheapest = Objects.requireNonNull(offer.cheapest());
        return new OfferedStay(
                offer.type(),
                offer.prices().code(),
                offer.prices().board(),
                cheapest.room().number(),
                offer.freeRooms(),
                cheapest.stay().isRefundable(checkIn, now),
                cheapest.stay().total());
    }
}
