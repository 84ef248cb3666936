package dev.innkeeper.hotel.rates.model.change;

import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.rates.model.OccupancyPrices;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A price to set.
 *
 * @param rooms the rooms to change, by type; none for a type that changes as a whole
 */
public record RateChange(RateUpdate wanted, Map<RoomType, List<RoomNumber>> rooms) {
    public RateChange {
        rooms = Collections.unmodifiableMap(new TreeMap<>(rooms));
    }

    /** The types or rooms that get the price, by number. */
    public Stream<Priced> priced() {
        return rooms.entrySet().stream().flatMap(type -> ofType(type.getKey(), type.getValue()));
    }

    private Stream<Priced> ofType(RoomType type, List<RoomNumber> single) {
        return single.isEmpty()
                ? Stream.of(new Priced(type, null, wanted.ratePlan()))
                : single.stream().map(room -> new Priced(type, room, wanted.ratePlan()));
    }

    /** What it changes: for each type, and only its room if it is a single one. */
    Stream<CatalogueEventSubject> subjects() {
        return rooms.entrySet().stream()
                .map(type -> CatalogueEventSubject.of(
                        type.getKey(),
                        wanted.ratePlan(),
                        type.getValue().size() == 1 ? type.getValue().get(0) : null,
                        new DateRange(wanted.from(), wanted.to())));
    }

    /** What a night of a type or room is to cost. */
    FormerPrice price() {
        return new FormerPrice(
                wanted.price(), Objects.requireNonNullElse(wanted.occupancyPrices(), OccupancyPrices.NONE));
    }
}
