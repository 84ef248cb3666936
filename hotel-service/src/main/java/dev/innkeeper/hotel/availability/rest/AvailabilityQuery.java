package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.hotel.availability.model.AvailabilityCriteria;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** What a shopper wants to buy, as it stands in the query. */
@RegisterForReflection
public record AvailabilityQuery(
        @Parameter(
                description = "First night, not before today in the hotel's time zone",
                example = "2027-05-03",
                required = true)
        @QueryParam("checkIn")
        @Nullable LocalDate checkIn,

        @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05", required = true)
        @QueryParam("checkOut")
        @Nullable LocalDate checkOut,

        @Parameter(description = "How many adults, 1 to 100; 1 when left out", example = "2")
        @QueryParam("adults")
        @Nullable Integer adults,

        @Parameter(
                description = "The age of each child, 0 to 17, at most 20 of them; none when left out",
                example = "5,9")
        @QueryParam("children")
        @Nullable String children,

        @Parameter(description = "Code of a rate plan; all when left out", example = "standard")
        @QueryParam("ratePlan")
        @Nullable RatePlanCode ratePlan,

        @Parameter(description = "Room type; all when left out", example = "double") @QueryParam("roomType") @Nullable RoomType roomType,

        @Parameter(
                description = "Whether to list what is not sellable too, with the reasons",
                example = "false",
                schema = @Schema(type = SchemaType.BOOLEAN))
        @QueryParam("explain")
        @Nullable String explain) {
    /** What is wanted; 400 unless it is within the bounds. */
    AvailabilityCriteria criteria() {
        new Checks()
                .that(explain == null || explain.matches("true|false"), "explain", "must be true or false")
                .refuseIfAny();
        return new AvailabilityCriteria(
                new Stay(checkIn, checkOut),
                PartyParameters.party(adults, children),
                ratePlan,
                roomType,
                "true".equals(explain));
    }
}
