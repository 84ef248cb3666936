package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.availability.model.OfferCriteria;
import dev.innkeeper.model.Checks;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Where a shopper looks for offers, and what the room must have. */
@RegisterForReflection
public record OfferQuery(
        @Parameter(
                description = "Name of a point of interest, in any case, with or without accents",
                example = "Musée du Louvre",
                required = true)
        @QueryParam("poi")
        @Nullable String poi,

        @Parameter(description = "Its city, where several share the name", example = "Paris")
        @QueryParam("city")
        @Nullable String city,

        @Parameter(
                description = "The most that the stay may cost, a decimal in the currency of each hotel",
                example = "300.00")
        @QueryParam("maxPrice")
        @Nullable String maxPrice,

        @Parameter(description = "What the room must have; may be repeated, 20 at most", example = "wifi")
        @QueryParam("amenity")
        List<String> amenities) {
    private static final int MOST_AMENITIES = 20;
    private static final String DECIMAL = "[0-9]{1,12}(\\.[0-9]{1,4})?";

    /** What is looked for; 400 unless it is within the bounds. */
    OfferCriteria criteria(StayQuery stay) {
        new Checks()
                .text("poi", poi)
                .optionalText("city", city)
                .that(
                        maxPrice == null || maxPrice.matches(DECIMAL),
                        "maxPrice",
                        "must be decimal digits such as 300.00")
                .that(
                        amenities.size() <= MOST_AMENITIES,
                        "amenity",
                        "must be given at most " + MOST_AMENITIES + " times")
                .refuseIfAny();
        return new OfferCriteria(
                stay.stay(),
                stay.party(),
                maxPrice == null ? null : new BigDecimal(maxPrice),
                amenities.stream().map(FoldedText::of).collect(Collectors.toSet()));
    }
}
