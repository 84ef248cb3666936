package dev.innkeeper.hotel.reviews.model;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What the hotel answered to a review, and when. */
@RegisterForReflection
@Schema(name = "Reply")
public record Reply(String text, Instant at) {}
