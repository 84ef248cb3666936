package dev.innkeeper.hotel.offers.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
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
        RoomNumber roomNumber,
        RoomType roomType,
        Money total,
        int freeRooms,
        List<OfferedStay> offers,
        @JsonIgnore List<String> position) {
    private static final int MOST_SHOWN = 2;

    /** The hotel's offers that suit, at least one, the cheapest first. */
    public static Offer of(Candidate candidate, String name, @Nullable Integer stars, List<OfferedStay> suiting) {
        OfferedStay cheapest = suiting.get(0);
        return new Offer(
                candidate.hotelId(),
                name,
                stars,
                candidate.distanceMeters(),
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

    /** Its position by price. */
    @JsonIgnore
    public ByPrice byPrice() {
        return new ByPrice(total.currency().getCurrencyCode(), total.amount(), hotelId);
    }

    /** Cheapest first; amounts of one currency together, because they do not compare. */
    public record ByPrice(String currency, BigDecimal amount, HotelId hotelId) implements Comparable<ByPrice> {
        private static final Comparator<ByPrice> ORDER = Comparator.comparing(ByPrice::currency)
                .thenComparing(ByPrice::amount)
                .thenComparing(ByPrice::hotelId);

        @Override
        public int compareTo(ByPrice other) {
            return ORDER.compare(this, other);
        }
    }
}
