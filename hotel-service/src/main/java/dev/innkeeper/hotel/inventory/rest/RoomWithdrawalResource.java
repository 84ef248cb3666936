package dev.innkeeper.hotel.inventory.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.inventory.service.RoomWithdrawal;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Rooms that a hotel does not have any more. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}")
@Tag(name = "Inventory")
public class RoomWithdrawalResource {
    private final RoomWithdrawal withdrawal;

    RoomWithdrawalResource(RoomWithdrawal withdrawal) {
        this.withdrawal = withdrawal;
    }

    @DELETE
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "deleteRoom", summary = "Withdraw a room", description = """
                    For roles `staff` and `admin`. Only when no reservation owns a night from today on, in the hotel's \
                    time zone; otherwise the answer names the reservations. Nights before today stay on record. Revokes \
                    the tokens of the room's calendar. A room that is made again under the number has no nights on sale.

                    Consistency: linearizable; of a booking and a withdrawal at the same time one is refused. A request \
                    without an answer may have taken nights off sale: retry it to finish, or put the room on sale again.""")
    @APIResponse(responseCode = "204", description = "The hotel has no such room any more")
    @APIResponse(responseCode = "409", ref = "ConflictingNights")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch) {
        return withdrawal.withdraw(hotelId, room, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }
}
