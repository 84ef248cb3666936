package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.availability.model.Offer;
import dev.innkeeper.hotel.availability.model.OfferCriteria;
import dev.innkeeper.hotel.availability.model.Offers;
import dev.innkeeper.hotel.availability.service.OfferService;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.rooms.rest.RoomExamples;
import dev.innkeeper.hotel.rooms.rest.StayParameters;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** What a shopper really asks. */
@Path("/v1/offers")
@Tag(name = "Offers")
@Produces(MediaType.APPLICATION_JSON)
public class OfferResource {
    private static final int MOST_AMENITIES = 20;
    private static final String DECIMAL = "[0-9]{1,12}(\\.[0-9]{1,4})?";

    private final OfferService offers;
    private final Cursors cursors;

    OfferResource(OfferService offers, Cursors cursors) {
        this.offers = offers;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(summary = "Offers near a place: hotels with a free room, each with its cheapest", description = """
                    Anyone may ask. Nearest hotel first; of each the cheapest room that is free and has a price on \
                    every night, takes the guests, has all amenities and costs at most `maxPrice`; `freeRooms` says \
                    how many such rooms there are. A page looks at 60 hotels at most, so it may be short, or empty, \
                    and yet have a `next`.

                    Consistency: rooms and prices are as fresh as in Q4; which hotels are near, as in Q1.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of offers",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            properties = {
                                                @SchemaProperty(
                                                        name = "items",
                                                        type = SchemaType.ARRAY,
                                                        implementation = Offer.class),
                                                @SchemaProperty(
                                                        name = "next",
                                                        type = SchemaType.STRING,
                                                        description = "The `cursor` of the next page, if any")
                                            }),
                            examples = @ExampleObject(name = "two nights in Paris", value = RoomExamples.OFFERS)))
    public Uni<Page<Offer>> list(
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
                            description = "First night, not before today in the hotels' time zone",
                            example = "2027-05-03",
                            required = true)
                    @QueryParam("checkIn")
                    @Nullable LocalDate checkIn,
            @Parameter(description = "Day of departure, 1 to 90 nights later", example = "2027-05-05", required = true)
                    @QueryParam("checkOut")
                    @Nullable LocalDate checkOut,
            @Parameter(description = "How many the room must take, 1 to 100; 1 when left out", example = "2")
                    @QueryParam("guests")
                    @Nullable Integer guests,
            @Parameter(
                            description = "The most that the stay may cost, a decimal in the currency of each hotel",
                            example = "300.00")
                    @QueryParam("maxPrice")
                    @Nullable String maxPrice,
            @Parameter(description = "What the room must have; may be repeated, 20 at most", example = "wifi")
                    @QueryParam("amenity")
                    List<String> amenities,
            @Parameter(description = "Items of a page, 1 to 100; 20 when left out", example = "20")
                    @QueryParam("limit")
                    @Nullable Limit limit,
            @Parameter(description = "`next` of the page before") @QueryParam("cursor") @Nullable String cursor) {
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
        String place = Objects.requireNonNull(poi);
        OfferCriteria wishes = new OfferCriteria(
                StayParameters.stay(checkIn, checkOut),
                StayParameters.guests(guests),
                maxPrice == null ? null : new BigDecimal(maxPrice),
                amenities.stream().map(FoldedText::of).collect(Collectors.toSet()));
        Limit most = limit == null ? Limit.DEFAULT : limit;
        ListQuery query = query(place, city, wishes);
        NearbyHotel.Position after =
                cursors.open(query, cursor).map(OfferResource::position).orElse(null);
        return offers.find(place, city, wishes, after, most.value()).map(found -> page(found, query));
    }

    private static ListQuery query(String poi, @Nullable String city, OfferCriteria wishes) {
        return ListQuery.of("offers")
                .with("poi", FoldedText.of(poi))
                .with("city", city == null ? null : FoldedText.of(city))
                .with("checkIn", wishes.stay().checkIn())
                .with("checkOut", wishes.stay().checkOut())
                .with("guests", wishes.guests())
                .with("maxPrice", wishes.maxPrice())
                .with(
                        "amenity",
                        wishes.amenities().stream()
                                .map(FoldedText::key)
                                .sorted()
                                .toList());
    }

    private Page<Offer> page(Offers found, ListQuery query) {
        NearbyHotel.Position next = found.next();
        return new Page<>(
                found.items(),
                next == null
                        ? null
                        : cursors.issue(
                                query,
                                List.of(
                                        Integer.toString(next.distanceMeters()),
                                        next.hotelId().value())));
    }

    private static NearbyHotel.Position position(List<String> position) {
        return new NearbyHotel.Position(Integer.parseInt(position.get(0)), new HotelId(position.get(1)));
    }
}
