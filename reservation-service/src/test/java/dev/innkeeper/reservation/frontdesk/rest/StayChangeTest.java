package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.read;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.NotSellableReason;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class StayChangeTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @ParameterizedTest
    @CsvSource({
        "2027-05-03, 2027-05-05, 2027-05-04, 2027-05-06, 101",
        "2027-05-03, 2027-05-05, 2027-05-03, 2027-05-04, 101",
        "2027-05-03, 2027-05-05, 2027-05-10, 2027-05-12, 101",
        "2027-05-03, 2027-05-05, 2027-05-03, 2027-05-05, 102",
        "2027-05-30, 2027-06-02, 2027-05-28, 2027-06-05, 101",
        "2027-12-30, 2028-01-02, 2027-12-31, 2028-01-04, 101",
        "2028-02-27, 2028-03-01, 2028-02-28, 2028-03-02, 103",
        "2027-02-27, 2027-03-01, 2027-02-28, 2027-03-02, 101",
        "2027-05-03, 2027-05-04, 2027-04-20, 2027-07-19, 101"
    })
    void the_reservation_owns_the_nights_of_the_new_stay_and_no_others(
            String checkIn, String checkOut, String newCheckIn, String newCheckOut, int room) {
        String number = api.booked(checkIn, checkOut);

        Response changed = changeStay(number, newCheckIn, newCheckOut, room);

        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.jsonPath().getString("checkIn")).isEqualTo(newCheckIn);
        assertThat(changed.jsonPath().getString("checkOut")).isEqualTo(newCheckOut);
        assertThat(changed.jsonPath().getInt("roomNumber")).isEqualTo(room);
        assertThat(hotels.claimed(api.hotel()).keySet())
                .containsExactlyElementsOf(nights(newCheckIn, newCheckOut, room));
        assertThat(hotels.claimed(api.hotel()).values().stream()
                        .map(OwnedNight::owner)
                        .distinct())
                .hasSize(1);
        assertThat(read(number).jsonPath().getMap(""))
                .isEqualTo(changed.jsonPath().getMap(""));
    }

    private static List<String> nights(String checkIn, String checkOut, int room) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut))
                .nights()
                .map(night -> room + " " + night)
                .toList();
    }

    @Test
    void lists_show_the_new_days_and_no_longer_the_old_ones() {
        String number = api.booked("2027-05-30", "2027-06-01");

        changeStay(number, "2027-05-31", "2027-06-02", 102).then().statusCode(200);

        assertThat(found("2027-05-30", "in-house")).isEmpty();
        assertThat(found("2027-05-30", "arrivals")).isEmpty();
        assertThat(found("2027-05-31", "arrivals")).containsExactly(number);
        assertThat(found("2027-06-01", "in-house")).containsExactly(number);
        assertThat(found("2027-06-02", "departures")).containsExactly(number);
        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items.checkIn"))
                .isEqualTo(List.of("2027-05-31"));
    }

    private List<String> found(String date, String view) {
        return asStaff()
                .queryParams("date", date, "view", view)
                .get("/v1/hotels/" + api.hotel() + "/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
    }

    @Test
    void the_price_of_another_stay_and_the_difference_are_shown_before_the_change() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String before = read(number).asString();
        hotels.price(api.hotel(), LocalDate.parse("2027-05-05"), "150.00");

        JsonPath longer = preview(number, "2027-05-03", "2027-05-06").jsonPath();
        JsonPath shorter = preview(number, "2027-05-03", "2027-05-04").jsonPath();

        assertThat(longer.getString("difference.amount")).isEqualTo("150.00");
        assertThat(shorter.getString("difference.amount")).startsWith("-");
        assertThat(read(number).asString()).isEqualTo(before);
        assertThat(changeStay(number, "2027-05-03", "2027-05-06").jsonPath().getString("total.amount"))
                .isEqualTo(longer.getString("total.amount"));
    }

    @Test
    void a_stay_is_changed_at_the_expected_total_or_not_at_all() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String total = preview(number, "2027-05-03", "2027-05-06").jsonPath().getString("total.amount");
        String before = read(number).asString();

        Response refused = changeAt(number, "1.00");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/price-changed");
        assertThat(refused.jsonPath().getString("total.amount")).isEqualTo(total);
        assertThat(read(number).asString()).isEqualTo(before);
        assertThat(changeAt(number, total).statusCode()).isEqualTo(200);
    }

    @Test
    void the_price_of_another_stay_takes_one_statement() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(StatementCounter.during(() -> preview(number, "2027-05-03", "2027-05-06")))
                .hasSize(1);
    }

    @Test
    void a_cancelled_reservation_has_no_price_of_another_stay() {
        String number = api.booked("2027-05-03", "2027-05-05");
        staff(number, "cancellation").then().statusCode(200);

        assertThat(preview(number, "2027-05-03", "2027-05-06").statusCode()).isEqualTo(409);
        assertThat(preview(number, "2027-05-06", "2027-05-03").statusCode()).isEqualTo(400);
    }

    private static Response preview(String number, String checkIn, String checkOut) {
        return asStaff()
                .queryParams("checkIn", checkIn, "checkOut", checkOut)
                .get("/v1/reservations/" + number + "/stay");
    }

    private static Response changeAt(String number, String total) {
        return json(asStaff())
                .body(Map.of(
                        "checkIn", "2027-05-03",
                        "checkOut", "2027-05-06",
                        "expectedTotal", Map.of("amount", total, "currency", "EUR")))
                .put("/v1/reservations/" + number + "/stay");
    }

    @Test
    void nights_that_stay_keep_their_price_and_new_ones_have_today_s() {
        String number = api.booked("2027-05-03", "2027-05-05");
        List.of("05-02", "05-03", "05-04", "05-05")
                .forEach(day -> hotels.price(api.hotel(), LocalDate.parse("2027-" + day), "150.00"));

        Response changed = changeStay(number, "2027-05-04", "2027-05-06");

        assertThat(changed.jsonPath().getList("nights.price.amount")).isEqualTo(List.of("100.00", "150.00"));
        assertThat(changed.jsonPath().getString("total.amount")).isEqualTo("250.00");
    }

    @Test
    void another_room_has_today_s_prices_on_all_nights() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.price(api.hotel(), LocalDate.parse("2027-05-03"), "150.00");

        Response changed = changeStay(number, "2027-05-03", "2027-05-05", 102);

        assertThat(changed.jsonPath().getString("total.amount")).isEqualTo("250.00");
    }

    @Test
    void kept_nights_taxes_of_the_stay_and_the_policy_are_as_they_were_sold() {
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.sell(api.hotel(), Conditions.freeUntilADayBefore());

        Response changed = changeStay(number, "2027-05-04", "2027-05-07");

        assertThat(changed.jsonPath().getString("total.amount")).isEqualTo("317.50");
        assertThat(changed.jsonPath().getString("taxes.find { it.code == 'fee' }.amount.amount"))
                .isEqualTo("10.00");
        assertThat(changed.jsonPath().getString("cancellation.timeline[0].penalty.amount"))
                .isEqualTo("158.75");
        assertThat(changed.jsonPath().getString("cancellation.timeline[0].until"))
                .isEqualTo("2027-05-03T09:00:00Z");
    }

    @Test
    void what_the_hotel_does_not_sell_is_refused_with_its_reasons() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.sellNothing(api.hotel(), Set.of(NotSellableReason.MIN_STAY, NotSellableReason.CLOSED_TO_DEPARTURE));

        Response refused = changeStay(number, "2027-05-03", "2027-05-04");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getList("reasons")).isEqualTo(List.of("CLOSED_TO_DEPARTURE", "MIN_STAY"));
    }

    @Test
    void what_is_taken_is_refused_and_the_reservation_stays_as_it_is() {
        api.booked("2027-05-05", "2027-05-07");
        String number = api.booked("2027-05-03", "2027-05-05");
        Response before = read(number);

        Response refused = changeStay(number, "2027-05-03", "2027-05-06");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
        assertThat(read(number).jsonPath().getMap(""))
                .isEqualTo(before.jsonPath().getMap(""));
        assertThat(hotels.claimed(api.hotel())).hasSize(4);
        assertThat(staff(number, "cancellation").statusCode()).isEqualTo(200);
    }

    @Test
    void a_night_without_a_price_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.price(api.hotel(), LocalDate.parse("2027-05-05"), "0");

        assertThat(changeStay(number, "2027-05-03", "2027-05-06").jsonPath().getString("type"))
                .isEqualTo("/problems/not-sellable");
    }

    @Test
    void the_same_stay_again_changes_nothing() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String before = read(number).getHeader("ETag");

        Response same = changeStay(number, "2027-05-03", "2027-05-05", 101);

        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.getHeader("ETag")).isEqualTo(before);
    }

    @Test
    void a_guest_who_is_in_the_house_may_stay_longer_but_came_when_he_came() {
        String number = inHouse(1);

        assertThat(changeStay(number, day(0), day(3)).statusCode()).isEqualTo(200);
        assertThat(changeStay(number, day(1), day(3)).statusCode()).isEqualTo(409);
        assertThat(hotels.claimed(api.hotel())).hasSize(3);
    }

    private String inHouse(int nights) {
        String number = api.booked(day(0), day(nights));
        staff(number, "check-in").then().statusCode(200);
        return number;
    }

    private static Response put(String number, Map<String, Object> stay) {
        return json(asStaff()).body(stay).put("/v1/reservations/" + number + "/stay");
    }

    @Test
    void who_moves_keeps_the_nights_before_in_the_old_room() {
        String number = inHouse(3);

        Response moved = put(number, Map.of("checkIn", day(0), "checkOut", day(3), "roomNumber", 102, "from", day(1)));

        assertThat(moved.statusCode()).isEqualTo(200);
        assertThat(moved.jsonPath().getInt("roomNumber")).isEqualTo(102);
        assertThat(moved.jsonPath().getList("rooms"))
                .isEqualTo(List.of(
                        Map.of("roomNumber", 101, "from", day(0), "to", day(1)),
                        Map.of("roomNumber", 102, "from", day(1), "to", day(3))));
        assertThat(hotels.claimed(api.hotel())).containsOnlyKeys("101 " + day(0), "102 " + day(1), "102 " + day(2));
        assertThat(read(number).asString()).isEqualTo(moved.asString());
        assertThat(arrivals(day(0)).getList("items.rooms[0].roomNumber")).containsExactly(101, 102);
        assertThat(api.book(day(1), day(3)).statusCode()).isEqualTo(201);
    }

    private JsonPath arrivals(String date) {
        return asStaff()
                .queryParam("date", date)
                .queryParam("view", "arrivals")
                .get("/v1/hotels/" + api.hotel() + "/reservations")
                .jsonPath();
    }

    @Test
    void an_ordinary_stay_is_in_one_room() {
        assertThat(read(api.booked("2027-05-03", "2027-05-05")).jsonPath().getList("rooms"))
                .isEqualTo(List.of(Map.of("roomNumber", 101, "from", "2027-05-03", "to", "2027-05-05")));
    }

    @Test
    void who_moves_without_a_night_moves_tonight_and_back_again() {
        String number = inHouse(3);

        assertThat(changeStay(number, day(0), day(3), 102).jsonPath().getList("rooms.roomNumber"))
                .containsExactly(102);
        put(number, Map.of("checkIn", day(0), "checkOut", day(4), "roomNumber", 101, "from", day(2)))
                .then()
                .statusCode(200);
        assertThat(hotels.claimed(api.hotel()))
                .containsOnlyKeys("102 " + day(0), "102 " + day(1), "101 " + day(2), "101 " + day(3));
    }

    @Test
    void who_leaves_before_moving_leaves_nothing_in_either_room_and_has_it_back_when_that_is_undone() {
        String number = inHouse(3);
        put(number, Map.of("checkIn", day(0), "checkOut", day(3), "roomNumber", 102, "from", day(1)))
                .then()
                .statusCode(200);

        Response left = staff(number, "check-out");

        assertThat(left.jsonPath().getList("rooms.roomNumber")).containsExactly(101);
        assertThat(left.jsonPath().getString("booked.checkOut")).isEqualTo(day(3));
        assertThat(hotels.claimed(api.hotel())).isEmpty();
        undo(number, "check-out").then().statusCode(200);
        assertThat(hotels.claimed(api.hotel())).hasSize(3);
    }

    @Test
    void nobody_moves_after_the_departure_or_yesterday_or_before_the_arrival() {
        String number = inHouse(2);
        String notYet = api.booked(day(5), day(7));

        assertThat(put(number, Map.of("checkIn", day(0), "checkOut", day(2), "roomNumber", 102, "from", day(2)))
                        .jsonPath()
                        .getList("violations.field"))
                .containsExactly("from");
        assertThat(put(number, Map.of("checkIn", day(0), "checkOut", day(2), "roomNumber", 102, "from", day(-1)))
                        .jsonPath()
                        .getList("violations.field"))
                .containsExactly("from");
        assertThat(put(notYet, Map.of("checkIn", day(5), "checkOut", day(7), "roomNumber", 102, "from", day(6)))
                        .jsonPath()
                        .getString("type"))
                .isEqualTo("/problems/wrong-state");
    }

    @Test
    void nobody_moves_into_a_room_that_is_out_of_order_or_too_small_or_not_there() {
        String number = inHouse(2);
        hotels.close(api.hotel(), 102, LocalDate.parse(day(1)));

        assertThat(changeStay(number, day(0), day(2), 102).jsonPath().getString("type"))
                .isEqualTo("/problems/room-taken");
        assertThat(changeStay(number, day(0), day(2), 999).statusCode()).isEqualTo(404);
        assertThat(put(number, Map.of("checkIn", day(0), "checkOut", day(2), "roomNumber", 103, "adults", 3))
                        .jsonPath()
                        .getList("violations.field"))
                .containsExactly("guests");
        assertThat(hotels.claimed(api.hotel())).containsOnlyKeys("101 " + day(0), "101 " + day(1));
    }

    @Test
    void a_guest_does_not_move_without_staff_nor_keep_a_price() {
        String number = inHouse(2);
        Map<String, Object> move = Map.of("checkIn", day(0), "checkOut", day(2), "roomNumber", 102);
        Map<String, Object> kept = Map.of("checkIn", day(0), "checkOut", day(2), "keepPrice", true);

        assertThat(putAsGuest(number, move).statusCode()).isEqualTo(409);
        assertThat(putAsGuest(number, kept).statusCode()).isEqualTo(403);
    }

    private Response putAsGuest(String number, Map<String, Object> stay) {
        return json(given())
                .queryParam("lastName", api.lastName())
                .body(stay)
                .put("/v1/reservations/" + number + "/stay");
    }

    @Test
    void nights_that_stay_keep_their_price_in_another_room_if_staff_want_that() {
        String number = api.booked("2027-05-03", "2027-05-05");
        for (String night : List.of("2027-05-03", "2027-05-04", "2027-05-05")) {
            hotels.price(api.hotel(), LocalDate.parse(night), "120.00");
        }
        Map<String, Object> longer =
                Map.of("checkIn", "2027-05-03", "checkOut", "2027-05-06", "roomNumber", 102, "keepPrice", true);

        JsonPath preview = asStaff()
                .queryParams(longer)
                .get("/v1/reservations/" + number + "/stay")
                .jsonPath();
        JsonPath changed = put(number, longer).jsonPath();

        assertThat(preview.getString("total.amount")).isEqualTo("320.00");
        assertThat(changed.getList("nights.price.amount")).containsExactly("100.00", "100.00", "120.00");
        assertThat(changed.getInt("roomNumber")).isEqualTo(102);
    }

    @Test
    void the_hotel_chooses_a_room_of_the_type_and_the_current_one_if_it_can() {
        String number = api.booked("2027-05-03", "2027-05-05");
        api.booked("2027-05-05", "2027-05-07");

        JsonPath same = put(number, Map.of("checkIn", "2027-05-02", "checkOut", "2027-05-05", "roomType", "double"))
                .jsonPath();
        JsonPath other = put(number, Map.of("checkIn", "2027-05-03", "checkOut", "2027-05-06", "roomType", "double"))
                .jsonPath();

        assertThat(same.getInt("roomNumber")).isEqualTo(101);
        assertThat(other.getInt("roomNumber")).isNotEqualTo(101);
        assertThat(other.getString("roomType")).isEqualTo("double");
    }

    @Test
    void a_suite_that_is_taken_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.close(api.hotel(), 201, LocalDate.parse("2027-05-04"));

        Response refused = put(number, Map.of("checkIn", "2027-05-03", "checkOut", "2027-05-05", "roomType", "suite"));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
    }

    @Test
    void other_guests_are_kept_on_record_and_the_first_answer_stays_as_it_was() {
        String key = aKey();
        Response booked = post(api.aBooking("2027-05-03", "2027-05-05"), key);
        String number = number(booked);

        JsonPath changed = put(
                        number,
                        Map.of(
                                "checkIn",
                                "2027-05-03",
                                "checkOut",
                                "2027-05-05",
                                "roomNumber",
                                201,
                                "adults",
                                2,
                                "children",
                                List.of(7)))
                .jsonPath();

        assertThat(changed.getInt("guests")).isEqualTo(3);
        assertThat(read(number).jsonPath().getList("children")).containsExactly(7);
        assertThat(arrivals("2027-05-03").getList("items.guests")).containsExactly(3);
        assertThat(post(api.aBooking("2027-05-03", "2027-05-05"), key).asString())
                .isEqualTo(booked.asString());
    }

    @Test
    void a_room_and_a_type_are_one_too_many() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(put(
                                number,
                                Map.of(
                                        "checkIn", "2027-05-03",
                                        "checkOut", "2027-05-05",
                                        "roomNumber", 102,
                                        "roomType", "double"))
                        .jsonPath()
                        .getList("violations.field"))
                .containsExactly("roomType");
    }

    @Test
    void held_and_cancelled_ones_are_not_changed() {
        String held = api.held("2027-05-03", "2027-05-05");
        String cancelled = api.booked("2027-06-03", "2027-06-05");
        staff(cancelled, "cancellation").then().statusCode(200);

        assertThat(changeStay(held, "2027-05-04", "2027-05-06").jsonPath().getString("reservationStatus"))
                .isEqualTo("HELD");
        assertThat(changeStay(cancelled, "2027-06-04", "2027-06-06").jsonPath().getString("reservationStatus"))
                .isEqualTo("CANCELLED");
    }

    @Test
    void a_change_that_is_based_on_an_older_revision_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String before = read(number).getHeader("ETag");
        changeStay(number, "2027-05-04", "2027-05-06").then().statusCode(200);

        Response refused = json(asStaff())
                .header("If-Match", before)
                .body(Map.of("checkIn", "2027-05-05", "checkOut", "2027-05-07"))
                .put("/v1/reservations/" + number + "/stay");

        assertThat(refused.statusCode()).isEqualTo(412);
    }

    @Test
    void an_unknown_room_a_stay_in_the_past_and_a_smaller_room_are_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        LocalDate yesterday = TestClock.today().minusDays(1);

        assertThat(changeStay(number, "2027-05-03", "2027-05-05", 999).statusCode())
                .isEqualTo(404);
        assertThat(changeStay(
                                number,
                                yesterday.toString(),
                                yesterday.plusDays(2).toString())
                        .statusCode())
                .isEqualTo(400);
        assertThat(changeStay(number, "2027-05-05", "2027-05-05").statusCode()).isEqualTo(400);
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
    }

    @Test
    void a_guest_changes_it_with_the_last_name_and_nobody_without() {
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, String> wanted = Map.of("checkIn", "2027-05-04", "checkOut", "2027-05-06");

        assertThat(json(given())
                        .body(wanted)
                        .put("/v1/reservations/" + number + "/stay")
                        .statusCode())
                .isEqualTo(401);
        assertThat(json(given())
                        .queryParam("lastName", api.lastName())
                        .body(wanted)
                        .put("/v1/reservations/" + number + "/stay")
                        .statusCode())
                .isEqualTo(200);
    }
}
