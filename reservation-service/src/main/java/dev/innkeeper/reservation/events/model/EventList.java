package dev.innkeeper.reservation.events.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Paged;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A page of the feed.
 *
 * @param items oldest first
 * @param next the cursor of the page after this one; null when nothing else is settled
 * @param until everything published before it has been listed; null when there are events
 */
@Schema(description = "A page of events")
public record EventList(
        List<Event> items,

        @Schema(description = "The cursor of the next page; left out on the last one")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable String next,

        @Schema(
                description = "Everything published before it has been listed: the `since` of the next request, when"
                        + " there was no event. Left out otherwise")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable Instant until)
        implements Paged {
    public EventList {
        items = List.copyOf(items);
    }
}
