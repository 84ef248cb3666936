package dev.innkeeper.hotel.offers.rest;

import dev.innkeeper.hotel.availability.rest.PartyParameters;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** When a shopper wants to stay, and who comes. */
@RegisterForReflection
public record OfferedStayQuery(
        @Parameter(
                description = "First night, not before today in the time zone of any hotel",
                example = "2027-05-03",
                required = true)
        @QueryParam("checkIn")
        @Nullable LocalDate checkIn,

        @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05", required = true)
        @QueryParam("checkOut")
        @Nullable LocalDate checkOut,

        @Parameter(description = "How many adults, 1 to 100; 1 when left out; not with `adults`", example = "2")
        @QueryParam("guests")
        @Nullable Integer guests,

        @Parameter(description = "The same as `guests`", example = "2") @QueryParam("adults") @Nullable Integer adults,

        @Parameter(
                description = "The age of each child, 0 to 17, at most 20 of them; not with `guests`",
                example = "5,9")
        @QueryParam("children")
        @Nullable String children) {

    /** The stay; 400 unless both dates are there and make one. */
    Stay stay() {
        return new Stay(checkIn, checkOut);
    }

    /** The party; 400 unless a room may take it. */
    Party party() {
        new Checks()
                .range("guests", guests, 1, Party.MOST_ADULTS)
                .that(guests == null || adults == null, "guests", "must not be combined with adults")
                .that(guests == null || children == null, "guests", "must not be combined with children")
                .refuseIfAny();
        return PartyParameters.party(guests == null ? adults : guests, children);
    }
}
