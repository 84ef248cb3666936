package dev.innkeeper.hotel.rates.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.rates.RateFixtures.euros;
import static dev.innkeeper.hotel.rates.RateFixtures.getRates;
import static dev.innkeeper.hotel.rates.RateFixtures.nights;
import static dev.innkeeper.hotel.rates.RateFixtures.putRates;
import static dev.innkeeper.hotel.rates.RateFixtures.putRestrictions;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.rates.RateFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class NightRatesTest {
    @Inject
    InventoryFixtures fixtures;

    @Inject
    RateFixtures plans;

    @Test
    void a_night_has_its_price_its_prices_for_adults_and_its_restrictions() {
        HotelId hotel = aHotel();
        putRates(hotel, "{" + euros(day(5, 1), day(5, 2), "110.00") + ",'occupancyPrices':{'1':'90.00'}}");
        putRestrictions(hotel, "{'from':'%s','to':'%s','maxStay':7}".formatted(day(5, 1), day(5, 2)));

        assertThat(nights(hotel, "standard", day(5, 1), day(5, 3)).<Map<String, Object>>getList("items"))
                .containsExactly(
                        Map.of(
                                "date",
                                day(5, 1).toString(),
                                "roomType",
                                "double",
                                "ratePlan",
                                "standard",
                                "price",
                                Map.of("amount", "110.00", "currency", "EUR"),
                                "occupancyPrices",
                                Map.of("1", "90.00"),
                                "restrictions",
                                Map.of(
                                        "maxStay",
                                        7,
                                        "closedToArrival",
                                        false,
                                        "closedToDeparture",
                                        false,
                                        "closed",
                                        false)),
                        Map.of(
                                "date",
                                day(5, 2).toString(),
                                "roomType",
                                "double",
                                "ratePlan",
                                "standard",
                                "restrictions",
                                Map.of("closedToArrival", false, "closedToDeparture", false, "closed", false)));
    }

    @Test
    void a_derived_plan_shows_derived_prices_rounded_half_up_with_its_own_restrictions() {
        HotelId hotel = aHotel();
        plans.derivePlan(hotel, "member", "standard", "-12.5");
        putRates(hotel, "{" + euros(day(5, 1), day(5, 2), "99.98") + ",'occupancyPrices':{'1':'0.01'}}");
        putRestrictions(
                hotel, "{'ratePlan':'standard','from':'%s','to':'%s','closed':true}".formatted(day(5, 1), day(5, 2)));

        JsonPath member = nights(hotel, "member", day(5, 1), day(5, 2));

        // 99.98 x 0.875 = 87.4825; 0.01 x 0.875 = 0.00875.
        assertThat(member.getString("items[0].price.amount")).isEqualTo("87.48");
        assertThat(member.getString("items[0].occupancyPrices")).isEqualTo("[1:0.01]");
        assertThat(member.getBoolean("items[0].restrictions.closed")).isFalse();
    }

    @Test
    void a_derived_price_of_nothing_is_none() {
        HotelId hotel = aHotel();
        plans.derivePlan(hotel, "almost-free", "standard", "-99.9");
        price(hotel, "double", day(5, 1), day(5, 2), "1.00");

        assertThat(nights(hotel, "almost-free", day(5, 1), day(5, 2)).getString("items[0].price"))
                .isNull();
    }

    @Test
    void a_price_in_a_former_currency_is_none_and_its_restrictions_hold() {
        HotelId hotel = aHotel();
        price(hotel, "double", day(5, 1), day(5, 2), "100.00");
        putRestrictions(hotel, "{'from':'%s','to':'%s','closed':true}".formatted(day(5, 1), day(5, 2)));
        fixtures.put(hotel, "JPY", InventoryFixtures.somewhere());

        JsonPath night = nights(hotel, "standard", day(5, 1), day(5, 2));

        assertThat(night.getString("items[0].price")).isNull();
        assertThat(night.getBoolean("items[0].restrictions.closed")).isTrue();
    }

    @Test
    void staff_see_past_nights_and_others_see_nights_from_today_on() {
        HotelId hotel = aHotel();
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Paris"));

        assertThat(dates(asStaffOf(hotel), hotel, today.minusDays(2), today.plusDays(2)))
                .hasSize(4);
        assertThat(dates(given(), hotel, today.minusDays(2), today.plusDays(2)))
                .containsExactly(today.toString(), today.plusDays(1).toString());
        assertThat(dates(asStaffOf(new HotelId("other")), hotel, today.minusDays(2), today.plusDays(2)))
                .hasSize(2);
        assertThat(dates(given(), hotel, today.minusDays(2), today)).isEmpty();
    }

    @Test
    void pages_follow_one_another_to_the_last_night() {
        HotelId hotel = aHotel();
        List<String> seen = new ArrayList<>();
        Response page = page(hotel, day(5, 1), day(6, 15), null);
        seen.addAll(page.jsonPath().getList("items.date"));
        assertThat(seen).as("the default").hasSize(31);
        assertThat(page.header("Link")).contains("rel=\"next\"");

        page = page(hotel, day(5, 1), day(6, 15), page.jsonPath().getString("next"));
        seen.addAll(page.jsonPath().getList("items.date"));

        assertThat(seen)
                .isEqualTo(day(5, 1)
                        .datesUntil(day(6, 15))
                        .map(LocalDate::toString)
                        .toList());
        assertThat(page.jsonPath().getString("next")).isNull();
    }

    @Test
    void a_page_that_has_not_changed_is_a_304() {
        HotelId hotel = aHotel();
        price(hotel, "double", day(5, 1), day(5, 2), "100.00");
        String etag = getRates(given(), hotel, "standard", day(5, 1), day(5, 3)).header("ETag");

        assertThat(getRates(given().header("If-None-Match", etag), hotel, "standard", day(5, 1), day(5, 3))
                        .statusCode())
                .isEqualTo(304);
        putRestrictions(hotel, "{'from':'%s','to':'%s','closed':true}".formatted(day(5, 2), day(5, 3)));
        assertThat(getRates(given().header("If-None-Match", etag), hotel, "standard", day(5, 1), day(5, 3))
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from=2100-01-01&to=2100-01-02",
                "roomType=double&to=2100-01-02",
                "roomType=double&from=2100-01-01",
                "roomType=double&from=2100-01-02&to=2100-01-01",
                "roomType=double&from=2100-01-01&to=2103-01-05",
                "roomType=double&from=2101-02-29&to=2101-03-01",
                "roomType=double&from=2100-01-01&to=2100-01-02&limit=367",
                "roomType=double&from=2100-01-01&to=2100-01-02&limit=0",
                "roomType=double&from=2100-01-01&to=2100-01-02&ratePlan=no%20plan",
                "roomType=double&from=2100-01-01&to=2100-01-02&cursor=forged",
                "roomType=double&from=2100-01-01&to=2100-01-02&plan=standard"
            })
    void a_question_that_breaks_a_rule_is_refused(String query) {
        assertThat(given().get("/v1/hotels/" + aHotel() + "/rates?" + query).statusCode())
                .isEqualTo(400);
    }

    @Test
    void an_unknown_hotel_type_or_plan_is_a_404() {
        HotelId hotel = aHotel();
        String dates = "from=2100-01-01&to=2100-01-02";

        assertThat(given().get("/v1/hotels/none/rates?roomType=double&" + dates).statusCode())
                .isEqualTo(404);
        assertThat(given().get("/v1/hotels/" + hotel + "/rates?roomType=suite&" + dates)
                        .statusCode())
                .isEqualTo(404);
        assertThat(given().get("/v1/hotels/" + hotel + "/rates?roomType=double&ratePlan=none&" + dates)
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void a_page_costs_three_statements_and_one_for_each_month_also_for_a_derived_plan() {
        HotelId hotel = aHotel();
        plans.derivePlan(hotel, "member", "standard", "-10");

        assertThat(StatementCounter.during(() -> nights(hotel, "member", day(5, 20), day(7, 10))))
                .hasSize(3 + 3);
    }

    private HotelId aHotel() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 101, "double", 2);
        return hotel;
    }

    private static List<String> dates(RequestSpecification as, HotelId hotel, LocalDate from, LocalDate to) {
        return getRates(as, hotel, "standard", from, to).jsonPath().getList("items.date");
    }

    private static Response page(HotelId hotel, LocalDate from, LocalDate to, @Nullable String cursor) {
        RequestSpecification request = asStaff()
                .queryParam("roomType", "double")
                .queryParam("from", from.toString())
                .queryParam("to", to.toString());
        return (cursor == null ? request : request.queryParam("cursor", cursor))
                .get("/v1/hotels/{hotel}/rates", hotel.value());
    }
}
