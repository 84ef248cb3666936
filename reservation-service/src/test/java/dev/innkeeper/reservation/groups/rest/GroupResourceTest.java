package dev.innkeeper.reservation.groups.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.GroupApi.aGroup;
import static dev.innkeeper.reservation.GroupApi.booked;
import static dev.innkeeper.reservation.GroupApi.cancel;
import static dev.innkeeper.reservation.GroupApi.doubles;
import static dev.innkeeper.reservation.GroupApi.post;
import static dev.innkeeper.reservation.GroupApi.postAsGuest;
import static dev.innkeeper.reservation.GroupApi.read;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GroupResourceTest {
    private static final Map<String, Object> SUITE =
            Map.of("roomType", "suite", "adults", 2, "children", List.of(9, 5));

    private final BookingApi api = BookingApi.anywhere();
    private final Map<String, Object> ofTwo = aGroup(api, "2027-05-03", "2027-05-05", doubles(2));

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    private Map<String, Object> with(String member, Object value) {
        ofTwo.put(member, value);
        return ofTwo;
    }

    private static void assertViolation(Response refused, String field) {
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field", String.class))
                .anyMatch(named -> named.contains(field));
    }

    private static String status(Object number) {
        return BookingApi.status((String) number);
    }

    @Test
    void every_room_of_a_group_becomes_a_reservation() {
        Response answer = post(
                aGroup(
                        api,
                        "2027-05-03",
                        "2027-05-05",
                        List.of(doubles(1).get(0), doubles(1).get(0), SUITE)),
                aKey());

        assertThat(answer.statusCode()).isEqualTo(201);
        JsonPath group = answer.jsonPath();
        assertThat(answer.header("Location")).isEqualTo("/v1/groups/" + group.getString("groupNumber"));
        assertThat(group.getString("status")).isEqualTo("CONFIRMED");
        assertThat(group.getString("total.amount")).isEqualTo("600.00");
        assertThat(group.getList("rooms.roomNumber")).containsExactly(101, 102, 201);
        assertThat(group.getList("rooms.status")).containsOnly("CONFIRMED");
        assertThat(group.getList("rooms.children[2]")).containsExactly(5, 9);
        assertThat(group.getList("rooms.confirmationNumber"))
                .hasSize(3)
                .doesNotHaveDuplicates()
                .allSatisfy(number -> {
                    JsonPath reservation = BookingApi.read((String) number).jsonPath();
                    assertThat(reservation.getString("status")).isEqualTo("CONFIRMED");
                    assertThat(reservation.getString("total.amount")).isEqualTo("200.00");
                });
        assertThat(hotels.claimed(api.hotel())).hasSize(6);
    }

    @Test
    void a_group_is_found_by_its_number_and_the_last_name_of_the_contact() {
        Response answer = postAsGuest(ofTwo, aKey());
        String group = answer.jsonPath().getString("groupNumber");

        assertThat(given().queryParam("lastName", api.lastName().toUpperCase(Locale.ROOT))
                        .get("/v1/groups/" + group)
                        .jsonPath()
                        .getMap(""))
                .isEqualTo(answer.jsonPath().getMap(""));
        given().queryParam("lastName", api.lastName())
                .queryParam("email", "ana@example.com")
                .get("/v1/groups/" + group)
                .then()
                .statusCode(200);
        given().queryParam("lastName", "Somebody")
                .get("/v1/groups/" + group)
                .then()
                .statusCode(404);
        given().get("/v1/groups/" + group).then().statusCode(401);
        Tokens.asStaffOf(BookingFixture.anyHotel())
                .get("/v1/groups/" + group)
                .then()
                .statusCode(404);
        assertThat(read(group).jsonPath().getMap(""))
                .isEqualTo(answer.jsonPath().getMap(""));
    }

    /** docs/data-model.md states them. */
    @Test
    void a_group_takes_seven_statements_and_six_for_each_room() {
        List<String> statements =
                StatementCounter.during(() -> postAsGuest(ofTwo, aKey()).then().statusCode(201));

        assertThat(statements).hasSize(7 + 2 * 6);
    }

    @Test
    void the_number_of_a_room_is_not_that_of_a_group_nor_the_other_way_round() {
        JsonPath group = booked(ofTwo);

        assertThat(read(group.getString("rooms[0].confirmationNumber")).statusCode())
                .isEqualTo(404);
        assertThat(BookingApi.read(group.getString("groupNumber")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_room_has_its_own_guest_or_the_contact_as_its_guest() {
        Map<String, Object> withGuest = Map.of(
                "roomType",
                "double",
                "adults",
                1,
                "guest",
                Map.of("firstName", "Ben", "lastName", "Own" + api.lastName()));
        JsonPath group = booked(
                aGroup(api, "2027-05-03", "2027-05-05", List.of(doubles(1).get(0), withGuest)));

        assertThat(group.getList("rooms.guest.firstName")).containsExactly("Ana", "Ben");
        assertThat(group.getString("rooms[0].guestId"))
                .isEqualTo(group.getString("contactId"))
                .isNotEqualTo(group.getString("rooms[1].guestId"));
        group.getList("rooms.guestId", String.class)
                .forEach(guest -> asStaff().get("/v1/guests/" + guest).then().statusCode(200));
        given().queryParam("lastName", "Own" + api.lastName())
                .get("/v1/reservations/" + group.getString("rooms[1].confirmationNumber"))
                .then()
                .statusCode(200);
    }

    @Test
    void the_contact_is_on_record_even_when_every_room_has_a_guest_of_its_own() {
        Map<String, Object> withGuest =
                Map.of("roomType", "double", "adults", 1, "guest", Map.of("firstName", "Ben", "lastName", "Jones"));
        JsonPath group = booked(aGroup(api, "2027-05-03", "2027-05-05", List.of(withGuest, withGuest)));

        JsonPath contact =
                asStaff().get("/v1/guests/" + group.getString("contactId")).jsonPath();
        assertThat(contact.getString("lastName")).isEqualTo(api.lastName());
    }

    @Test
    void an_erased_contact_is_gone_from_the_rooms_and_opens_no_group() {
        JsonPath group = booked(ofTwo);
        cancel(group.getString("groupNumber")).then().statusCode(200);

        asStaff().delete("/v1/guests/" + group.getString("contactId")).then().statusCode(204);

        assertThat(read(group.getString("groupNumber")).jsonPath().getList("rooms.guest.lastName"))
                .containsOnly("erased");
        given().queryParam("lastName", api.lastName())
                .get("/v1/groups/" + group.getString("groupNumber"))
                .then()
                .statusCode(404);
    }

    @Test
    void when_one_room_is_not_to_be_had_none_is_taken() {
        api.booked("2027-05-04", "2027-05-05");
        String key = aKey();

        Response refused = post(aGroup(api, "2027-05-03", "2027-05-05", doubles(3)), key);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/room-taken");
        assertThat(refused.jsonPath().getInt("room")).isEqualTo(2);
        assertThat(hotels.claimed(api.hotel())).hasSize(1);
        // The rooms are free for others at once, and the key keeps its answer.
        booked(ofTwo);
        assertThat(post(aGroup(api, "2027-05-03", "2027-05-05", doubles(3)), key)
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void a_room_type_that_does_not_exist_takes_no_room_of_another_type() {
        Map<String, Object> unknownPlan = Map.of("roomType", "double", "adults", 2, "ratePlan", "nowhere");

        Response refused =
                post(aGroup(api, "2027-05-03", "2027-05-05", List.of(doubles(1).get(0), unknownPlan)), aKey());

        assertThat(refused.statusCode()).isEqualTo(404);
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_group_is_booked_at_the_expected_total_or_not_at_all() {
        Response refused = post(with("expectedTotal", Map.of("amount", "399.00", "currency", "EUR")), aKey());
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("total.amount")).isEqualTo("400.00");
        assertThat(hotels.claimed(api.hotel())).isEmpty();

        assertThat(post(with("expectedTotal", Map.of("amount", "400.00", "currency", "USD")), aKey())
                        .statusCode())
                .isEqualTo(409);
        assertThat(post(with("expectedTotal", Map.of("amount", "400.00", "currency", "EUR")), aKey())
                        .statusCode())
                .isEqualTo(201);
    }

    @Test
    void a_group_has_two_to_thirty_rooms() {
        assertViolation(post(with("rooms", doubles(1)), aKey()), "rooms");
        assertViolation(post(with("rooms", doubles(31)), aKey()), "rooms");
        assertViolation(post(with("rooms", List.of()), aKey()), "rooms");
    }

    @Test
    void a_group_needs_rooms_a_contact_a_stay_and_a_key() {
        assertViolation(post(Map.of("hotelId", api.hotel().value()), aKey()), "contact");
        assertViolation(post(with("checkOut", "2027-05-03"), aKey()), "checkOut");
        assertViolation(
                post(
                        aGroup(
                                api,
                                "2027-05-03",
                                "2027-05-05",
                                List.of(doubles(1).get(0), Map.of("roomType", "double"))),
                        aKey()),
                "adults");
        assertThat(json(asStaff()).body(ofTwo).post("/v1/groups").statusCode()).isEqualTo(400);
        assertThat(postAsGuest(ofTwo, "short").statusCode()).isEqualTo(400);
    }

    @Test
    void the_same_again_is_answered_the_same_even_after_a_cancellation() {
        String key = aKey();
        Response first = post(ofTwo, key);
        cancel(first.jsonPath().getString("groupNumber")).then().statusCode(200);

        Response again = post(ofTwo, key);

        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(post(with("checkOut", "2027-05-06"), key).statusCode()).isEqualTo(422);
    }

    @Test
    void copies_of_one_request_at_once_make_one_group() {
        String key = aKey();

        List<Response> answers = IntStream.range(0, 4)
                .parallel()
                .mapToObj(copy -> post(ofTwo, key))
                .toList();

        assertThat(answers).extracting(Response::statusCode).containsOnly(201);
        assertThat(new HashSet<>(answers.stream().map(Response::asString).toList()))
                .hasSize(1);
        assertThat(hotels.claimed(api.hotel())).hasSize(4);
    }

    @Test
    void groups_and_single_guests_who_compete_for_the_last_rooms_never_share_one() {
        Map<String, Object> single = api.aBooking("2027-05-03", "2027-05-05");
        single.remove("roomNumber");
        single.put("roomType", "double");
        List<Supplier<Response>> requests = Stream.<Supplier<Response>>of(
                        () -> post(ofTwo, aKey()),
                        () -> post(ofTwo, aKey()),
                        () -> BookingApi.post(single, aKey()),
                        () -> BookingApi.post(single, aKey()))
                .toList();

        List<JsonPath> won = requests.parallelStream()
                .map(Supplier::get)
                .filter(answer -> answer.statusCode() == 201)
                .map(Response::jsonPath)
                .toList();

        List<Object> rooms = won.stream()
                .flatMap(answer -> answer.get("rooms") == null
                        ? Stream.of(answer.<Object>get("roomNumber"))
                        : answer.getList("rooms.roomNumber").stream())
                .toList();
        assertThat(rooms).isNotEmpty().doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(3);
        assertThat(hotels.claimed(api.hotel())).hasSize(2 * rooms.size());
    }

    @Test
    void cancelling_a_group_cancels_each_room_and_sums_what_is_owed() {
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
        JsonPath group = booked(ofTwo);
        String path = "/v1/groups/" + group.getString("groupNumber") + "/cancellation";

        json(asStaff())
                .body(Map.of("expectedPenalty", Map.of("amount", "0.00", "currency", "EUR")))
                .post(path)
                .then()
                .statusCode(409);
        Response cancelled = given().queryParam("lastName", api.lastName()).post(path);

        assertThat(cancelled.statusCode()).isEqualTo(200);
        JsonPath answer = cancelled.jsonPath();
        assertThat(answer.getString("status")).isEqualTo("CANCELLED");
        assertThat(answer.getList("rooms.status")).containsOnly("CANCELLED");
        assertThat(new BigDecimal(answer.getString("penalty.amount"))
                        .add(new BigDecimal(answer.getString("refund.amount"))))
                .isEqualByComparingTo(answer.getString("total.amount"));
        assertThat(answer.getString("penalty.amount")).isNotEqualTo("0.00");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
        assertThat(read(group.getString("groupNumber")).jsonPath().getString("status"))
                .isEqualTo("CANCELLED");
    }

    @Test
    void a_cancellation_may_be_repeated_and_completes_one_that_was_interrupted() {
        JsonPath group = booked(ofTwo);
        List<Object> rooms = group.getList("rooms.confirmationNumber");
        BookingApi.staff((String) rooms.get(0), "cancellation").then().statusCode(200);

        Response first = cancel(group.getString("groupNumber"));
        Response again = cancel(group.getString("groupNumber"));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(rooms).allSatisfy(room -> assertThat(status(room)).isEqualTo("CANCELLED"));
    }

    @Test
    void a_key_of_a_cancellation_belongs_to_its_content() {
        String path = "/v1/groups/" + booked(ofTwo).getString("groupNumber") + "/cancellation";
        String key = aKey();
        Map<String, Object> waived = Map.of("waivePenalty", true, "reason", "Storm");

        Response first =
                json(asStaff()).header("Idempotency-Key", key).body(waived).post(path);

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(json(asStaff())
                        .header("Idempotency-Key", key)
                        .body(waived)
                        .post(path)
                        .asString())
                .isEqualTo(first.asString());
        assertThat(asStaff().header("Idempotency-Key", key).post(path).statusCode())
                .isEqualTo(422);
    }

    @Test
    void only_staff_waive_the_penalty_of_a_group() {
        String path = "/v1/groups/" + booked(ofTwo).getString("groupNumber") + "/cancellation";

        assertThat(json(given())
                        .queryParam("lastName", api.lastName())
                        .body(Map.of("waivePenalty", true, "reason", "Please"))
                        .post(path)
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_room_whose_guest_has_come_stays_when_the_rest_of_the_group_is_cancelled() {
        JsonPath group = booked(aGroup(api, day(0), day(2), doubles(2)));
        BookingApi.staff(group.getString("rooms[0].confirmationNumber"), "check-in")
                .then()
                .statusCode(200);

        JsonPath cancelled = cancel(group.getString("groupNumber")).jsonPath();

        assertThat(cancelled.getList("rooms.status")).containsExactly("CHECKED_IN", "CANCELLED");
        assertThat(cancelled.getString("status")).isEqualTo("CONFIRMED");
        assertThat(cancelled.getString("refund.amount")).isEqualTo("200.00");
    }

    @Test
    void a_group_whose_guests_have_all_come_cannot_be_cancelled() {
        JsonPath group = booked(aGroup(api, day(0), day(2), doubles(2)));
        group.getList("rooms.confirmationNumber", String.class)
                .forEach(room -> BookingApi.staff(room, "check-in").then().statusCode(200));

        assertThat(cancel(group.getString("groupNumber")).statusCode()).isEqualTo(409);
    }

    @Test
    void a_hotel_that_does_not_exist_has_no_rooms_for_a_group() {
        BookingApi nowhere = new BookingApi(new HotelId("nowhere-" + BookingFixture.suffix()), api.lastName());

        assertThat(post(aGroup(nowhere, "2027-05-03", "2027-05-05", doubles(2)), aKey())
                        .statusCode())
                .isEqualTo(404);
    }
}
