package dev.innkeeper.hotel.availability.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.availability.model.Offer;
import dev.innkeeper.hotel.availability.model.OfferCriteria;
import dev.innkeeper.hotel.availability.model.Offers;
import dev.innkeeper.hotel.availability.service.OfferService;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The cheapest free room of each hotel near a place. */
@Path("/v1/offers")
@Tag(name = "Offers")
@Produces(MediaType.APPLICATION_JSON)
public class OfferResource {
    private final OfferService offers;
    private final Cursors cursors;

    OfferResource(OfferService offers, Cursors cursors) {
        this.offers = offers;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listOffers",
            summary = "Offers near a place: hotels with a free room, each with its cheapest",
            description = """
                    Anyone may ask. Nearest hotel first; of each the cheapest room that is free and has a price on \
                    every night, takes the guests, has all amenities and costs at most `maxPrice`; `freeRooms` says \
                    how many such rooms there are. A page looks at 60 hotels at most, and at fewer when they are \
                    large or the stay is long, so it may be short, or empty, and yet have a `next`.

                    Consistency: rooms and prices are as fresh as in Q4; which hotels are near, as in Q1.""")
    @APIResponse(responseCode = "200", description = "A page of offers")
    @APIResponse(responseCode = "404", description = "No city has a point of interest of that name")
    public Uni<Page<Offer>> list(@BeanParam OfferQuery place, @BeanParam StayQuery stay, @BeanParam PageQuery page) {
        OfferCriteria criteria = place.criteria(stay);
        String poi = Objects.requireNonNull(place.poi());
        ListQuery query = query(poi, place.city(), criteria);
        NearbyHotel.Position after =
                cursors.open(query, page.cursor()).map(OfferResource::position).orElse(null);
        return offers.find(poi, place.city(), criteria, after, page.limit().value())
                .map(found -> page(found, query));
    }

    private static ListQuery query(String poi, @Nullable String city, OfferCriteria criteria) {
        return ListQuery.of("offers")
                .with("poi", FoldedText.of(poi))
                .with("city", city == null ? null : FoldedText.of(city))
                .with("checkIn", criteria.stay().checkIn())
                .with("checkOut", criteria.stay().checkOut())
                .with("guests", criteria.party().adults())
                .with("maxPrice", criteria.maxPrice())
                .with(
                        "amenity",
                        criteria.amenities().stream()
                                .map(FoldedText::key)
                                .sorted()
                                .toList());
    }

    private Page<Offer> page(Offers found, ListQuery query) {
        NearbyHotel.Position next = found.next();
        return new Page<>(found.items(), next == null ? null : cursors.issue(query, position(next)));
    }

    private static List<String> position(NearbyHotel.Position position) {
        return List.of(
                Integer.toString(position.distanceMeters()), position.hotelId().value());
    }

    private static NearbyHotel.Position position(List<String> position) {
        return new NearbyHotel.Position(Integer.parseInt(position.get(0)), new HotelId(position.get(1)));
    }
}
