package dev.innkeeper.hotel.availability.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.model.CancellationTerms;
import dev.innkeeper.hotel.pricing.model.PlanOffer;
import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxTotal;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A room type under a rate plan: what a stay costs, or why it is not sellable.
 *
 * @param capacity how many guests the cheapest free room takes; null when the stay is not sellable
 * @param freeRooms how many rooms of the type are free on every night and take the guests
 * @param nights what each night costs in the cheapest free room; null when the stay is not sellable
 * @param taxes null when the stay is not sellable
 * @param total the nights and the taxes that they do not include; null when the stay is not sellable
 * @param cancellation null when the stay is not sellable
 * @param reasons all that stands against the stay, by name; null when it is sellable
 */
public record AvailableStay(
        RoomType roomType,
        RatePlanCode ratePlan,
        Board board,
        @Nullable Integer capacity,
        int freeRooms,
        @Nullable List<NightPrice> nights,
        @Nullable List<TaxTotal> taxes,
        @Nullable Money total,
        @Nullable CancellationTerms cancellation,
        @Nullable List<NotSellableReason> reasons) {

    /** What is for sale, or why not. */
    public static AvailableStay of(PlanOffer offer, LocalDate checkIn) {
        PlanOffer.PricedRoom cheapest = offer.cheapest();
        return cheapest == null ? refused(offer) : sold(offer, cheapest, checkIn);
    }

    private static AvailableStay sold(PlanOffer offer, PlanOffer.PricedRoom cheapest, LocalDate checkIn) {
        PricedStay stay = cheapest.stay();
        return new AvailableStay(
                offer.type(),
                offer.prices().code(),
                offer.prices().board(),
                cheapest.room().capacity(),
                offer.freeRooms(),
                stay.nights(),
                stay.conditions().taxTotals(),
                stay.total(),
                new CancellationTerms(stay.conditions().cancellation().policy(), stay.timeline(checkIn), stay.noShow()),
                null);
    }

    private static AvailableStay refused(PlanOffer offer) {
        return new AvailableStay(
                offer.type(),
                offer.prices().code(),
                offer.prices().board(),
                null,
                offer.freeRooms(),
                null,
                null,
                null,
                null,
                offer.reasons().stream()
                        .sorted(Comparator.comparing(NotSellableReason::name))
                        .toList());
    }

    /** Its position in the list. */
    @JsonIgnore
    public Position position() {
        return new Position(total == null ? null : total.amount(), roomType, ratePlan);
    }

    /**
     * Cheapest first, then by type and plan; what is not sellable comes last.
     *
     * @param total null when it is not sellable
     */
    public record Position(@Nullable BigDecimal total, RoomType roomType, RatePlanCode ratePlan)
            implements Comparable<Position> {
        private static final Comparator<Position> ORDER = Comparator.comparing(
                        Position::total, Comparator.nullsLast(Comparator.naturalOrder()))
                .thenComparing(Position::roomType)
                .thenComparing(Position::ratePlan);

        /** The position of what is made of {@code offer}. */
        public static Position of(PlanOffer offer) {
            PlanOffer.PricedRoom cheapest = offer.cheapest();
            return new Position(
                    cheapest == null ? null : cheapest.stay().total().amount(),
                    offer.type(),
                    offer.prices().code());
        }

        @Override
        public int compareTo(Position other) {
            return ORDER.compare(this, other);
        }
    }
}
