package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.cassandra.NewestFirst;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.Review;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.reviews.service.ReviewLists;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/** Pages of reviews, by the place of the last one. */
@Singleton
class ReviewPages {
    private final ReviewLists lists;
    private final Cursors cursors;

    ReviewPages(ReviewLists lists, Cursors cursors) {
        this.lists = lists;
        this.cursors = cursors;
    }

    /** The page of what {@code list} finds before a place, without reviews that are not {@code shown}. */
    Uni<Page<Review>> page(
            ListQuery query,
            PageQuery page,
            Function<UUID, Uni<List<ListedReview>>> list,
            Predicate<StoredReview> shown) {
        UUID before = cursors.open(query, page.cursor())
                .map(position -> UUID.fromString(position.get(0)))
                .orElse(NewestFirst.END);
        return list.apply(before)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        each -> List.of(each.order().toString())))
                .chain(cut -> lists.read(cut.items())
                        .map(read -> new Page<>(
                                read.stream().filter(shown).map(Review::of).toList(), cut.next())));
    }
}
