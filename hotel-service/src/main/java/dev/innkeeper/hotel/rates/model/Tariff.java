package dev.innkeeper.hotel.rates.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The prices of the rooms of a hotel on the nights of a stay. The price of a single room overrides that of its type. A
 * price in another currency than the hotel's, left from before the currency changed, is ignored.
 */
public final class Tariff {
    private final List<LocalDate> nights;
    private final Currency currency;
    private final Map<RoomType, OfType> types = new HashMap<>();

    /** A tariff without prices. */
    public Tariff(Stay stay, Currency currency) {
        this.nights = stay.nights().toList();
        this.currency = currency;
    }

    /**
     * Adds the prices of a night, which must be one of the stay's, for the rooms of a type.
     *
     * @throws dev.innkeeper.model.InvalidValueException if one of them is no amount of the currency
     */
    public void add(
            LocalDate night, RoomType type, Currency in, @Nullable BigDecimal ofType, Map<Short, BigDecimal> ofRooms) {
        if (in.equals(currency)) {
            requireAmount(ofType);
            ofRooms.values().forEach(this::requireAmount);
            int index = Math.toIntExact(night.toEpochDay() - nights.get(0).toEpochDay());
            types.computeIfAbsent(type, added -> new OfType(nights.size())).add(index, ofType, ofRooms);
        }
    }

    // Checked on reading: later, an error could not name the row.
    private void requireAmount(@Nullable BigDecimal price) {
        if (price != null) {
            Money unused = new Money(price, currency);
        }
    }

    /** The total of the nights of a room; empty when one has no price. */
    public Optional<Money> total(RoomType type, RoomNumber room) {
        OfType prices = types.get(type);
        return prices == null
                ? Optional.empty()
                : prices.total(room.value()).map(amount -> new Money(amount, currency));
    }

    /** The nights of a room that have a price, in order. */
    public List<NightPrice> nights(RoomType type, RoomNumber room) {
        OfType prices = types.get(type);
        return prices == null ? List.of() : prices.nights(room.value());
    }

    /** The prices of one type, by the index of the night. */
    private final class OfType {
        private final @Nullable BigDecimal[] ofType;
        private final List<Map<Short, BigDecimal>> ofRooms;
        private @Nullable Optional<BigDecimal> totalOfType;
        private @Nullable List<NightPrice> nightsOfType;

        OfType(int length) {
            ofType = new BigDecimal[length];
            ofRooms = new ArrayList<>(Collections.nCopies(length, Map.of()));
        }

        void add(int night, @Nullable BigDecimal price, Map<Short, BigDecimal> single) {
            ofType[night] = price;
            ofRooms.set(night, single);
        }

        @Nullable BigDecimal price(int night, int room) {
            BigDecimal single = ofRooms.get(night).get((short) room);
            return single == null ? ofType[night] : single;
        }

        // Most rooms have no price of their own: total and nights of their type are worked out once.
        private boolean hasOwnPrice(int room) {
            return ofRooms.stream().anyMatch(prices -> prices.containsKey((short) room));
        }

        Optional<BigDecimal> total(int room) {
            if (hasOwnPrice(room)) {
                return sum(room);
            }
            if (totalOfType == null) {
                totalOfType = sum(room);
            }
            return totalOfType;
        }

        List<NightPrice> nights(int room) {
            if (hasOwnPrice(room)) {
                return priced(room);
            }
            if (nightsOfType == null) {
                nightsOfType = priced(room);
            }
            return nightsOfType;
        }

        private List<NightPrice> priced(int room) {
            List<NightPrice> priced = new ArrayList<>();
            for (int night = 0; night < ofType.length; night++) {
                BigDecimal price = price(night, room);
                if (price != null) {
                    priced.add(new NightPrice(nights.get(night), new Money(price, currency)));
                }
            }
            return List.copyOf(priced);
        }

        private Optional<BigDecimal> sum(int room) {
            BigDecimal total = BigDecimal.ZERO;
            for (int night = 0; night < ofType.length; night++) {
                BigDecimal price = price(night, room);
                if (price == null) {
                    return Optional.empty();
                }
                total = total.add(price);
            }
            return Optional.of(total);
        }
    }
}
