package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.CsvFile;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.lookup.model.HouseQuery;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
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
    @Produces({MediaType.APPLICATION_JSON, CsvFile.TEXT_CSV})
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "reservationsOfDate",
            summary = "Q7: reservations of a hotel by date, status and guest name",
            description = """
                    By room number. `in-house`: reservations that own the night of the date (HELD, CONFIRMED, CHECKED_IN); \
                    the day of departure is not a night. `departures`: stays that end on the date, including guests who \
                    have left (HELD, CONFIRMED, CHECKED_IN, CHECKED_OUT). `arrivals`: all stays that begin on the date, \
                    whatever the status: the guest of a cancelled or expired reservation may come to the front desk. \
                    `overdue`: guests who should have come (CONFIRMED) or left (CHECKED_IN) before the date, of stays with \
                    a night in the month of the date or the two months before; the newest month first. With `status` only \
                    reservations in one of these statuses; without a `view` then all stays with the night of the date. \
                    For staff. A hotel without reservations, or an unknown one, has an empty list.

                    With `Accept: text/csv` the list is a file for a spreadsheet (RFC 4180, UTF-8, with a header line): all \
                    of it up to 2,000 reservations, or a page with `limit`. `Link` leads to the rest. A text that a \
                    spreadsheet would take for a formula begins with an apostrophe.

                    Consistency: a reservation appears within moments of its booking; a change may show moments later.""")
    @APIResponse(responseCode = "200", ref = "ReservationsOfDate")
    public Uni<RestResponse<Page<Reservation>>> reservationsOfDate(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @QueryParam("date")
                    @Parameter(description = "Required; the hotel's calendar date", example = "2027-05-03")
                    @Nullable LocalDate date,
            @QueryParam("view")
                    @Parameter(
                            description = "Which reservations to show; `in-house` without a `status`",
                            example = "in-house",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            enumeration = {"in-house", "arrivals", "departures", "overdue"}))
                    @Nullable String view,
            @QueryParam("status")
                    @Parameter(
                            description = "Only these statuses: repeated, or separated by commas",
                            example = "CONFIRMED",
                            schema = @Schema(type = SchemaType.ARRAY, implementation = ReservationStatus.class))
                    List<String> status,
            @QueryParam("lastName")
                    @Parameter(
                            description = "Only guests with that last name, whatever the case and accents",
                            example = "Smith")
                    @Nullable String lastName,
            @QueryParam("limit") @Parameter(ref = "Limit") @Nullable Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor,
            @Context Request request) {
        if (date == null) {
            throw ProblemException.invalid("date", "is required");
        }
        HouseQuery asked = new HouseQuery(
                hotel,
                date,
                view == null ? null : HouseView.parse(view),
                HouseQuery.statuses(status),
                lastName == null ? null : NameFilter.parse("lastName", lastName));
        boolean file = CsvFile.isWanted(request);
        Uni<Page<Reservation>> page = file && limit == null
                ? reservations.fileOfDate(asked, cursor)
                : reservations.ofDate(asked, limit == null ? Limit.DEFAULT : limit, cursor);
        return page.map(found -> file
                ? file(asked, found)
                : answer(found, MediaType.APPLICATION_JSON_TYPE).build());
    }

    private static RestResponse<Page<Reservation>> file(HouseQuery asked, Page<Reservation> found) {
        String name = "reservations-" + asked.hotel() + "-" + asked.date() + ".csv";
        return answer(found, CsvFile.TYPE)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    private static RestResponse.ResponseBuilder<Page<Reservation>> answer(Page<Reservation> found, MediaType type) {
        return RestResponse.ResponseBuilder.ok(found, type).header(HttpHeaders.VARY, HttpHeaders.ACCEPT);
    }
}
