package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.TagName;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A hotel under a tag of a shopper.
 *
 * @param since when the note was written
 */
@RegisterForReflection
@Schema(name = "Bookmark")
public record Bookmark(TagName tag, HotelId hotelId, String note, Instant since) {}
