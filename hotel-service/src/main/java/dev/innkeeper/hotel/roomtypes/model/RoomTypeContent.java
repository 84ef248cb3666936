package dev.innkeeper.hotel.roomtypes.model;

import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.content.model.Descriptions;
import dev.innkeeper.hotel.content.model.Photo;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What staff enter for a room type.
 *
 * @param descriptions by language (BCP 47)
 * @param photos at most 30, in order of their positions
 * @param beds by kind, each kind once
 * @param size in square metres; null when unknown
 * @param capacity how many guests such a room takes; what each room says counts for a booking
 * @param amenities in the order of the published list
 */
public record RoomTypeContent(
        String name,
        Map<String, String> descriptions,
        List<Photo> photos,
        List<Bed> beds,
        @Nullable Integer size,
        Integer capacity,
        List<AmenityCode> amenities) {
    private static final int LARGEST = 1_000;

    public RoomTypeContent(
            @Nullable String name,
            @Nullable Map<String, @Nullable String> descriptions,
            @Nullable List<Photo> photos,
            @Nullable List<Bed> beds,
            @Nullable Integer size,
            @Nullable Integer capacity,
            @Nullable List<AmenityCode> amenities) {
        Map<String, @Nullable String> texts = Objects.requireNonNullElse(descriptions, Map.of());
        List<Photo> pictures = Objects.requireNonNullElse(photos, List.of());
        List<Bed> sleeping = Objects.requireNonNullElse(beds, List.of());
        List<AmenityCode> offered = Objects.requireNonNullElse(amenities, List.of());
        Checks checks = Descriptions.check(new Checks().text("name", name), "descriptions", texts)
                .atMost("photos", pictures, Photo.MOST)
                .atMost("beds", sleeping, BedKind.values().length)
                .range("size", size, 1, LARGEST)
                .present("capacity", capacity)
                .range("capacity", capacity, 1, RoomContent.MOST_GUESTS)
                .atMost("amenities", offered, AmenityCode.values().length);
        checks.refuseIfAny();
        checks.that(
                        sleeping.stream().map(Bed::kind).distinct().count() == sleeping.size(),
                        "beds",
                        "must not name one kind twice")
                .refuseIfAny();
        this.name = Objects.requireNonNull(name);
        this.descriptions = Descriptions.sorted(texts);
        this.photos = Photo.inOrder(pictures);
        this.beds = sleeping.stream()
                .sorted((one, other) -> one.kind().compareTo(other.kind()))
                .toList();
        this.size = size;
        this.capacity = Objects.requireNonNull(capacity);
        this.amenities = AmenityCode.inOrder(offered);
    }
}
