package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The reservations of a hotel on a date. */
@Path("/v1/hotels/{hotelId}/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reservations")
public class HotelReservationResource {
    private final ReservationService reservations;

    HotelReservationResource(ReservationService reservations) {
        this.reservations = reservations;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "reservationsOfDate",
            summary = "Q7: reservations of a hotel by date and guest name",
            description = """
                    By room number. `in-house`: who owns the night that begins on the date (HELD, CONFIRMED, CHECKED_IN); \
                    the day of departure is not a night. `departures`: whose stay ends on the date, also when they have \
                    left (HELD, CONFIRMED, CHECKED_IN, CHECKED_OUT). `arrivals`: all whose stay begins on the date, \
                    whatever the status, since the guest of a cancelled or expired reservation may stand at the desk. For \
                    staff. A hotel that has no reservations, or is unknown here, has an empty list.

                    Consistency: a reservation appears within moments of its booking; each item is as of its last change \
                    that has come through.""")
    @APIResponse(responseCode = "200", ref = "Reservations")
    public Uni<Page<Reservation>> reservationsOfDate(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @QueryParam("date")
                    @Parameter(description = "Required; the hotel's calendar date", example = "2027-05-03")
                    @Nullable LocalDate date,
            @QueryParam("view")
                    @DefaultValue("in-house")
                    @Parameter(
                            description = "What to see of the date",
                            example = "in-house",
                            schema =
                                    @Schema(
                                            enumeration = {"in-house", "arrivals", "departures"},
                                            defaultValue = "in-house"))
                    String view,
            @QueryParam("lastName")
                    @Parameter(description = "Guests of that name only, in any case and accents", example = "Smith")
                    @Nullable String lastName,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        if (date == null) {
            throw ProblemException.invalid("date", "is required");
        }
        return reservations.ofDate(
                hotel,
                date,
                HouseView.parse(view),
                lastName == null ? null : NameFilter.parse("lastName", lastName),
                limit,
                cursor);
    }
}
