package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.hotel.availability.model.AvailabilityCriteria;
import dev.innkeeper.hotel.availability.model.AvailableStay;
import dev.innkeeper.hotel.availability.service.SellableStays;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What a hotel sells for a stay. */
@Path("/v1/hotels/{hotelId}/availability")
@Tag(name = "Rooms")
@Produces(MediaType.APPLICATION_JSON)
public class AvailabilityResource {
    private final SellableStays stays;
    private final Cursors cursors;

    AvailabilityResource(SellableStays stays, Cursors cursors) {
        this.stays = stays;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listAvailability",
            summary = "What a hotel sells for a stay: room types and rate plans, with prices",
            description = """
                    Anyone may ask. Each room type and rate plan that is sellable for the stay and the guests, \
                    cheapest first, at the price of the cheapest free room of the type that takes the guests: \
                    `capacity` is that room's, and `freeRooms` says how many rooms of the type are free and take \
                    them. `total` is the sum of `nights`, which include the children, and of the `taxes` that are \
                    not `included`; a booking costs the same. `cancellation` says what cancelling costs until each \
                    instant, and afterwards (`noShow`).

                    With `explain=true` the list also has what is not sellable, at its end, with all `reasons` and \
                    without prices.

                    Consistency: a quorum of replicas is read, so the answer reflects every booking, price and \
                    restriction that was answered before the question; a booking under way may still take a room \
                    first.""")
    @APIResponse(responseCode = "200", description = "A page of room types and rate plans")
    public Uni<Page<AvailableStay>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @BeanParam AvailabilityQuery asked,
            @BeanParam PageQuery page) {
        AvailabilityCriteria criteria = asked.criteria();
        ListQuery query = query(hotelId, criteria);
        AvailableStay.Position after = cursors.open(query, page.cursor())
                .map(AvailabilityResource::position)
                .orElse(null);
        return stays.find(hotelId, criteria, after, page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, AvailabilityResource::position));
    }

    private static ListQuery query(HotelId hotelId, AvailabilityCriteria criteria) {
        return ListQuery.of("availability")
                .with("hotelId", hotelId)
                .with("checkIn", criteria.stay().checkIn())
                .with("checkOut", criteria.stay().checkOut())
                .with("adults", criteria.party().adults())
                .with("children", criteria.party().children())
                .with("ratePlan", criteria.ratePlan())
                .with("roomType", criteria.roomType())
                .with("explain", criteria.explain());
    }

    // A stay that is not sellable has no total.
    private static List<String> position(AvailableStay stay) {
        AvailableStay.Position position = stay.position();
        BigDecimal total = position.total();
        return List.of(
                total == null ? "" : total.toPlainString(),
                position.roomType().value(),
                position.ratePlan().value());
    }

    private static AvailableStay.Position position(List<String> position) {
        String total = position.get(0);
        return new AvailableStay.Position(
                total.isEmpty() ? null : new BigDecimal(total),
                new RoomType(position.get(1)),
                new RatePlanCode(position.get(2)));
    }
}
