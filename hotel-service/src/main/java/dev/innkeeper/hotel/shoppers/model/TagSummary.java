package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.TagName;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A tag of a shopper.
 *
 * @param hotels how many hotels are under it
 */
@RegisterForReflection
@Schema(name = "TagSummary")
public record TagSummary(TagName tag, long hotels) {}
