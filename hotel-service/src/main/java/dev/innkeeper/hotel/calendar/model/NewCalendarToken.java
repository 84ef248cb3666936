package dev.innkeeper.hotel.calendar.model;

import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A token as it is shown once. */
public record NewCalendarToken(
        UUID id,
        @Schema(description = "Shown only now") String token,

        @Schema(description = "The calendar with its token, as a client of calendars wants it")
        String url) {}
