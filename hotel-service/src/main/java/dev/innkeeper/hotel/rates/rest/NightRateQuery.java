package dev.innkeeper.hotel.rates.rest;

import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.hotel.rates.model.RateQuery;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Selects a page of nights.
 *
 * @param cursor {@code next} of the page before; null for the first page
 */
@RegisterForReflection
public record NightRateQuery(
        @Parameter(description = "Room type", example = "double", required = true) @QueryParam("roomType") @Nullable RoomType roomType,

        @Parameter(description = "Rate plan; `standard` when left out", example = "standard")
        @QueryParam("ratePlan")
        @DefaultValue("standard")
        RatePlanCode ratePlan,

        @Parameter(description = "First night", example = "2027-05-03", required = true) @QueryParam("from") @Nullable LocalDate from,

        @Parameter(
                description = "Day after the last night, at most 1,098 days after `from`",
                example = "2027-07-03",
                required = true)
        @QueryParam("to")
        @Nullable LocalDate to,

        @Parameter(
                description = "Nights of a page, 1 to 366; 31 when left out",
                example = "31",
                schema = @Schema(minimum = "1", maximum = "366", defaultValue = "31"))
        @QueryParam("limit")
        @DefaultValue("31")
        Integer limit,

        @Parameter(description = "`next` of the page before") @QueryParam("cursor") @Nullable String cursor) {
    private static final int MOST_NIGHTS = 366;

    /** All nights that are asked for; 400 when something is missing or out of bounds. */
    RateQuery nights() {
        new Checks()
                .present("roomType", roomType)
                .range("limit", limit, 1, MOST_NIGHTS)
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        return new RateQuery(Objects.requireNonNull(roomType), ratePlan, dates.from(), dates.to());
    }

    /** The list without limit and cursor. */
    ListQuery list(HotelId hotelId) {
        return ListQuery.of("rates")
                .with("hotelId", hotelId)
                .with("roomType", roomType)
                .with("ratePlan", ratePlan)
                .with("from", from)
                .with("to", to);
    }
}
