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
 * A type of room that a hotel of so many stars is taken to have. None of it is true of any hotel: the files that are
 * imported hold no rooms, and a shopper needs some.
 *
 * @param stars 1 to 5, or 0 for a hotel whose stars are not known
 * @param share how many of ten rooms are of the type; those of one number of stars add up to ten
 * @param euros what a night costs on average
 */
record RoomTypeTemplate(int stars, RoomType type, int share, int capacity, BigDecimal euros, List<Amenity> amenities) {

    /** The types by stars, each list from the lowest floor up. */
    static Map<Integer, List<RoomTypeTemplate>> byStars() {
        Map<String, String> descriptions = new HashMap<>();
        CsvResource.read("amenities.csv", row -> descriptions.put(row.getField("amenity"), row.getField("description")));
        Map<Integer, List<RoomTypeTemplate>> byStars = new HashMap<>();
        CsvResource.read("room_types.csv", row -> {
            RoomTypeTemplate type = new RoomTypeTemplate(
                    Integer.parseInt(row.getField("stars")),
                    new RoomType(row.getField("type")),
                    Integer.parseInt(row.getField("share")),
                    Integer.parseInt(row.getField("capacity")),
                    new BigDecimal(row.getField("euros")),
                    List.of(row.getField("amenities").split("\\|")).stream()
                            .map(name -> new Amenity(name, Objects.requireNonNull(descriptions.get(name), name)))
                            .toList());
            byStars.computeIfAbsent(type.stars(), stars -> new ArrayList<>()).add(type);
        });
        return byStars;
    }
}
