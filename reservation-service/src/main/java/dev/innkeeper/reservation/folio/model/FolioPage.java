package dev.innkeeper.reservation.folio.model;

import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.model.Paged;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a folio.
 *
 * @param items oldest first
 * @param balance of all lines, also of those on other pages: what the guest still owes
 * @param next the cursor of the next page; null on the last one
 */
public record FolioPage(
        List<FolioLine> items,
        SignedMoney balance,
        @Nullable String next) implements Paged {
    public FolioPage {
        items = List.copyOf(items);
    }
}
