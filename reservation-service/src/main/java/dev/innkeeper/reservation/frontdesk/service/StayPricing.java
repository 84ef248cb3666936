package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.quote.Quote;
import dev.innkeeper.booking.quote.QuoteRequest;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.model.tax.TaxKind;
import dev.innkeeper.model.tax.TaxLine;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Prices a changed stay. Nights that stay in the same room keep their price and their taxes as they were sold; others get
 * today's, under the same plan. Taxes of the whole stay and the policy stay as they were sold, too. The hotel is asked
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
    Uni<StayTerms> terms(Booking booking, NewStay wanted) {
        BookingTerms current = booking.terms();
        RoomNumber room = Optional.ofNullable(wanted.roomNumber()).orElse(current.roomNumber());
        boolean sameRoom = room.equals(current.roomNumber());
        if (sameRoom && wanted.stay().equals(current.stay())) {
            return Uni.createFrom().item(current.agreed());
        }
        List<Stay> newParts = sameRoom ? newParts(current.stay(), wanted.stay()) : List.of(wanted.stay());
        QuoteRequest request =
                new QuoteRequest(current.hotelId(), room, wanted.stay(), newParts, current.party(), current.ratePlan());
        return hotels.quote(request).map(quote -> {
            requireEachNight(newParts, quote);
            requireSameCurrency(current, quote);
            return changed(current, request, quote);
        });
    }

    /** The nights of {@code wanted} before and after those of {@code current}. */
    static List<Stay> newParts(Stay current, Stay wanted) {
        if (!current.overlaps(wanted)) {
            return List.of(wanted);
        }
        return Stream.of(part(wanted.checkIn(), current.checkIn()), part(current.checkOut(), wanted.checkOut()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Stay> part(LocalDate from, LocalDate to) {
        return from.isBefore(to) ? Optional.of(new Stay(from, to)) : Optional.empty();
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
                request.roomNumber(),
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
