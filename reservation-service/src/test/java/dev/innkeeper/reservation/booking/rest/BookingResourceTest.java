package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingResourceTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void a_booking_is_answered_with_the_reservation_and_where_it_is() {
        Response booked = api.book("2027-12-31", "2028-01-02");

        assertThat(booked.statusCode()).isEqualTo(201);
        JsonPath body = booked.jsonPath();
        assertThat(body.getString("status")).isEqualTo("CONFIRMED");
        assertThat(body.getList("nights.date")).isEqualTo(List.of("2027-12-31", "2028-01-01"));
        assertThat(body.getString("total.amount")).isEqualTo("200.00");
        assertThat(body.getString("guest.lastName")).isEqualTo(api.lastName());
        assertThat(booked.getHeader("Location")).isEqualTo("/v1/reservations/" + number(booked));
        Response found = BookingApi.read(number(booked));
        assertThat(found.jsonPath().getMap("")).isEqualTo(body.getMap(""));
        assertThat(found.getHeader("ETag")).isEqualTo(booked.getHeader("ETag"));
    }

    @Test
    void its_nights_are_its_own_and_the_day_of_departure_is_not() {
        api.booked("2027-05-03", "2027-05-05");

        assertThat(hotels.claimed(api.hotel())).containsOnlyKeys("101 2027-05-03", "101 2027-05-04");
        assertThat(api.book("2027-05-05", "2027-05-06").statusCode()).isEqualTo(201);
        assertThat(api.book("2027-05-04", "2027-05-06").statusCode()).isEqualTo(409);
    }

    @Test
    void it_is_in_the_lists_of_its_hotel_and_its_guest() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(asStaff()
                        .queryParam("date", "2027-05-04")
                        .get("/v1/hotels/" + api.hotel() + "/reservations")
                        .jsonPath()
                        .getList("items.confirmationNumber"))
                .isEqualTo(List.of(number));
        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items.confirmationNumber"))
                .isEqualTo(List.of(number));
    }

    @Test
    void the_guest_who_came_with_it_is_known_afterwards() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("guest", Map.of("firstName", "Ana", "lastName", api.lastName(), "emails", List.of("ana@example.com")));

        String guest = post(body, aKey()).jsonPath().getString("guestId");

        assertThat(asStaff().get("/v1/guests/" + guest).jsonPath().getList("emails"))
                .isEqualTo(List.of("ana@example.com"));
    }

    @Test
    void a_known_guest_books_under_the_name_on_record() {
        String guest = UUID.randomUUID().toString();
        BookingApi.json(asStaff())
                .body(Map.of("firstName", "Zoë", "lastName", api.lastName()))
                .put("/v1/guests/" + guest);
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guest");
        body.put("guestId", guest);

        Response booked = post(body, aKey());

        assertThat(booked.statusCode()).isEqualTo(201);
        assertThat(booked.jsonPath().getString("guestId")).isEqualTo(guest);
        assertThat(booked.jsonPath().getString("guest.firstName")).isEqualTo("Zoë");
    }

    @Test
    void any_rooms_of_a_type_are_all_booked_and_then_none() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("roomNumber");
        body.put("roomType", "double");
        Set<Integer> rooms = new HashSet<>();
        for (int i = 0; i < 3; i++) {
            rooms.add(post(body, aKey())
                    .then()
                    .statusCode(201)
                    .extract()
                    .jsonPath()
                    .getInt("roomNumber"));
        }

        Response fourth = post(body, aKey());

        assertThat(rooms).containsExactlyInAnyOrder(101, 102, 103);
        assertThat(fourth.statusCode()).isEqualTo(409);
        assertThat(fourth.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
    }

    @Test
    void at_the_expected_price_it_is_booked() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("expectedTotal", Map.of("amount", "200", "currency", "EUR"));

        assertThat(post(body, aKey()).statusCode()).isEqualTo(201);
    }

    @Test
    void at_another_price_it_is_refused_with_the_new_total() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("expectedTotal", Map.of("amount", "199.00", "currency", "EUR"));

        Response refused = post(body, aKey());

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/price-changed");
        assertThat(refused.jsonPath().getMap("total")).isEqualTo(Map.of("amount", "200.00", "currency", "EUR"));
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_hold_says_until_when_it_lasts() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("hold", true);

        JsonPath held = post(body, aKey()).then().statusCode(201).extract().jsonPath();

        assertThat(held.getString("status")).isEqualTo("HELD");
        assertThat(held.getString("holdExpiresAt")).isNotEmpty();
    }

    @Test
    void a_family_books_under_a_plan_and_keeps_what_it_was_sold_with() {
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guests");
        body.putAll(Map.of("roomNumber", 201, "adults", 2, "children", List.of(9, 4), "ratePlan", "flex"));

        Response booked = post(body, aKey());
        hotels.sell(api.hotel(), Conditions.freeUntilADayBefore());
        Response read = BookingApi.read(number(booked));

        assertThat(booked.statusCode()).isEqualTo(201);
        assertThat(read.jsonPath().getMap("")).isEqualTo(booked.jsonPath().getMap(""));
        assertThat(read.jsonPath().getInt("guests")).isEqualTo(4);
        assertThat(read.jsonPath().getInt("adults")).isEqualTo(2);
        assertThat(read.jsonPath().getList("children")).isEqualTo(List.of(4, 9));
        assertThat(read.jsonPath().getString("ratePlan")).isEqualTo("flex");
        assertThat(read.jsonPath().getString("board")).isEqualTo("BREAKFAST");
        assertThat(read.jsonPath().getList("taxes.code")).isEqualTo(List.of("city", "fee", "vat"));
        assertThat(read.jsonPath().getString("total.amount")).isEqualTo("215.00");
        assertThat(read.jsonPath().getString("cancellation.policy")).isEqualTo("flexible");
        assertThat(read.jsonPath().getString("cancellation.noShow.amount")).isEqualTo("215.00");
    }

    @Test
    void what_is_not_sold_is_refused_with_the_same_reasons_each_time() {
        hotels.sellNothing(api.hotel(), Set.of(NotSellableReason.MIN_STAY, NotSellableReason.CLOSED));
        String key = aKey();

        Response refused = post(api.aBooking("2027-05-03", "2027-05-05"), key);
        Response again = post(api.aBooking("2027-05-03", "2027-05-05"), key);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/not-sellable");
        assertThat(refused.jsonPath().getList("reasons")).isEqualTo(List.of("CLOSED", "MIN_STAY"));
        assertThat(again.asString()).isEqualTo(refused.asString());
    }

    @Test
    void an_unknown_plan_is_not_found() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("ratePlan", "nowhere");

        assertThat(post(body, aKey()).statusCode()).isEqualTo(404);
    }
}
