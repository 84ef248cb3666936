package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** A stay that somebody looks for, as it stands in the query. */
@RegisterForReflection
public record StayQuery(
        @Parameter(
                description = "First night, not before today in the hotel's time zone",
                example = "2027-05-03",
                required = true)
        @QueryParam("checkIn")
        @Nullable LocalDate checkIn,

        @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05", required = true)
        @QueryParam("checkOut")
        @Nullable LocalDate checkOut,

        @Parameter(description = "How many adults the room must take, 1 to 100; 1 when left out", example = "2")
        @QueryParam("guests")
        @Nullable Integer guests) {

    /** The stay; 400 unless both dates are there and make one. */
    Stay stay() {
        return new Stay(checkIn, checkOut);
    }

    /** So many adults; 400 unless a room may take so many. */
    Party party() {
        return party(guests);
    }

    /** So many adults; one for null. */
    static Party party(@Nullable Integer guests) {
        if (guests == null) {
            return Party.of(1);
        }
        new Checks().range("guests", guests, 1, RoomContent.MOST_GUESTS).refuseIfAny();
        return Party.of(guests);
    }
}
