package dev.innkeeper.hotel.offers.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Popularity;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a hotel offers for a stay.
 *
 * @param distanceMeters from the point of interest or position; null in a city
 * @param rating the average of 1 to 10, with two decimals; null without reviews
 * @param favourites how many shoppers have the hotel among their favourites
 * @param roomNumber the cheapest room
 * @param roomType its type
 * @param total of the cheapest offer
 * @param freeRooms how many rooms of the types with an offer are free and take the party
 * @param offers the cheapest one or two, the cheapest first
 * @param position of the hotel in the area
 */
public record Offer(
        HotelId hotelId,
        String name,
        @Nullable Integer stars,
        @Nullable Integer distanceMeters,
        @Nullable BigDecimal rating,
        long reviews,
        long favourites,
        RoomNumber roomNumber,
        RoomType roomType,
        Money total,
        int freeRooms,
        List<OfferedStay> offers,
        @JsonIgnore List<String> position) {
    private static final int MOST_SHOWN = 2;
    private static final String UNRATED = "unrated";

    /** The hotel's offers that suit, at least one, the cheapest first. */
    public static Offer of(Candidate candidate, CatalogueHotel hotel, List<OfferedStay> suiting) {
        Popularity popularity = hotel.popularity();
        OfferedStay cheapest = suiting.get(0);
        return new Offer(
                candidate.hotelId(),
                hotel.hotel().name(),
                hotel.hotel().stars(),
                candidate.distanceMeters(),
                popularity.ratings().average(),
                popularity.ratings().reviews(),
                popularity.favourites(),
                cheapest.roomNumber(),
                cheapest.roomType(),
                cheapest.total(),
                freeRooms(suiting),
                suiting.subList(0, Math.min(MOST_SHOWN, suiting.size())),
                candidate.position());
    }

    // The plans of a type sell the same rooms.
    private static int freeRooms(List<OfferedStay> suiting) {
        return suiting.stream()
                .map(OfferedStay::roomType)
                .distinct()
                .mapToInt(type -> freeRooms(suiting, type))
                .sum();
    }

    private static int freeRooms(List<OfferedStay> suiting, RoomType type) {
        return suiting.stream()
                .filter(offer -> offer.roomType().equals(type))
                .mapToInt(OfferedStay::freeRooms)
                .max()
                .orElse(0);
    }

    /** Its rank by price: cheapest first; amounts of one currency together, because they do not compare. */
    @JsonIgnore
    public Rank byPrice() {
        return new Rank(total.currency().getCurrencyCode(), total.amount(), hotelId);
    }

    /** Its rank by rating: best first, those without a rating last in the order of the area. */
    @JsonIgnore
    public Rank byRating() {
        if (rating != null) {
            return new Rank("", rating.negate(), hotelId);
        }
        return distanceMeters == null
                ? new Rank(UNRATED + position.get(0), BigDecimal.ZERO, hotelId)
                : new Rank(UNRATED, BigDecimal.valueOf(distanceMeters), hotelId);
    }

    /** A place in a sorted list: by group, within it by value, lowest first, then by hotel. */
    public record Rank(String group, BigDecimal value, HotelId hotelId) implements Comparable<Rank> {
        private static final Comparator<Rank> ORDER =
                Comparator.comparing(Rank::group).thenComparing(Rank::value).thenComparing(Rank::hotelId);

        @Override
        public int compareTo(Rank other) {
            return ORDER.compare(this, other);
        }
    }
}
