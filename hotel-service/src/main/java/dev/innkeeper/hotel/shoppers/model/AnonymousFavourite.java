package dev.innkeeper.hotel.shoppers.model;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * That a hotel is a favourite of a shopper, whom it does not name.
 *
 * @param since when it became one
 */
@RegisterForReflection
@Schema(name = "AnonymousFavourite")
public record AnonymousFavourite(Instant since) {}
