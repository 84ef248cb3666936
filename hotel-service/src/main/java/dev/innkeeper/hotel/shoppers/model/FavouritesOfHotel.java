package dev.innkeeper.hotel.shoppers.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Paged;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A page of a hotel's favourites, newest first.
 *
 * @param count of how many shoppers the hotel is a favourite
 * @param next the cursor of the next page; null on the last one
 */
@RegisterForReflection
@Schema(name = "FavouritesOfHotel")
public record FavouritesOfHotel(
        long count,
        List<AnonymousFavourite> items,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next) implements Paged {
    public FavouritesOfHotel {
        items = List.copyOf(items);
    }
}
