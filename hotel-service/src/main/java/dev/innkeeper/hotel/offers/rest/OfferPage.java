package dev.innkeeper.hotel.offers.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.hotel.offers.model.Offer;
import dev.innkeeper.model.Paged;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of offers.
 *
 * @param next the cursor of the next page; null on the last one
 * @param hotelsLookedAt how many hotels were looked at for this page
 */
public record OfferPage(
        List<Offer> items,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next,
        int hotelsLookedAt) implements Paged {}
