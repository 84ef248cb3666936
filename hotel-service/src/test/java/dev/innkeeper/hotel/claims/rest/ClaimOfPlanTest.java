package dev.innkeeper.hotel.claims.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimFor;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.party;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.pricing.SellingFixtures.available;
import static dev.innkeeper.hotel.pricing.SellingFixtures.derived;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.hotel.pricing.SellingFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.tax.TaxKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Claims and quotes of rate plans. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class ClaimOfPlanTest {
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate LAST = day(5, 5);
    private static final String ROOM = "\"roomNumber\":101,";
    private static final String TYPE = "\"roomType\":\"double\",";

    @Inject
    InventoryFixtures fixtures;

    @Inject
    SellingFixtures selling;

    @Test
    void a_claim_has_the_prices_and_conditions_of_its_plan() {
        HotelId hotel = onSale(1);
        selling.put(hotel, "early", derived("-10"));
        selling.putTax(hotel, "city", TaxKind.PER_PERSON_NIGHT, "2", false, FIRST);

        claim(hotel, TYPE, "early")
                .then()
                .statusCode(200)
                .body("answer", is("claimed"))
                .body("terms.nights.price.amount", contains("90.00", "90.00"))
                .body("terms.conditions.ratePlan", is("early"))
                .body("terms.conditions.taxes.code", contains("city", "city"))
                .body("terms.conditions.taxes.amount.amount", contains("4.00", "4.00"))
                .body("terms.conditions.cancellation.timeZone", is("Europe/Paris"));
    }

    @Test
    void a_claim_costs_what_availability_said() {
        HotelId hotel = onSale(2);
        selling.put(hotel, "early", derived("-12.5"));
        selling.putTax(hotel, "city", TaxKind.PERCENT, "5.5", false, FIRST);

        String total = available(hotel, FIRST, LAST, query -> query.queryParam("ratePlan", "early"))
                .jsonPath()
                .getString("items[0].total.amount");

        assertThat(answer(claim(hotel, TYPE, "early", expecting(total)))).isEqualTo("claimed");
        assertThat(answer(claim(hotel, "\"roomNumber\":102,", "early", expecting("1.00"))))
                .isEqualTo("refused");
    }

    @Test
    void what_stands_against_a_stay_is_named_for_a_room_and_for_a_type() {
        HotelId hotel = onSale(1);
        selling.restrict(hotel, "standard", FIRST, "min_stay = 3, closed_to_arrival = true");

        for (String room : List.of(ROOM, TYPE)) {
            JsonPath refusal = claim(hotel, room, "standard").jsonPath();
            assertThat(refusal.getString("refusal.reason")).isEqualTo("NOT_SELLABLE");
            assertThat(refusal.<String>getList("refusal.obstacles"))
                    .containsExactlyInAnyOrder("MIN_STAY", "CLOSED_TO_ARRIVAL");
        }
        assertThat(claimed(hotel, FIRST, LAST)).containsExactly(0, 0);
    }

    @Test
    void a_restriction_that_came_after_the_quote_refuses_the_claim() {
        HotelId hotel = onSale(1);
        assertThat(available(hotel, FIRST, LAST).jsonPath().getList("items")).hasSize(1);
        selling.restrict(hotel, "standard", day(5, 4), "closed = true");

        claim(hotel, ROOM, "standard", expecting("200.00"))
                .then()
                .body("refusal.reason", is("NOT_SELLABLE"))
                .body("refusal.obstacles", contains("CLOSED"));
    }

    @Test
    void a_plan_without_prices_is_not_sellable_and_an_unknown_one_is_not_found() {
        HotelId hotel = onSale(1);
        selling.put(hotel, "breakfast", SellingFixtures.BREAKFAST);

        claim(hotel, ROOM, "breakfast").then().body("refusal.obstacles", contains("NO_PRICE"));
        claim(hotel, TYPE, "breakfast").then().body("refusal.obstacles", contains("NO_PRICE"));
        claim(hotel, ROOM, "secret").then().statusCode(404);
        claim(hotel, TYPE, "secret").then().statusCode(404);
    }

    @Test
    void a_plan_that_is_deleted_while_clients_book_it_is_sold_at_its_price_or_not_found() throws Exception {
        HotelId hotel = onSale(24);
        selling.put(hotel, "early", derived("-10"));
        List<Callable<Response>> calls = new ArrayList<>();
        for (int client = 0; client < 24; client++) {
            calls.add(() -> claim(hotel, TYPE, "early"));
            if (client == 8) {
                calls.add(() -> {
                    selling.remove(hotel, "early");
                    return claim(hotel, TYPE, "early");
                });
            }
        }

        List<Response> answers = Together.run(calls);

        assertThat(answers).allSatisfy(answer -> {
            if (answer.statusCode() == 200) {
                assertThat(answer.jsonPath().<String>getList("terms.nights.price.amount"))
                        .containsExactly("90.00", "90.00");
            } else {
                assertThat(answer.statusCode()).isEqualTo(404);
            }
        });
        claim(hotel, TYPE, "early").then().statusCode(404);
    }

    @Test
    void a_base_price_that_changes_while_64_clients_book_gives_one_of_two_totals() throws Exception {
        HotelId hotel = onSale(64);
        selling.put(hotel, "early", derived("-10"));
        List<Callable<Response>> calls = new ArrayList<>();
        for (int client = 0; client < 64; client++) {
            calls.add(() -> claim(hotel, TYPE, "early"));
            if (client == 20) {
                calls.add(() -> price(hotel, "double", FIRST, LAST, "120.00"));
            }
        }

        List<Response> answers = Together.run(calls);

        Set<String> possible = Set.of("[90.00, 90.00]", "[108.00, 108.00]");
        List<String> booked = answers.stream()
                .filter(answer -> "claimed".equals(answer.jsonPath().getString("answer")))
                .map(answer ->
                        answer.jsonPath().getList("terms.nights.price.amount").toString())
                .toList();
        assertThat(booked).hasSize(64).allSatisfy(nights -> assertThat(possible).contains(nights));
    }

    @Test
    void a_quote_prices_the_new_nights_and_no_others() {
        HotelId hotel = onSale(1);
        selling.putTax(hotel, "city", TaxKind.PER_NIGHT, "3", false, FIRST);
        selling.putTax(hotel, "stay", TaxKind.PER_STAY, "9", false, FIRST);

        quote(
                        hotel,
                        FIRST,
                        day(5, 6),
                        "{\"checkIn\":\"" + LAST + "\",\"checkOut\":\"" + day(5, 6) + "\"}",
                        "standard",
                        2)
                .then()
                .statusCode(200)
                .body("roomType", is("double"))
                .body("nights.date", contains(LAST.toString()))
                .body("conditions.ratePlan", is("standard"))
                .body("conditions.taxes.code", contains("city"))
                .body("conditions.taxes.date", contains(LAST.toString()));
    }

    @Test
    void a_quote_of_a_stay_that_only_becomes_shorter_has_no_nights() {
        quote(onSale(1), FIRST, day(5, 4), "", "standard", 2)
                .then()
                .statusCode(200)
                .body("nights", empty())
                .body("conditions.taxes", empty());
    }

    @Test
    void a_quote_takes_four_statements() {
        HotelId hotel = onSale(1);

        // Hotel, room, terms, prices.
        assertThat(StatementCounter.during(() -> quote(hotel, FIRST, LAST, "", "standard", 2)))
                .hasSize(4);
    }

    @Test
    void a_quote_checks_the_restrictions_of_the_whole_stay() {
        HotelId hotel = onSale(1);
        selling.restrict(hotel, "standard", FIRST, "max_stay = 2");
        selling.restrict(hotel, "standard", day(5, 6), "closed_to_departure = true");

        quote(hotel, FIRST, day(5, 6), "", "standard", 2)
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-sellable"))
                .body("reasons", contains("CLOSED_TO_DEPARTURE", "MAX_STAY"));
    }

    @Test
    void a_stay_that_has_begun_can_be_extended_whatever_limits_arrivals() {
        LocalDate today = LocalDate.now(java.time.Clock.system(ZoneId.of("Europe/Paris")));
        LocalDate arrived = today.minusDays(2);
        HotelId hotel = fixtures.aHotelOnSale(1, today, today.plusDays(3));
        selling.restrict(hotel, "standard", arrived, "max_stay = 1, closed_to_arrival = true, closed = true");
        String extension = "{\"checkIn\":\"" + today + "\",\"checkOut\":\"" + today.plusDays(1) + "\"}";

        quote(hotel, arrived, today.plusDays(1), extension, "standard", 2)
                .then()
                .statusCode(200)
                .body("nights.price.amount", contains("100.00"));
    }

    @Test
    void a_quote_names_what_is_unknown_or_too_small() {
        HotelId hotel = onSale(1);

        quote(hotel, FIRST, LAST, "", "secret", 2).then().statusCode(404);
        quote(new HotelId("inv-nowhere"), FIRST, LAST, "", "standard", 2).then().statusCode(404);
        quote(hotel, FIRST, LAST, "", "standard", 3)
                .then()
                .statusCode(400)
                .body("violations.field", contains("guests"));
    }

    @Test
    void of_any_room_of_a_type_one_is_quoted_that_is_free_or_the_reservation_s() {
        HotelId hotel = onSale(2);
        ConfirmationNumber mine = aNumber();
        String plan = ",\"ratePlan\":\"standard\"";
        assertThat(answer(claimFor(hotel, mine, "\"roomNumber\":101," + party(2) + plan, FIRST, LAST)))
                .isEqualTo("claimed");

        assertThat(quoteOfType(hotel, mine, "double").jsonPath().getInt("roomNumber"))
                .isEqualTo(101);
        assertThat(quoteOfType(hotel, aNumber(), "double").jsonPath().getInt("roomNumber"))
                .isEqualTo(102);
        claimFor(hotel, aNumber(), "\"roomNumber\":102," + party(2) + plan, FIRST, LAST);
        assertThat(quoteOfType(hotel, aNumber(), "double").jsonPath().getString("type"))
                .isEqualTo("/problems/room-taken");
        assertThat(quoteOfType(hotel, mine, "castle").statusCode()).isEqualTo(404);
    }

    private static Response quoteOfType(HotelId hotel, ConfirmationNumber number, String type) {
        String stay = "{\"checkIn\":\"%s\",\"checkOut\":\"%s\"}".formatted(FIRST, LAST);
        return asService()
                .contentType(ContentType.JSON)
                .body("""
                        {"hotelId":"%s","roomNumber":101,"stay":%s,"priced":[%s],%s,"ratePlan":"standard",
                        "anyOf":{"roomType":"%s","number":"%s","claimed":%s}}""".formatted(hotel, stay, stay, party(2), type, number, stay))
                .post("/v1/claims/quotes");
    }

    @Test
    void staff_may_not_ask_for_quotes() {
        asStaff()
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/claims/quotes")
                .then()
                .statusCode(403);
    }

    private HotelId onSale(int rooms) {
        return fixtures.aHotelOnSale(rooms, day(5, 1), day(5, 10));
    }

    private static Response claim(HotelId hotel, String room, String plan, String... more) {
        return claimFor(
                hotel,
                aNumber(),
                room + party(2) + ",\"ratePlan\":\"" + plan + "\"" + String.join("", more),
                FIRST,
                LAST);
    }

    private static String expecting(String total) {
        return ",\"expectedTotal\":{\"amount\":\"" + total + "\",\"currency\":\"EUR\"}";
    }

    private static String answer(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return answer.jsonPath().getString("answer");
    }

    private static Response quote(
            HotelId hotel, LocalDate checkIn, LocalDate checkOut, String priced, String plan, int adults) {
        return asService()
                .contentType(ContentType.JSON)
                .body("""
                        {"hotelId":"%s","roomNumber":101,"stay":{"checkIn":"%s","checkOut":"%s"},"priced":[%s],
                        %s,"ratePlan":"%s"}""".formatted(hotel, checkIn, checkOut, priced, party(adults), plan))
                .post("/v1/claims/quotes");
    }
}
