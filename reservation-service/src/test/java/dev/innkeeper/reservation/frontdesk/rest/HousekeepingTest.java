package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.BookingFixture.anyHotel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.booking.service.Recovery;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class HousekeepingTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    Recovery recovery;

    @Inject
    BookingPorts ports;

    @Inject
    CrashPoint crash;

    @Inject
    TestClock clock;

    @BeforeEach
    void standIn() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void a_room_that_nobody_has_looked_at_counts_as_clean() {
        assertThat(list().<List<Map<String, Object>>>get("items"))
                .contains(Map.of("roomNumber", 101, "roomType", "double", "status", "CLEAN"))
                .extracting(room -> room.get("roomNumber"))
                .containsExactly(101, 102, 103, 201);
    }

    @Test
    void what_staff_record_is_answered_and_listed() {
        JsonPath put = put(101, "INSPECTED", "new towels").jsonPath();

        assertThat(put.<Map<String, Object>>get("$"))
                .containsEntry("roomNumber", 101)
                .containsEntry("status", "INSPECTED")
                .containsEntry("note", "new towels")
                .containsOnlyKeys("roomNumber", "status", "note", "since");
        assertThat(room(101))
                .containsEntry("status", "INSPECTED")
                .containsEntry("note", "new towels")
                .containsEntry("since", put.getString("since"));
        assertThat(Instant.parse(put.getString("since")))
                .isBefore(clock.instant().plusMillis(1));
    }

    @Test
    void the_same_again_keeps_the_time_and_leaves_one_line_in_the_audit_log_without_the_note() {
        String since = put(101, "DIRTY", "Mr Smith's bag").jsonPath().getString("since");

        assertThat(put(101, "DIRTY", "Mr Smith's bag").jsonPath().getString("since"))
                .isEqualTo(since);

        assertThat(AuditLogApi.of(api.hotel(), clock))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .containsEntry("operation", "setHousekeeping")
                        .containsEntry("subject", "housekeeping: room 101")
                        .containsEntry("after", Map.of("status", "DIRTY")));
    }

    @Test
    void a_check_out_makes_the_room_dirty() {
        String number = inHouse();
        put(101, "CLEAN", null);
        assertThat(room(101)).containsEntry("status", "CLEAN");

        staff(number, "check-out").then().statusCode(200);

        assertThat(room(101)).containsEntry("status", "DIRTY").containsKey("since");
        assertThat(room(102)).containsEntry("status", "CLEAN");
    }

    @Test
    void rows_of_a_check_out_that_are_written_again_do_not_replace_what_staff_found_later() {
        String number = inHouse();
        staff(number, "check-out").then().statusCode(200);
        put(101, "CLEAN", null);

        publish(number);

        assertThat(room(101)).containsEntry("status", "CLEAN");
    }

    @Test
    void after_a_crash_recovery_makes_the_room_dirty() {
        String number = inHouse();
        int journalAndAuditLogAndBooking = 3;
        crash.after(journalAndAuditLogAndBooking);
        staff(number, "check-out").then().statusCode(500);
        crash.disarm();
        assertThat(room(101)).doesNotContainKey("since");

        recovery.recover(hotels, Set.of(api.hotel()));

        assertThat(room(101)).containsEntry("status", "DIRTY");
    }

    @Test
    void recovery_does_not_replace_what_staff_found_after_the_check_out() {
        String number = inHouse();
        int journalAndAuditLogAndBooking = 3;
        crash.after(journalAndAuditLogAndBooking);
        staff(number, "check-out").then().statusCode(500);
        crash.disarm();
        put(101, "INSPECTED", null);

        recovery.recover(hotels, Set.of(api.hotel()));

        assertThat(room(101)).containsEntry("status", "INSPECTED");
    }

    @Test
    void arrivals_and_departures_of_the_day_are_shown_by_number_without_names() {
        LocalDate today = today();
        String arrival = api.booked(today.toString(), today.plusDays(2).toString());
        Booking departure = stored(aBooking()
                .at(api.hotel())
                .inRoom(101)
                .from(today.minusDays(1).toString())
                .forNights(1));
        stored(aBooking()
                .at(api.hotel())
                .inRoom(102)
                .from(today.minusDays(1).toString())
                .forNights(2));
        staff(api.booked(today.plusDays(3).toString(), today.plusDays(4).toString()), "cancellation");

        assertThat(room(101))
                .containsEntry("arrival", Map.of("confirmationNumber", arrival, "status", "CONFIRMED"))
                .containsEntry(
                        "departure",
                        Map.of("confirmationNumber", departure.number().value(), "status", "CONFIRMED"));
        assertThat(room(102)).doesNotContainKeys("arrival", "departure");
    }

    @Test
    void a_cancelled_arrival_is_not_shown() {
        LocalDate today = today();
        String cancelled = api.booked(today.toString(), today.plusDays(2).toString());
        staff(cancelled, "cancellation").then().statusCode(200);

        assertThat(room(101)).doesNotContainKey("arrival");
    }

    @Test
    void a_list_longer_than_a_page_goes_on() {
        JsonPath first = page(3, null);
        JsonPath second = page(3, first.getString("next"));

        assertThat(first.<List<Integer>>get("items.roomNumber")).containsExactly(101, 102, 103);
        assertThat(second.<List<Integer>>get("items.roomNumber")).containsExactly(201);
        assertThat(second.getString("next")).isNull();
    }

    @Test
    void a_page_takes_three_statements() {
        assertThat(StatementCounter.during(() -> page(100, null))).hasSize(3);
    }

    @Test
    void an_unknown_room_or_hotel_is_not_found() {
        assertThat(put(999, "CLEAN", null).statusCode()).isEqualTo(404);
        assertThat(asStaff().get("/v1/hotels/nowhere/housekeeping").statusCode())
                .isEqualTo(404);
    }

    @Test
    void staff_of_another_hotel_are_refused() {
        asStaffOf(anyHotel()).get(path()).then().statusCode(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"status\":\"TIDY\"}",
                "{\"status\":\"clean\"}",
                "{\"status\":null}",
                "{\"status\":\"CLEAN\",\"since\":\"2027-05-03T10:15:00Z\"}",
                "{\"status\":\"CLEAN\",\"note\":5}"
            })
    void what_is_no_status_is_refused(String body) {
        json(asStaff())
                .body(body)
                .put("/v1/hotels/" + api.hotel() + "/rooms/101/housekeeping")
                .then()
                .statusCode(400);
    }

    private static LocalDate today() {
        return TestClock.today();
    }

    private String inHouse() {
        String number = api.booked(BookingApi.day(0), BookingApi.day(2));
        staff(number, "check-in").then().statusCode(200);
        return number;
    }

    private Booking stored(BookingFixture fixture) {
        Booking booking = fixture.booking();
        ports.bookings()
                .insert(booking)
                .chain(() -> ports.derivedRows().publish(booking, Instant.now()))
                .await()
                .atMost(Duration.ofSeconds(20));
        return booking;
    }

    private void publish(String number) {
        ports.bookings()
                .find(new ConfirmationNumber(number))
                .chain(row -> ports.derivedRows().publish((Booking) row.orElseThrow(), Instant.now()))
                .await()
                .atMost(Duration.ofSeconds(20));
    }

    private Response put(int room, String status, String note) {
        Map<String, Object> body = note == null ? Map.of("status", status) : Map.of("status", status, "note", note);
        return json(asStaff()).body(body).put("/v1/hotels/" + api.hotel() + "/rooms/" + room + "/housekeeping");
    }

    private Map<String, Object> room(int number) {
        return list().<List<Map<String, Object>>>get("items").stream()
                .filter(room -> room.get("roomNumber").equals(number))
                .findFirst()
                .orElseThrow();
    }

    private JsonPath list() {
        return page(100, null);
    }

    private JsonPath page(int limit, String cursor) {
        var request = asStaff().queryParam("limit", limit);
        if (cursor != null) {
            request.queryParam("cursor", cursor);
        }
        return request.get(path()).then().statusCode(200).extract().jsonPath();
    }

    private String path() {
        return "/v1/hotels/" + api.hotel() + "/housekeeping";
    }
}
