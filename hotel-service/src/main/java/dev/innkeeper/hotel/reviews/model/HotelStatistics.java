package dev.innkeeper.hotel.reviews.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What is counted about a hotel. Reactions and reviews are exact; views and bookings are rough.
 *
 * @param averageRating of 1 to 10, with two decimals; null without reviews
 */
@RegisterForReflection
@Schema(name = "HotelStatistics")
public record HotelStatistics(
        HotelId hotelId,
        long likes,
        long dislikes,
        long favourites,
        long views,
        long bookings,
        long reviews,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable BigDecimal averageRating) {}
