package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The reaction of a shopper to a hotel.
 *
 * @param since when the shopper chose it
 */
@RegisterForReflection
@Schema(name = "Reaction")
public record Reaction(HotelId hotelId, ReactionValue value, Instant since) {}
