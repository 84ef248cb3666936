package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.booking.quote.QuoteRequest.AnyRoom;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.tax.TaxKind;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.reservation.booking.client.HotelClient;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prices a changed stay. Nights that stay in the same room, for the same guests, keep their price and their taxes as they
 * were sold, and in any room if staff want that; others get today's, under the same plan. Taxes of the whole stay and the policy stay as they were sold, too. The hotel is asked
 * whether it sells the whole stay, and prices only the new nights, so a stay that has begun can be extended.
 */
@Singleton
public class StayPricing {
    private static final Comparator<TaxLine> IN_ORDER =
            Comparator.comparing(TaxLine::date).thenComparing(TaxLine::code);

    private final HotelClient hotels;

    StayPricing(HotelClient hotels) {
        this.hotels = hotels;
    }

    /** The stay with its prices. Fails with a problem when it cannot be booked at all. */
    Uni<StayTerms> terms(StayPlan plan) {
        BookingTerms current = plan.row().terms();
        if (plan.isCurrent()) {
            return Uni.createFrom().item(current.agreed());
        }
        List<Stay> priced = plan.priced();
        QuoteRequest request = new QuoteRequest(
                current.hotelId(), plan.room(), plan.stay(), priced, plan.party(), current.ratePlan(), anyOf(plan));
        return hotels.quote(request).chain(quote -> {
            boolean staysInRoom = request.anyOf() != null
                    && plan.row().parts().stream()
                            .anyMatch(part -> part.roomNumber().equals(quote.roomNumber()));
            return staysInRoom ? terms(plan.in(quote.roomNumber())) : priced(plan, request, quote);
        });
    }

    private static @Nullable AnyRoom anyOf(StayPlan plan) {
        RoomType type = plan.type();
        return type == null
                ? null
                : new AnyRoom(type, plan.row().number(), plan.unpriced().inRoom());
    }

    private static Uni<StayTerms> priced(StayPlan plan, QuoteRequest request, Quote quote) {
        BookingTerms current = plan.row().terms();
        requireEachNight(request.priced(), quote);
        requireSameCurrency(current, quote);
        return Uni.createFrom()
                .item(changed(current, request, quote).forParty(plan.party()).after(plan.earlier()));
    }

    /** What was sold of the nights that {@code request} does not price, and what {@code quote} says of the others. */
    static StayTerms changed(BookingTerms sold, QuoteRequest request, Quote quote) {
        Stay stay = request.stay();
        List<NightPrice> nights = Stream.concat(
                        sold.nights().stream().filter(night -> isKept(request, night.date())), quote.nights().stream())
                .sorted(Comparator.comparing(NightPrice::date))
                .toList();
        List<TaxLine> soldTaxes = sold.conditions().taxes();
        Stream<TaxLine> ofTheStay = soldTaxes.stream()
                .filter(StayPricing::isOfTheStay)
                .map(tax -> new TaxLine(stay.checkIn(), tax.code(), tax.kind(), tax.amount(), tax.included()));
        Stream<TaxLine> ofNights = Stream.concat(
                        soldTaxes.stream().filter(tax -> isKept(request, tax.date())),
                        quote.conditions().taxes().stream())
                .filter(tax -> !isOfTheStay(tax));
        List<TaxLine> taxes =
                Stream.concat(ofTheStay, ofNights).sorted(IN_ORDER).toList();
        return new StayTerms(
                quote.roomNumber(),
                quote.roomType(),
                stay,
                nights,
                sold.conditions().withTaxes(taxes));
    }

    private static boolean isKept(QuoteRequest request, LocalDate night) {
        return request.stay().contains(night) && request.priced().stream().noneMatch(part -> part.contains(night));
    }

    private static boolean isOfTheStay(TaxLine tax) {
        return tax.kind() == TaxKind.PER_STAY;
    }

    private static void requireEachNight(List<Stay> parts, Quote quote) {
        List<LocalDate> quoted = quote.nights().stream().map(NightPrice::date).toList();
        if (!quoted.equals(parts.stream().flatMap(Stay::nights).toList())) {
            throw notSellable("The hotel has no price on some of the nights.");
        }
    }

    private static void requireSameCurrency(BookingTerms current, Quote quote) {
        if (quote.nights().stream().anyMatch(night -> !night.price().currency().equals(current.currency()))) {
            throw notSellable("The hotel no longer sells in " + current.currency() + ", which the reservation is in.");
        }
    }

    private static ProblemException notSellable(String detail) {
        return new ProblemException(
                ProblemType.NOT_SELLABLE,
                detail,
                List.of(),
                Map.of("reasons", List.of(NotSellableReason.NO_PRICE.name())));
    }
}
