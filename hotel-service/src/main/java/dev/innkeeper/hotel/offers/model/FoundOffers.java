package dev.innkeeper.hotel.offers.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of offers.
 *
 * @param next where the next page begins; null after the last one
 * @param hotelsLookedAt how many hotels were looked at for this page
 */
public record FoundOffers(List<Offer> items, @Nullable OfferPosition next, int hotelsLookedAt) {}
