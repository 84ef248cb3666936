package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.model.TokenHotels;
import dev.innkeeper.reservation.lookup.model.TokenHotels.TokenHotel;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the hotels of a token. Nothing is read: the token names them, and one may not exist. */
@ApplicationScoped
public class TokenHotelService {
    private static final ListQuery QUERY = ListQuery.of("hotels of the token");

    private final Cursors cursors;

    TokenHotelService(Cursors cursors) {
        this.cursors = cursors;
    }

    /** The hotels of {@code scope}, by id. */
    public TokenHotels hotels(HotelScope scope, Limit limit, @Nullable String cursor) {
        String after = cursors.open(QUERY, cursor).map(parts -> parts.get(0)).orElse("");
        List<HotelId> rest = scope.hotels().stream()
                .map(HotelId::value)
                .filter(id -> id.compareTo(after) > 0)
                .sorted()
                .map(HotelId::new)
                .toList();
        Page<HotelId> page = Pages.cut(rest, limit, cursors, QUERY, hotel -> List.of(hotel.value()));
        return new TokenHotels(page.items().stream().map(TokenHotel::new).toList(), scope.all(), page.next());
    }
}
