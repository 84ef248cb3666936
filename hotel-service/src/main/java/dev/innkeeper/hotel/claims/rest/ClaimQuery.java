package dev.innkeeper.hotel.claims.rest;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.time.LocalDate;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** The nights of a claim, as they stand in the query of requests without a body. */
@RegisterForReflection
public record ClaimQuery(
        @Parameter(description = "Number of the room", example = "101", required = true)
        @QueryParam("roomNumber")
        @Nullable RoomNumber roomNumber,

        @Parameter(description = "First night", example = "2027-05-03", required = true)
        @QueryParam("checkIn")
        @Nullable LocalDate checkIn,

        @Parameter(description = "Day of departure", example = "2027-05-05", required = true)
        @QueryParam("checkOut")
        @Nullable LocalDate checkOut) {

    /** The nights of the reservation; 400 unless all parameters are there. */
    ClaimScope scope(HotelId hotelId, ConfirmationNumber number) {
        new Checks().present("roomNumber", roomNumber).refuseIfAny();
        return new ClaimScope(hotelId, number, Objects.requireNonNull(roomNumber), new Stay(checkIn, checkOut));
    }
}
