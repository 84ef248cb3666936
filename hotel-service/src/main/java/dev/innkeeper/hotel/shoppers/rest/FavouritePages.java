package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.cassandra.NewestFirst;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.hotel.shoppers.model.StoredFavourite;
import dev.innkeeper.model.Page;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** Pages of favourites, by the id of the last one. */
@Singleton
class FavouritePages {
    private final Cursors cursors;

    FavouritePages(Cursors cursors) {
        this.cursors = cursors;
    }

    /** Where the page begins. */
    UUID after(ListQuery query, PageQuery page) {
        return cursors.open(query, page.cursor())
                .map(position -> UUID.fromString(position.get(0)))
                .orElse(NewestFirst.END);
    }

    Page<StoredFavourite> cut(List<StoredFavourite> found, PageQuery page, ListQuery query) {
        return Pages.cut(
                found, page.limit(), cursors, query, each -> List.of(each.id().toString()));
    }
}
