package dev.innkeeper.hotel.calendar.rest;

import dev.innkeeper.common.rest.IfNoneMatch;
import dev.innkeeper.hotel.calendar.model.CalendarText;
import dev.innkeeper.hotel.calendar.service.RoomCalendars;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** When a room is taken, for calendars and other sellers. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}/calendar.ics")
@Tag(name = "Inventory")
public class RoomCalendarResource {
    static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final RoomCalendars calendars;

    RoomCalendarResource(RoomCalendars calendars) {
        this.calendars = calendars;
    }

    @GET
    @PermitAll
    @Produces(CALENDAR)
    @Operation(
            operationId = "roomCalendar",
            summary = "The nights on which a room is taken, as iCalendar",
            description = """
                    Whoever has a token of the calendar. An event for each stay (`Booked`), with an id that stays the \
                    same, and for nights out of order (`Not available`); from 30 days ago to 730 days ahead. Nothing about \
                    guests. A stay that began earlier begins with the first night shown. A wrong or revoked token is 404, \
                    like an unknown room. `ETag` changes with the content.

                    Consistency: a quorum of replicas is read. The months are not read at one instant, so a stay that \
                    changes meanwhile may show in part.""")
    @APIResponse(
            responseCode = "200",
            description = "The calendar (RFC 5545)",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content =
                    @Content(
                            mediaType = "text/calendar",
                            schema = @Schema(implementation = String.class),
                            examples = @ExampleObject(name = "calendar", ref = "calendar")))
    @APIResponse(responseCode = "304", description = "`If-None-Match` names the content")
    public Uni<RestResponse<String>> read(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @QueryParam("token")
                    @Parameter(description = "The token", example = "q1o0Hk3ZV4uYb8hXw2mTj5cR7nLsD9fGaE6pKiUtMvQ")
                    @Nullable String token,
            @HeaderParam("If-None-Match")
                    @Parameter(description = "`ETag` of the calendar that the client has")
                    @Nullable String ifNoneMatch) {
        return calendars.read(hotelId, room, token).map(calendar -> answer(calendar, ifNoneMatch));
    }

    private static RestResponse<String> answer(CalendarText calendar, @Nullable String ifNoneMatch) {
        String etag = calendar.etag();
        return IfNoneMatch.names(ifNoneMatch, etag)
                ? ResponseBuilder.<String>notModified()
                        .header(HttpHeaders.ETAG, etag)
                        .build()
                : ResponseBuilder.ok(calendar.value())
                        .header(HttpHeaders.ETAG, etag)
                        .build();
    }
}
