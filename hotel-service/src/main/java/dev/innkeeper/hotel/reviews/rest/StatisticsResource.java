package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.hotel.reviews.model.HotelStatistics;
import dev.innkeeper.hotel.reviews.service.Statistics;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** What is counted about a hotel. */
@Path("/v1/hotels/{hotelId}/statistics")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class StatisticsResource {
    private final Statistics statistics;

    StatisticsResource(Statistics statistics) {
        this.statistics = statistics;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "getStatistics",
            summary = "Reactions, reviews, views and bookings of a hotel",
            description = """
                    Anyone may ask. Reactions, reviews and the average rating are exact. Views and bookings are rough: \
                    a booking counts within ten seconds, and an instance that dies may lose some.

                    Consistency: a reaction or a review is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "The numbers")
    public Uni<RestResponse<HotelStatistics>> get(@Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return statistics.of(hotelId).map(RestResponse::ok);
    }
}
