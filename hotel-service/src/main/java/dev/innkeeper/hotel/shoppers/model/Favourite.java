package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A hotel that a shopper likes best.
 *
 * @param since when it became one
 */
@RegisterForReflection
@Schema(name = "Favourite")
public record Favourite(HotelId hotelId, Instant since) {}
