package dev.innkeeper.hotel.reconciliation.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reconciliation.service.NightReconciliation;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Whether the claimed nights of one hotel have live owners, for its staff. */
@Path("/v1/hotels/{hotelId}/audit")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
public class HotelReconciliationResource {
    private final NightReconciliation nights;

    HotelReconciliationResource(NightReconciliation nights) {
        this.nights = nights;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "checkNightsOfHotel",
            summary = "Check the claimed nights of a hotel in a month",
            description = """
                    For roles `staff` and `admin`. Lists each blocked night: no reservation owns it, yet it \
                    cannot be sold. Changes nothing; `./innkeeper audit --repair` repairs it.

                    Consistency: a finding is checked twice, the second time with linearizable reads; a night that \
                    changed within the last minutes is counted as `underWay` and not judged.""")
    @APIResponse(responseCode = "200", description = "The findings of the month")
    public Uni<ReconciliationPage> ofMonth(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(
                            description = "The month of the nights",
                            example = "2027-05",
                            required = true,
                            schema = @Schema(implementation = String.class, pattern = "[0-9]{4}-[0-9]{2}"))
                    @QueryParam("month")
                    @Nullable String month) {
        return nights.ofHotel(hotelId, parse(month));
    }

    private static YearMonth parse(@Nullable String month) {
        if (month == null) {
            throw ProblemException.invalid("month", "is required");
        }
        try {
            return YearMonth.parse(month);
        } catch (DateTimeParseException malformed) {
            throw ProblemException.invalid("month", "must be a month like 2027-05");
        }
    }
}
