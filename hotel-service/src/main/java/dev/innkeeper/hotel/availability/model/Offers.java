package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of offers.
 *
 * @param next the last hotel that was looked at, whether it had an offer or not; null when there is no other
 */
public record Offers(List<Offer> items, NearbyHotel.@Nullable Position next) {}
