package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of offers.
 *
 * @param next the last hotel checked, with or without an offer; null on the last page
 */
public record Offers(List<Offer> items, NearbyHotel.@Nullable Position next) {}
