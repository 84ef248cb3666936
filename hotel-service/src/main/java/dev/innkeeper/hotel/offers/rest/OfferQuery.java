package dev.innkeeper.hotel.offers.rest;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.offers.model.OfferCriteria;
import dev.innkeeper.hotel.offers.model.OfferOrder;
import dev.innkeeper.hotel.offers.model.SearchArea;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.selling.Board;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Where a shopper looks for offers, and what they must have. */
@RegisterForReflection
public record OfferQuery(
        @Parameter(
                description = "Name of a point of interest, in any case, with or without accents",
                example = "Musée du Louvre")
        @QueryParam("poi")
        @Nullable String poi,

        @Parameter(
                description = "A city; with `poi` the city of the point of interest, where several share the name",
                example = "Paris")
        @QueryParam("city")
        @Nullable String city,

        @Parameter(
                description = "Latitude and longitude in decimal degrees; not with `poi` or `city`",
                example = "48.8606,2.3376")
        @QueryParam("near")
        @Nullable String near,

        @Parameter(
                description = "Metres around `near`, 1 to 50,000; 2,000 when left out; only with `near`",
                example = "2000")
        @QueryParam("radius")
        @Nullable Integer radius,

        @Parameter(description = "Stars of the hotel, 1 to 5; several with commas in between", example = "3,4")
        @QueryParam("stars")
        @Nullable String stars,

        @Parameter(
                description = "What the hotel must have, from the published list; several with commas in between",
                example = "WIFI,POOL")
        @QueryParam("amenities")
        @Nullable String amenities,

        @Parameter(
                description = "What the room must have, in the hotel's own words; may be repeated, 20 at most",
                example = "wifi")
        @QueryParam("amenity")
        List<String> roomAmenities,

        @Parameter(
                description = "The least that the stay may cost, a decimal in the currency of each hotel",
                example = "50.00")
        @QueryParam("minPrice")
        @Nullable String minPrice,

        @Parameter(
                description = "The most that the stay may cost, a decimal in the currency of each hotel",
                example = "900.00")
        @QueryParam("maxPrice")
        @Nullable String maxPrice,

        @Parameter(
                description = "Which meals the price includes",
                example = "ROOM_ONLY",
                schema = @Schema(implementation = Board.class))
        @QueryParam("board")
        @Nullable String board,

        @Parameter(
                description = "`true` for offers that can be cancelled free of charge now, `false` for the others",
                example = "true",
                schema = @Schema(type = SchemaType.BOOLEAN))
        @QueryParam("refundable")
        @Nullable String refundable,

        @Parameter(
                description =
                        "`distance` (with `poi` or `near`, the default there), `price`, or `rating`: hotels without one "
                                + "come last, in the order of the place; without, a city is by name",
                example = "price")
        @QueryParam("sort")
        @Nullable String sort) {
    private static final int MOST_AMENITIES = 20;
    private static final String DECIMAL = "[0-9]{1,12}(\\.[0-9]{1,4})?";
    private static final String STARS = "[1-5](,[1-5]){0,4}";
    private static final String BY_DISTANCE = "distance";
    private static final String BY_PRICE = "price";
    private static final String BY_RATING = "rating";

    /** Where to look; 400 unless there is one place. */
    SearchArea area() {
        new Checks()
                .that(poi != null || city != null || near != null, "poi", "is required, or near or city")
                .that(near == null || poi == null, "poi", "must not be combined with near")
                .that(near == null || city == null, "city", "must not be combined with near")
                .that(radius == null || near != null, "radius", "must be combined with near")
                .that(poi == null || !poi.isBlank(), "poi", "must not be blank")
                .optionalText("poi", poi)
                .that(city == null || !city.isBlank(), "city", "must not be blank")
                .optionalText("city", city)
                .refuseIfAny();
        if (near != null) {
            return new SearchArea.Around(Circle.parse(near, radius));
        }
        return poi == null
                ? new SearchArea.InCity(CityKey.of(null, null, Objects.requireNonNull(city)))
                : new SearchArea.NearPoint(poi, city);
    }

    /** What is looked for; 400 unless it is within the bounds. */
    OfferCriteria criteria(OfferedStayQuery stay) {
        Board wantedBoard = board == null
                ? null
                : Stream.of(Board.values())
                        .filter(known -> known.name().equals(board))
                        .findFirst()
                        .orElse(null);
        new Checks()
                .that((board == null) == (wantedBoard == null), "board", "must be a board such as BREAKFAST")
                .that(stars == null || stars.matches(STARS), "stars", "must be numbers from 1 to 5 such as 3,4")
                .that(isDecimal(minPrice), "minPrice", "must be decimal digits such as 300.00")
                .that(isDecimal(maxPrice), "maxPrice", "must be decimal digits such as 300.00")
                .that(
                        roomAmenities.size() <= MOST_AMENITIES,
                        "amenity",
                        "must be given at most " + MOST_AMENITIES + " times")
                .that(refundable == null || refundable.matches("true|false"), "refundable", "must be true or false")
                .refuseIfAny();
        return new OfferCriteria(
                stay.stay(),
                stay.party(),
                stars == null
                        ? Set.of()
                        : Stream.of(stars.split(","))
                                .map(Integer::valueOf)
                                .collect(Collectors.toCollection(TreeSet::new)),
                hotelAmenities(),
                roomAmenities.stream()
                        .map(FoldedText::of)
                        .sorted(Comparator.comparing(FoldedText::key))
                        .collect(Collectors.toCollection(LinkedHashSet::new)),
                minPrice == null ? null : new BigDecimal(minPrice),
                maxPrice == null ? null : new BigDecimal(maxPrice),
                wantedBoard,
                refundable == null ? null : Boolean.valueOf(refundable));
    }

    /** How hotels are sorted. */
    OfferOrder order() {
        new Checks()
                .that(
                        sort == null
                                || List.of(BY_DISTANCE, BY_PRICE, BY_RATING).contains(sort),
                        "sort",
                        "must be distance, price or rating")
                .that(
                        !BY_DISTANCE.equals(sort) || poi != null || near != null,
                        "sort",
                        "must be price or rating in a city: there is nothing to be near to")
                .refuseIfAny();
        if (BY_PRICE.equals(sort)) {
            return OfferOrder.PRICE;
        }
        return BY_RATING.equals(sort) ? OfferOrder.RATING : OfferOrder.AREA;
    }

    private Set<AmenityCode> hotelAmenities() {
        Set<AmenityCode> wanted = EnumSet.noneOf(AmenityCode.class);
        for (String code : amenities == null || amenities.isEmpty() ? new String[0] : amenities.split(",", -1)) {
            AmenityCode known = Stream.of(AmenityCode.values())
                    .filter(amenity -> amenity.name().equals(code))
                    .findFirst()
                    .orElse(null);
            new Checks()
                    .that(known != null, "amenities", "must be from the published list, such as WIFI,POOL")
                    .refuseIfAny();
            wanted.add(Objects.requireNonNull(known));
        }
        return wanted;
    }

    private static boolean isDecimal(@Nullable String value) {
        return value == null || value.matches(DECIMAL);
    }
}
