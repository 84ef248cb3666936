package dev.innkeeper.hotel.shoppers.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.cassandra.HotelsByTagDao;
import dev.innkeeper.hotel.shoppers.model.Bookmark;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.TagSummary;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.TagName;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bookmarks of shoppers. Each change is one plain write, so it may be repeated; of two at the same time the later one
 * counts.
 */
@Singleton
public class Bookmarks {
    /** Bounds the partition of a shopper; a few more are possible when requests race. */
    static final int MOST = 10_000;

    private final OpenHotels hotels;
    private final HotelsByTagDao bookmarks;
    private final Clock clock;

    Bookmarks(OpenHotels hotels, HotelsByTagDao bookmarks, Clock clock) {
        this.hotels = hotels;
        this.bookmarks = bookmarks;
        this.clock = clock;
    }

    /** At most {@code most} tags of a shopper, by name, after {@code after}. */
    public Uni<List<TagSummary>> tags(Shopper shopper, @Nullable TagName after, int most) {
        return bookmarks.of(shopper, after, most);
    }

    /** At most {@code most} hotels under a tag, by id, after {@code after}; empty for a tag that is not there. */
    public Uni<List<Bookmark>> under(Shopper shopper, TagName tag, @Nullable HotelId after, int most) {
        return bookmarks.under(shopper, tag, after, most);
    }

    /** Puts a hotel under a tag with a note, in place of an earlier one. The same note again changes nothing. */
    public Uni<PutResult<Bookmark>> put(Shopper shopper, TagName tag, HotelId hotelId, String note) {
        return hotels.requireKept(hotelId)
                .chain(() -> bookmarks.find(shopper, tag, hotelId))
                .chain(found -> found.isPresent()
                        ? change(shopper, found.get(), note).map(changed -> new PutResult<>(changed, false))
                        : create(shopper, tag, hotelId, note).map(created -> new PutResult<>(created, true)));
    }

    /** Takes a hotel out of a tag; 404 when it is not there. */
    public Uni<Void> delete(Shopper shopper, TagName tag, HotelId hotelId) {
        return bookmarks
                .find(shopper, tag, hotelId)
                .map(found -> found.orElseThrow(() -> ProblemException.notFound("bookmark of this hotel")))
                .chain(() -> bookmarks.delete(shopper, tag, hotelId));
    }

    private Uni<Bookmark> change(Shopper shopper, Bookmark found, String note) {
        return found.note().equals(note)
                ? Uni.createFrom().item(found)
                : write(shopper, new Bookmark(found.tag(), found.hotelId(), note, now()));
    }

    private Uni<Bookmark> create(Shopper shopper, TagName tag, HotelId hotelId, String note) {
        return bookmarks
                .count(shopper)
                .invoke(Bookmarks::refuseOneMore)
                .chain(() -> write(shopper, new Bookmark(tag, hotelId, note, now())));
    }

    private Uni<Bookmark> write(Shopper shopper, Bookmark bookmark) {
        return bookmarks.put(shopper, bookmark).replaceWith(bookmark);
    }

    // To the precision of the column.
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static void refuseOneMore(long bookmarks) {
        if (bookmarks >= MOST) {
            throw new ProblemException(
                    ProblemType.TOO_MANY, "You have " + MOST + " bookmarks, as many as a shopper can.");
        }
    }
}
