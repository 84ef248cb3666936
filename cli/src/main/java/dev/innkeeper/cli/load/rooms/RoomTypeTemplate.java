package dev.innkeeper.cli.load.rooms;

import dev.innkeeper.cli.load.source.CsvResource;
import dev.innkeeper.model.RoomType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A generated room type for hotels with a number of stars. It is not true of any real hotel.
 *
 * @param stars 1 to 5, or 0 if unknown
 * @param share how many of ten rooms have this type; the shares of a number of stars add up to ten
 * @param euros the average price of a night
 */
record RoomTypeTemplate(
        int stars, RoomType type, int share, int capacity, BigDecimal euros, List<RoomAmenity> amenities) {

    /** The types by stars, from the lowest floor up. */
    static Map<Integer, List<RoomTypeTemplate>> byStars() {
        Map<String, String> descriptions = new HashMap<>();
        CsvResource.read(
                "amenities.csv", row -> descriptions.put(row.getField("amenity"), row.getField("description")));
        Map<Integer, List<RoomTypeTemplate>> byStars = new HashMap<>();
        CsvResource.read("room_types.csv", row -> {
            RoomTypeTemplate type = new RoomTypeTemplate(
                    Integer.parseInt(row.getField("stars")),
                    new RoomType(row.getField("type")),
                    Integer.parseInt(row.getField("share")),
                    Integer.parseInt(row.getField("capacity")),
                    new BigDecimal(row.getField("euros")),
                    List.of(row.getField("amenities").split("\\|")).stream()
                            .map(name -> new RoomAmenity(name, Objects.requireNonNull(descriptions.get(name), name)))
                            .toList());
            byStars.computeIfAbsent(type.stars(), stars -> new ArrayList<>()).add(type);
        });
        return byStars;
    }
}
