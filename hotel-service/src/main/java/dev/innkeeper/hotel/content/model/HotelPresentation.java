package dev.innkeeper.hotel.content.model;

import dev.innkeeper.model.Checks;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a booking site shows of a hotel besides its facts.
 *
 * @param descriptions by language (BCP 47)
 * @param photos at most 30, in order of their positions
 * @param amenities in the order of the published list
 * @param checkInFrom when rooms are ready, in the hotel's time, to the minute; null when nobody said
 * @param checkOutUntil when guests have left their rooms; null when nobody said
 */
public record HotelPresentation(
        Map<String, String> descriptions,
        List<Photo> photos,
        List<AmenityCode> amenities,
        @Nullable LocalTime checkInFrom,
        @Nullable LocalTime checkOutUntil) {
    /** How a time is written. */
    public static final String TIME = "HH:mm";

    public HotelPresentation(
            @Nullable Map<String, @Nullable String> descriptions,
            @Nullable List<Photo> photos,
            @Nullable List<AmenityCode> amenities,
            @Nullable LocalTime checkInFrom,
            @Nullable LocalTime checkOutUntil) {
        Map<String, @Nullable String> texts = Objects.requireNonNullElse(descriptions, Map.of());
        List<Photo> pictures = Objects.requireNonNullElse(photos, List.of());
        List<AmenityCode> offered = Objects.requireNonNullElse(amenities, List.of());
        Checks checks = Descriptions.check(new Checks(), "descriptions", texts)
                .atMost("photos", pictures, Photo.MOST)
                .atMost("amenities", offered, AmenityCode.values().length)
                .that(isToTheMinute(checkInFrom), "checkInFrom", "must be hours and minutes")
                .that(isToTheMinute(checkOutUntil), "checkOutUntil", "must be hours and minutes");
        checks.refuseIfAny();
        this.descriptions = Descriptions.sorted(texts);
        this.photos = Photo.inOrder(pictures);
        this.amenities = AmenityCode.inOrder(offered);
        this.checkInFrom = checkInFrom;
        this.checkOutUntil = checkOutUntil;
    }

    private static boolean isToTheMinute(@Nullable LocalTime time) {
        return time == null || time.equals(time.truncatedTo(ChronoUnit.MINUTES));
    }
}
