package dev.innkeeper.hotel.reconciliation.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class NightReconciliationResourceTest {
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    private final ConfirmationNumber dead = aNumber();
    private final UUID token = InventoryFixtures.token(dead, ROOM, 1).token();

    @Test
    void staff_see_which_nights_of_a_month_are_blocked_and_nothing_changes() {
        HotelId hotel = blocked();

        ofMonth(hotel, "05").then().body("findings.kind", contains("night-leaked", "night-leaked"));
        ofMonth(hotel, "05")
                .then()
                .statusCode(200)
                .body("checked", is(2))
                .body("findings", hasSize(2))
                .body("findings[0].hotelId", is(hotel.value()))
                .body("findings[0].roomNumber", is(ROOM))
                .body("findings[0].confirmationNumber", is(dead.value()))
                .body("findings[0].mended", is(false));
    }

    @Test
    void a_month_without_nights_has_nothing_wrong() {
        ofMonth(blocked(), "11").then().statusCode(200).body("findings", empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "2027", "2027-13", "May"})
    void what_is_no_month_is_refused(String month) {
        Tokens.asStaff()
                .queryParam("month", month)
                .get("/v1/hotels/{hotel}/audit", fixtures.aHotel().value())
                .then()
                .statusCode(400)
                .body("violations[0].field", is("month"));
    }

    @Test
    void an_unknown_hotel_has_no_audit() {
        ofMonth(new HotelId("no-such-" + token), "05").then().statusCode(404);
    }

    @Test
    void all_nights_are_walked_page_by_page() {
        HotelId hotel = blocked();

        assertThat(walk()).contains(hotel.value());
    }

    @Test
    void owners_are_told_to_the_reservation_service() {
        HotelId hotel = blocked();

        Tokens.asService()
                .contentType(ContentType.JSON)
                .body("""
                        {"settled":true,"stays":[{"hotelId":"%s","roomNumber":101,"checkIn":"%s","checkOut":"%s"}]}""".formatted(hotel, day(5, 4), day(5, 6)))
                .post("/v1/audit/owners")
                .then()
                .statusCode(200)
                .body("items[0].nights.owner", contains(token.toString(), new UUID(0, 0).toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"cursor\":\"bmV4dA\"}", "{\"repair\":1}", "{\"repairs\":true}", "null", ""})
    void a_step_that_cannot_be_is_refused(String body) {
        Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(body)
                .post("/v1/audit/nights")
                .then()
                .statusCode(400);
    }

    @Test
    void staff_may_not_walk_all_hotels() {
        Tokens.asStaff()
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/audit/nights")
                .then()
                .statusCode(403);
    }

    private HotelId blocked() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        return hotel;
    }

    private static Response ofMonth(HotelId hotel, String month) {
        return Tokens.asStaff()
                .queryParam("month", InventoryFixtures.nextYear() + "-" + month)
                .get("/v1/hotels/{hotel}/audit", hotel.value());
    }

    /** The hotels of all findings. */
    private static List<String> walk() {
        List<String> hotels = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = step(cursor);
            List<String> found = page.getList("findings.hotelId", String.class);
            hotels.addAll(found);
            cursor = page.getString("next");
        } while (cursor != null);
        return hotels;
    }

    // The database is shared: what other tests are at work on must not be mended.
    private static JsonPath step(@Nullable String cursor) {
        return Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(cursor == null ? "{}" : """
                        {"cursor":"%s","repair":false}""".formatted(cursor))
                .post("/v1/audit/nights")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
