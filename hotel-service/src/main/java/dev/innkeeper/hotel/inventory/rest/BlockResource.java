package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.model.Block;
import dev.innkeeper.hotel.inventory.service.Blocks;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
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
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The rooms of a hotel that are out of order. */
@Path("/v1/hotels/{hotelId}/out-of-order")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
public class BlockResource {
    private static final int MOST_MONTHS = 12;

    private final Blocks blocks;
    private final Cursors cursors;

    BlockResource(Blocks blocks, Cursors cursors) {
        this.blocks = blocks;
        this.cursors = cursors;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "listOutOfOrder",
            summary = "The rooms that are out of order, by room and date",
            description = """
                    For roles `staff` and `admin`. Nights of `[from, to)`, at most 12 months. Nights in a row for the same \
                    reason are one block; a block that reaches beyond these dates shows its nights in them.

                    Consistency: a quorum of replicas is read, so the answer reflects every change that was answered \
                    before the question. The months are not read at one instant.""")
    @APIResponse(responseCode = "200", description = "A page of blocks")
    public Uni<RestResponse<Page<Block>>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "First night", example = "2027-05-03", required = true)
                    @QueryParam("from")
                    @Nullable LocalDate from,
            @Parameter(description = "Day after the last night", example = "2027-06-03", required = true)
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
        ListQuery query = ListQuery.of("out-of-order")
                .with("hotelId", hotelId)
                .with("from", asked.from())
                .with("to", asked.to());
        Predicate<Block> rest =
                cursors.open(query, page.cursor()).map(BlockResource::after).orElse(block -> true);
        return blocks.list(hotelId, asked)
                .map(all -> all.stream()
                        .filter(rest)
                        .limit(page.limit().value() + 1L)
                        .toList())
                .map(found -> RestResponse.ok(Pages.cut(found, page.limit(), cursors, query, BlockResource::position)));
    }

    private static List<String> position(Block block) {
        return List.of(block.roomNumber().toString(), block.from().toString());
    }

    private static Predicate<Block> after(List<String> position) {
        RoomNumber room = RoomNumber.parse(position.get(0));
        LocalDate from = LocalDate.parse(position.get(1));
        return block -> {
            int order = block.roomNumber().compareTo(room);
            return order > 0 || (order == 0 && block.from().isAfter(from));
        };
    }
}
