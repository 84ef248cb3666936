package dev.innkeeper.hotel.offers.model;

import dev.innkeeper.hotel.offers.model.Offer.Rank;
import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a page of offers begins.
 *
 * @param area the hotel of the area after which the page looks; null for the first one
 * @param served the last offer that was shown of the hotels after that one, sorted by price or rating; null for the first
 */
public record OfferPosition(
        @Nullable List<String> area, @Nullable Rank served) {
    /** The first page. */
    public static final OfferPosition FIRST = new OfferPosition(null, null);

    private static final int AREA = 2;
    private static final List<String> FIRST_OF_AREA = List.of("", "");

    /** The hotels after that one. */
    public static OfferPosition after(List<String> area) {
        return new OfferPosition(area, null);
    }

    /** The same hotels after that offer. */
    public OfferPosition after(Rank offer) {
        return new OfferPosition(area, offer);
    }

    /** As a cursor holds it. */
    public List<String> parts() {
        List<String> first = area == null ? FIRST_OF_AREA : area;
        return served == null
                ? first
                : Stream.concat(
                                first.stream(),
                                Stream.of(
                                        served.group(),
                                        served.value().toPlainString(),
                                        served.hotelId().value()))
                        .toList();
    }

    /** Reads what {@link #parts} wrote. */
    public static OfferPosition of(List<String> parts) {
        List<String> first = parts.subList(0, AREA);
        return new OfferPosition(
                first.equals(FIRST_OF_AREA) ? null : first,
                parts.size() == AREA
                        ? null
                        : new Rank(
                                parts.get(AREA),
                                new BigDecimal(parts.get(AREA + 1)),
                                new HotelId(parts.get(AREA + 2))));
    }
}
