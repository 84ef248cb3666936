package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class FolioTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
    }

    @Test
    void it_begins_with_the_nights_and_the_taxes_that_they_do_not_include() {
        String number = api.booked("2027-05-03", "2027-05-05");

        JsonPath folio = folio(number);

        assertThat(folio.getList("items.kind")).containsExactly("ROOM", "TAX", "TAX", "ROOM", "TAX");
        assertThat(folio.getString("balance.amount")).isEqualTo("215.00");
        assertThat(BookingApi.read(number).jsonPath().getString("total.amount")).isEqualTo("215.00");
    }

    @Test
    void a_change_of_stay_reverses_and_charges_and_the_balance_is_the_new_total() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.price(api.hotel(), LocalDate.parse("2027-05-05"), "150.00");

        Response changed = changeStay(number, "2027-05-04", "2027-05-06");

        assertThat(changed.jsonPath().getString("total.amount")).isEqualTo("265.00");
        assertThat(folio(number).getString("balance.amount")).isEqualTo("265.00");
        assertThat(folio(number).getList("items.amount.amount")).contains("-100.00", "150.00");
    }

    @Test
    void after_many_changes_the_balance_is_still_the_total() {
        String number = api.booked("2027-05-03", "2027-05-05");
        for (int change = 1; change <= 4; change++) {
            changeStay(number, "2027-05-0" + (3 + change), "2027-05-1" + change, 101 + change % 2)
                    .then()
                    .statusCode(200);
        }

        assertThat(folio(number).getString("balance.amount"))
                .isEqualTo(BookingApi.read(number).jsonPath().getString("total.amount"));
    }

    @Test
    void who_cancels_owes_the_penalty_alone() {
        String number = api.booked("2027-05-03", "2027-05-05");

        staff(number, "cancellation").then().statusCode(200);

        assertThat(folio(number).getString("balance.amount")).isEqualTo("107.50");
        assertThat(folio(number).getList("items.kind")).contains("PENALTY");
    }

    @Test
    void who_does_not_come_owes_everything() {
        String number = api.booked(day(-1), day(1));

        staff(number, "no-show").then().statusCode(200);

        assertThat(folio(number).getString("balance.amount")).isEqualTo("215.00");
    }

    @Test
    void who_comes_after_all_owes_the_stay_and_no_penalty() {
        String number = api.booked(day(-1), day(1));
        staff(number, "no-show").then().statusCode(200);

        undo(number, "no-show").then().statusCode(200);

        assertThat(folio(number).getString("balance.amount")).isEqualTo("215.00");
        assertThat(folio(number).getList("items.description").stream()
                        .filter(text -> text.toString().startsWith("Penalty")))
                .containsExactly("Penalty: no-show", "Penalty: no-show, reversed");
    }

    @Test
    void who_has_not_left_owes_all_nights_again() {
        String number = api.booked(day(0), day(2));
        staff(number, "check-in").then().statusCode(200);
        staff(number, "check-out").then().statusCode(200);

        undo(number, "check-out").then().statusCode(200);
        assertThat(folio(number).getString("balance.amount")).isEqualTo("215.00");

        staff(number, "check-out").then().statusCode(200);
        assertThat(folio(number).getString("balance.amount")).isEqualTo("112.50");
    }

    @Test
    void who_leaves_early_owes_no_later_night() {
        String today = TestClock.today().toString();
        String number = api.booked(today, TestClock.today().plusDays(3).toString());
        staff(number, "check-in").then().statusCode(200);

        staff(number, "check-out").then().statusCode(200);

        assertThat(folio(number).getString("balance.amount")).isEqualTo("112.50");
    }

    @ParameterizedTest
    @CsvSource({
        "EXTRA, 12.00, 12.00",
        "PAYMENT, 200.00, -200.00",
        "REFUND, 20.00, 20.00",
        "ADJUSTMENT, -5.00, -5.00",
        "ADJUSTMENT, 5.00, 5.00"
    })
    void a_line_of_staff_counts_in_its_direction(String kind, String amount, String counted) {
        String number = api.booked("2027-05-03", "2027-05-05");

        Response posted = post(number, aKey(), line(kind, amount));

        assertThat(posted.statusCode()).isEqualTo(201);
        assertThat(posted.jsonPath().getString("amount.amount")).isEqualTo(counted);
        assertThat(folio(number).getList("items.id")).contains(posted.jsonPath().getString("id"));
    }

    @Test
    void the_same_request_adds_one_line() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();

        Response first = post(number, key, line("EXTRA", "12.00"));
        Response again = post(number, key, line("EXTRA", "12.00"));

        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(folio(number).getString("balance.amount")).isEqualTo("227.00");
    }

    @Test
    void another_request_under_the_key_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();
        post(number, key, line("EXTRA", "12.00"));

        assertThat(post(number, key, line("EXTRA", "13.00")).statusCode()).isEqualTo(422);
    }

    @ParameterizedTest
    @CsvSource({
        "kind, ROOM",
        "kind, PENALTY",
        "kind, GIFT",
        "amount, 0.00",
        "amount, -1.00",
        "amount, 1.001",
        "description, ''",
        "date, yesterday"
    })
    void an_invalid_line_is_refused(String member, String value) {
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> line = line("EXTRA", "12.00");
        line.put(member, member.equals("amount") ? euros(value) : value);

        assertThat(post(number, aKey(), line).statusCode()).isEqualTo(400);
    }

    @Test
    void a_line_in_another_currency_is_refused() {
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> line = line("EXTRA", "12");
        line.put("amount", Map.of("amount", "12", "currency", "JPY"));

        assertThat(post(number, aKey(), line).statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"reference", "description", "cardNumber", "date"})
    void a_card_number_is_refused_and_not_repeated(String member) {
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> line = line("PAYMENT", "12.00");
        line.put(member, "4111 1111 1111 1111");

        Response refused = post(number, aKey(), line);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.asString()).contains("card number").doesNotContain("1111 1111");
    }

    @Test
    void a_card_number_as_the_name_of_a_member_is_refused_and_not_repeated() {
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> line = line("PAYMENT", "12.00");
        line.put("4111111111111111", true);

        Response refused = post(number, aKey(), line);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.asString()).doesNotContain("4111111111111111");
    }

    @Test
    void guests_read_their_folio_and_add_nothing() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(given().queryParam("lastName", api.lastName())
                        .get("/v1/reservations/" + number + "/folio")
                        .statusCode())
                .isEqualTo(200);
        assertThat(json(given())
                        .header("Idempotency-Key", aKey())
                        .queryParam("lastName", api.lastName())
                        .body(line("EXTRA", "12.00"))
                        .post("/v1/reservations/" + number + "/folio")
                        .statusCode())
                .isIn(400, 401);
    }

    @Test
    void each_page_has_the_balance_of_all_lines() {
        String number = api.booked("2027-05-03", "2027-05-05");
        post(number, aKey(), line("EXTRA", "12.00"));
        List<String> ids = new ArrayList<>();
        String next = "";
        while (next != null) {
            JsonPath page = (next.isEmpty() ? asStaff() : asStaff().queryParam("cursor", next))
                    .queryParam("limit", 4)
                    .get("/v1/reservations/" + number + "/folio")
                    .jsonPath();
            assertThat(page.getString("balance.amount")).isEqualTo("227.00");
            ids.addAll(page.getList("items.id"));
            next = page.getString("next");
        }

        assertThat(ids)
                .hasSize(6)
                .doesNotHaveDuplicates()
                .isEqualTo(folio(number).getList("items.id"));
    }

    @Test
    void without_a_key_nothing_is_added() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(json(asStaff())
                        .body(line("EXTRA", "12.00"))
                        .post("/v1/reservations/" + number + "/folio")
                        .statusCode())
                .isEqualTo(400);
    }

    private static JsonPath folio(String number) {
        return asStaff()
                .queryParam("limit", 100)
                .get("/v1/reservations/" + number + "/folio")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static Response post(String number, String key, Map<String, Object> line) {
        return json(asStaff()).header("Idempotency-Key", key).body(line).post("/v1/reservations/" + number + "/folio");
    }

    private static Map<String, Object> line(String kind, String amount) {
        return new HashMap<>(
                Map.of("kind", kind, "description", "Minibar", "date", "2027-05-03", "amount", euros(amount)));
    }

    private static Map<String, String> euros(String amount) {
        return Map.of("amount", amount, "currency", "EUR");
    }
}
