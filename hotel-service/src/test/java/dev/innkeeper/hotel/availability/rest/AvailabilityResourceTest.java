package dev.innkeeper.hotel.availability.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.pricing.SellingFixtures.available;
import static dev.innkeeper.hotel.pricing.SellingFixtures.derived;
import static dev.innkeeper.hotel.pricing.SellingFixtures.explained;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.pricing.SellingFixtures;
import dev.innkeeper.hotel.selling.model.ChildBand;
import dev.innkeeper.hotel.selling.model.ChildPolicy;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.tax.TaxKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class AvailabilityResourceTest {
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate LAST = day(5, 5);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    SellingFixtures selling;

    @Test
    void a_type_is_listed_with_nights_taxes_and_total() {
        HotelId hotel = onSale(3);
        selling.putTax(hotel, "city", TaxKind.PER_PERSON_NIGHT, "2.5", false, FIRST);
        selling.putTax(hotel, "vat", TaxKind.PERCENT, "10", true, FIRST);

        JsonPath found = available(hotel, FIRST, LAST).jsonPath();

        assertThat(found.<List<String>>get("items.roomType")).containsExactly("double");
        assertThat(found.getString("items[0].ratePlan")).isEqualTo("standard");
        assertThat(found.getString("items[0].board")).isEqualTo("ROOM_ONLY");
        assertThat(found.getInt("items[0].capacity")).isEqualTo(2);
        assertThat(found.getInt("items[0].freeRooms")).isEqualTo(3);
        assertThat(found.<List<String>>get("items[0].nights.date")).containsExactly(FIRST.toString(), "" + day(5, 4));
        assertThat(found.<List<String>>get("items[0].taxes.code")).containsExactly("city", "vat");
        assertThat(found.<List<String>>get("items[0].taxes.amount.amount")).containsExactly("10.00", "18.18");
        assertThat(found.<List<Boolean>>get("items[0].taxes.included")).containsExactly(false, true);
        assertThat(found.getString("items[0].total.amount")).isEqualTo("210.00");
        assertThat(found.<Object>get("items[0].reasons")).isNull();
    }

    @Test
    void cancelling_costs_what_the_policy_of_the_plan_says() {
        HotelId hotel = onSale(1);
        selling.put(
                hotel,
                "two-days",
                new CancellationPolicy(
                        "Two days",
                        List.of(
                                new CancellationRule(48, Penalty.ofPercent(0)),
                                new CancellationRule(0, new Penalty(null, 1))),
                        Penalty.ofPercent(100),
                        LocalTime.of(18, 0)));
        selling.put(hotel, "standard", plan("two-days", null, null));

        JsonPath found = available(hotel, FIRST, LAST).jsonPath();

        assertThat(found.getString("items[0].cancellation.policy")).isEqualTo("two-days");
        assertThat(found.<List<String>>get("items[0].cancellation.timeline.until"))
                .containsExactly(day(5, 1) + "T16:00:00Z", day(5, 3) + "T16:00:00Z");
        assertThat(found.<List<String>>get("items[0].cancellation.timeline.penalty.amount"))
                .containsExactly("0.00", "100.00");
        assertThat(found.<List<String>>get("items[0].cancellation.timeline.refund.amount"))
                .containsExactly("200.00", "100.00");
        assertThat(found.getString("items[0].cancellation.noShow.amount")).isEqualTo("200.00");
    }

    @Test
    void a_derived_plan_sells_at_the_prices_of_another() {
        HotelId hotel = onSale(1);
        price(hotel, "double", FIRST, day(5, 4), "99.99").then().statusCode(200);
        selling.put(hotel, "early", derived("-12.5"));

        JsonPath found = available(hotel, FIRST, LAST).jsonPath();

        assertThat(found.<List<String>>get("items.ratePlan")).containsExactly("early", "standard");
        assertThat(found.<List<String>>get("items[0].nights.price.amount")).containsExactly("87.49", "87.50");
    }

    @Test
    void a_restriction_of_the_base_does_not_hold_for_a_derived_plan() {
        HotelId hotel = onSale(1);
        selling.put(hotel, "early", derived("-10"));
        selling.restrict(hotel, "standard", FIRST, "closed = true");

        assertThat(plans(available(hotel, FIRST, LAST))).containsExactly("early");
    }

    @Test
    void children_pay_by_age() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 101, "double", 5);
        putOnSale(hotel, FIRST, LAST).then().statusCode(200);
        price(hotel, "double", FIRST, LAST, "100.00").then().statusCode(200);
        selling.price(hotel, "standard", FIRST, 3, "150.00");
        selling.put(
                hotel,
                new ChildPolicy(List.of(
                        new ChildBand(5, BigDecimal.ZERO, null), new ChildBand(11, new BigDecimal("50"), null))));

        JsonPath found = available(hotel, FIRST, LAST, query -> query.queryParam("children", "4,9,15"))
                .jsonPath();

        // 15 years count as an adult; 9 years pay half of a third on the first night, half of a third of 100 then.
        assertThat(found.<List<String>>get("items[0].nights.price.amount")).containsExactly("175.00", "116.67");
    }

    @Test
    void a_room_that_does_not_take_the_children_is_no_room_for_them() {
        HotelId hotel = onSale(1);

        Response found = available(
                hotel, FIRST, LAST, query -> query.queryParam("children", "0").queryParam("explain", true));

        assertThat(reasons(found)).containsExactly("CAPACITY");
    }

    /** Each restriction where months, years and the leap day end; the arrival is the day after {@code eve}. */
    @ParameterizedTest
    @CsvSource({
        "min_stay = 3, 0, MIN_STAY",
        "max_stay = 1, 0, MAX_STAY",
        "closed_to_arrival = true, 0, CLOSED_TO_ARRIVAL",
        "closed_to_departure = true, 2, CLOSED_TO_DEPARTURE",
        "closed = true, 0, CLOSED",
        "closed = true, 1, CLOSED"
    })
    void a_restriction_counts_on_its_date(String restriction, int daysAfterArrival, String reason) {
        for (LocalDate checkIn : List.of(day(1, 30), day(12, 31), day(12, 30), LocalDate.of(2028, 2, 28))) {
            HotelId hotel = fixtures.aHotelOnSale(1, checkIn, checkIn.plusDays(3));
            selling.restrict(hotel, "standard", checkIn.plusDays(daysAfterArrival), restriction);

            assertThat(reasons(explained(hotel, checkIn, checkIn.plusDays(2)))).containsExactly(reason);
            assertThat(plans(available(hotel, checkIn, checkIn.plusDays(2)))).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "min_stay = 3, 1",
        "max_stay = 1, 1",
        "closed_to_arrival = true, 1",
        "closed_to_departure = true, 0",
        "closed_to_departure = true, 1",
        "closed_to_arrival = true, 2",
        "closed = true, 2",
        "min_stay = 2, 0",
        "max_stay = 2, 0"
    })
    void a_restriction_does_not_count_on_other_dates(String restriction, int daysAfterArrival) {
        LocalDate checkIn = day(1, 30);
        HotelId hotel = fixtures.aHotelOnSale(1, checkIn, checkIn.plusDays(3));
        selling.restrict(hotel, "standard", checkIn.plusDays(daysAfterArrival), restriction);

        assertThat(plans(available(hotel, checkIn, checkIn.plusDays(2)))).containsExactly("standard");
    }

    @Test
    void a_plan_is_sold_within_its_days_before_the_arrival() {
        LocalDate today = LocalDate.now(java.time.Clock.system(ZoneId.of("Europe/Paris")));
        HotelId hotel = fixtures.aHotelOnSale(1, today.plusDays(9), today.plusDays(13));
        selling.put(hotel, "standard", plan(null, 10, 11));

        assertThat(reasons(explained(hotel, today.plusDays(9), today.plusDays(10))))
                .containsExactly("TOO_LATE");
        assertThat(plans(available(hotel, today.plusDays(10), today.plusDays(11))))
                .containsExactly("standard");
        assertThat(plans(available(hotel, today.plusDays(11), today.plusDays(12))))
                .containsExactly("standard");
        assertThat(reasons(explained(hotel, today.plusDays(12), today.plusDays(13))))
                .containsExactly("TOO_EARLY");
    }

    @Test
    void the_cheapest_come_first_and_what_is_not_sellable_last() {
        HotelId hotel = onSale(2);
        putRoom(hotel, 201, "suite", 2);
        putOnSale(hotel, day(5, 1), day(5, 10), 201).then().statusCode(200);
        selling.put(hotel, "early", derived("-10"));
        selling.put(hotel, "late", derived("10"));
        selling.put(hotel, "weekly", plan(null, null, null, 7));

        List<String> found = new ArrayList<>();
        String cursor = null;
        do {
            String next = cursor;
            JsonPath page = available(hotel, FIRST, LAST, query -> {
                        query.queryParam("explain", true).queryParam("limit", 3);
                        if (next != null) {
                            query.queryParam("cursor", next);
                        }
                    })
                    .jsonPath();
            for (int item = 0; item < page.getList("items").size(); item++) {
                found.add(page.getString("items[" + item + "].roomType") + " "
                        + page.getString("items[" + item + "].ratePlan"));
            }
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(found)
                .containsExactly(
                        "double early",
                        "double standard",
                        "double late",
                        "double weekly",
                        "suite early",
                        "suite late",
                        "suite standard",
                        "suite weekly");
    }

    @Test
    void all_reasons_are_named_and_no_price() {
        HotelId hotel = onSale(1);
        claim(hotel, aToken(), 101, FIRST, LAST).then().statusCode(200);
        selling.put(hotel, "breakfast", SellingFixtures.BREAKFAST);
        selling.restrict(hotel, "breakfast", FIRST, "min_stay = 7, closed_to_arrival = true");

        JsonPath found = available(
                        hotel,
                        FIRST,
                        LAST,
                        query -> query.queryParam("explain", true).queryParam("ratePlan", "breakfast"))
                .jsonPath();

        assertThat(found.<List<String>>get("items[0].reasons"))
                .containsExactly("CLOSED_TO_ARRIVAL", "MIN_STAY", "NO_PRICE", "SOLD_OUT");
        assertThat(found.<Object>get("items[0].total")).isNull();
        assertThat(found.getInt("items[0].freeRooms")).isZero();
    }

    @Test
    void a_type_costs_as_much_as_its_cheapest_free_room() {
        HotelId hotel = onSale(3);
        price(hotel, 102, FIRST, LAST, "80.00").then().statusCode(200);
        price(hotel, 103, FIRST, LAST, "70.00").then().statusCode(200);
        claim(hotel, aToken(), 103, FIRST, LAST).then().statusCode(200);

        JsonPath found = available(hotel, FIRST, LAST).jsonPath();

        assertThat(found.getString("items[0].total.amount")).isEqualTo("160.00");
        assertThat(found.getInt("items[0].freeRooms")).isEqualTo(2);
    }

    @Test
    void available_rooms_have_the_same_totals_and_are_those_of_the_standard_plan() {
        HotelId hotel = onSale(2);
        selling.putTax(hotel, "city", TaxKind.PER_STAY, "7", false, FIRST);

        assertThat(freeRooms(hotel, FIRST, LAST).jsonPath().<List<String>>get("items.total.amount"))
                .containsExactly("207.00", "207.00");
        assertThat(given().get("/v1/hotels/" + hotel + "/rooms/101?checkIn=" + FIRST + "&checkOut=" + LAST)
                        .jsonPath()
                        .getString("total.amount"))
                .isEqualTo("207.00");

        selling.restrict(hotel, "standard", FIRST, "closed_to_arrival = true");
        assertThat(freeRooms(hotel, FIRST, LAST).jsonPath().getList("items")).isEmpty();
    }

    @Test
    void prices_take_two_statements_whatever_the_number_of_plans_and_months() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 1), day(4, 10));
        for (String plan : List.of("one", "two", "three", "four", "five")) {
            selling.put(hotel, plan, SellingFixtures.BREAKFAST);
            selling.price(hotel, plan, day(1, 31), "100.00");
        }

        List<String> sent = StatementCounter.during(() -> explained(hotel, day(1, 31), day(2, 1)));
        List<String> longer = StatementCounter.during(() -> explained(hotel, day(1, 31), day(4, 1)));

        // Hotel, rooms, terms, prices, nights of a month.
        assertThat(sent).hasSize(5);
        assertThat(longer).hasSize(4 + 3);
        assertThat(longer.stream().filter(cql -> cql.contains("rates_by_hotel_date")))
                .hasSize(1);
        assertThat(longer.stream().filter(cql -> cql.contains("selling_terms_by_hotel")))
                .hasSize(1);
    }

    @Test
    void a_type_or_plan_that_the_hotel_does_not_have_is_not_found() {
        HotelId hotel = onSale(1);

        available(hotel, FIRST, LAST, query -> query.queryParam("roomType", "palace"))
                .then()
                .statusCode(404);
        available(hotel, FIRST, LAST, query -> query.queryParam("ratePlan", "secret"))
                .then()
                .statusCode(404);
        available(new HotelId("inv-nowhere"), FIRST, LAST).then().statusCode(404);
    }

    @Test
    void a_hotel_that_has_nothing_on_sale_is_sold_out() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 1, "double", 2);
        price(hotel, "double", FIRST, LAST, "100.00").then().statusCode(200);

        assertThat(reasons(explained(hotel, FIRST, LAST))).containsExactly("SOLD_OUT");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "children | -1 | children",
                "children | five | children",
                "children | 5,,9 | children",
                "children | 18 | children",
                "children | 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 | children",
                "adults | 0 | adults",
                "adults | 101 | adults",
                "adults | two | adults",
                "explain | perhaps | explain",
                "ratePlan | no plan | ratePlan",
                "cursor | forged |"
            })
    void a_parameter_out_of_bounds_is_refused(String name, String value, String field) {
        HotelId hotel = fixtures.aHotel();

        Response refused = given().queryParam("checkIn", FIRST.toString())
                .queryParam("checkOut", LAST.toString())
                .queryParam(name, value)
                .get("/v1/hotels/{hotel}/availability", hotel.value());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().<String>get("violations[0].field")).isEqualTo(field);
    }

    private HotelId onSale(int rooms) {
        return fixtures.aHotelOnSale(rooms, day(5, 1), day(5, 10));
    }

    private static RatePlan plan(String policy, Integer minAdvanceDays, Integer maxAdvanceDays) {
        return plan(policy, minAdvanceDays, maxAdvanceDays, null);
    }

    private static RatePlan plan(String policy, Integer minAdvanceDays, Integer maxAdvanceDays, Integer minStay) {
        return new RatePlan(
                "Some plan",
                null,
                Board.ROOM_ONLY,
                policy == null ? null : new PolicyCode(policy),
                null,
                minStay,
                null,
                minAdvanceDays,
                maxAdvanceDays);
    }

    private static List<String> plans(Response found) {
        assertThat(found.statusCode()).as(found.asString()).isEqualTo(200);
        return found.jsonPath().getList("items.ratePlan");
    }

    private static List<String> reasons(Response found) {
        assertThat(found.statusCode()).as(found.asString()).isEqualTo(200);
        return found.jsonPath().getList("items[0].reasons");
    }
}
