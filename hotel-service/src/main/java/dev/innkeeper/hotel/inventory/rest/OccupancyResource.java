package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.service.OccupancyService;
import dev.innkeeper.hotel.nights.model.OccupancyDay;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** How full a hotel is. */
@Path("/v1/hotels/{hotelId}/occupancy")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class OccupancyResource {
    private static final int MOST_MONTHS = 12;

    private final OccupancyService occupancy;
    private final Cursors cursors;

    OccupancyResource(OccupancyService occupancy, Cursors cursors) {
        this.occupancy = occupancy;
        this.cursors = cursors;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "listOccupancy",
            summary = "Occupancy by date: rooms, free, claimed, out of order, sold out",
            description = """
                    For roles `staff` and `admin`. Each date of `[from, to)`, at most 12 months; a date with nothing \
                    on sale has no rooms and is not sold out. `rooms` = `free` + `claimed` + `outOfOrder`.

                    Consistency: a quorum of replicas is read, so the answer reflects every change that was answered \
                    before the question. The dates of a page are not read at one instant.""")
    @APIResponse(responseCode = "200", description = "A page of dates")
    public Uni<Page<OccupancyDay>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "First date", example = "2027-05-03", required = true)
                    @QueryParam("from")
                    @Nullable LocalDate from,
            @Parameter(description = "Day after the last date", example = "2027-06-03", required = true)
                    @QueryParam("to")
                    @Nullable LocalDate to,
            @BeanParam PageQuery page) {
        DateRange asked = new DateRange(from, to);
        new Checks()
                .that(
                        !asked.to().isAfter(asked.from().plusMonths(MOST_MONTHS)),
                        "to",
                        "must be at most " + MOST_MONTHS + " months after from")
                .refuseIfAny();
        ListQuery query = ListQuery.of("occupancy")
                .with("hotelId", hotelId)
                .with("from", asked.from())
                .with("to", asked.to());
        LocalDate first = cursors.open(query, page.cursor())
                .map(position -> LocalDate.parse(position.get(0)).plusDays(1))
                .orElse(asked.from());
        LocalDate end = first.plusDays(page.limit().value());
        boolean more = end.isBefore(asked.to());
        String next = more ? cursors.issue(query, List.of(end.minusDays(1).toString())) : null;
        return occupancy
                .find(hotelId, new DateRange(first, more ? end : asked.to()))
                .map(items -> new Page<>(items, next));
    }
}
