package dev.innkeeper.reservation.events.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.staff;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class EventResourceTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    TestClock clock;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void who_asks_right_after_a_booking_finds_it_and_no_guest() {
        String number = api.booked("2027-05-03", "2027-05-05");

        JsonPath page = FeedReader.page(api.hotel(), null, 20, null);

        Map<String, Object> event = page.getMap("items[0]");
        assertThat(page.getList("items")).hasSize(1);
        assertThat(event).containsEntry("type", "reservation.made");
        assertThat(page.getMap("items[0].subject"))
                .containsEntry("confirmationNumber", number)
                .containsEntry("version", 1)
                .containsEntry("status", "CONFIRMED")
                .containsEntry("roomNumber", 101)
                .containsEntry("checkIn", "2027-05-03")
                .containsEntry("checkOut", "2027-05-05");
        assertThat(page.getString("items[0].links.reservation")).isEqualTo("/v1/reservations/" + number);
        assertThat(page.prettify()).doesNotContain(api.lastName()).doesNotContain("Ana");
        assertThat(page.getString("next")).isNull();
    }

    @Test
    void each_change_of_a_reservation_comes_in_order() {
        String number = api.held(day(0), day(2));
        api.asGuest(number, "confirmation").then().statusCode(200);
        changeStay(number, day(0), day(3)).then().statusCode(200);
        staff(number, "check-in").then().statusCode(200);
        staff(number, "check-out").then().statusCode(200);
        String other = api.booked("2027-06-03", "2027-06-05");
        api.asGuest(other, "cancellation").then().statusCode(200);

        FeedReader reader = FeedReader.of(api.hotel()).assertInOrder();

        assertThat(reader.types())
                .containsExactly(
                        "reservation.made",
                        "reservation.confirmed",
                        "reservation.changed",
                        "reservation.checked-in",
                        "reservation.checked-out",
                        "reservation.made",
                        "reservation.cancelled");
        assertThat(reader.versions(new ConfirmationNumber(number))).isSorted().hasSize(5);
        assertThat(reader.state())
                .containsEntry(number, FeedReader.read(number))
                .containsEntry(other, FeedReader.read(other));
    }

    @Test
    void pages_of_one_event_lead_through_all_of_them() {
        IntStream.range(0, 4).forEach(week -> api.booked("2027-05-0" + (2 * week + 1), "2027-05-0" + (2 * week + 2)));
        hotels.announce(api.hotel(), "rates.changed", clock.instant());
        List<String> all = FeedReader.of(api.hotel()).assertInOrder().ids();

        assertThat(all).hasSize(5);
        assertThat(FeedReader.of(api.hotel(), null, 1).ids()).isEqualTo(all);
        assertThat(FeedReader.of(api.hotel(), all.get(1), 1).ids()).isEqualTo(all.subList(2, 5));
        assertThat(FeedReader.of(api.hotel(), all.get(4), 1).ids()).isEmpty();
    }

    @Test
    void nothing_is_left_out_or_told_again_from_the_end_of_one_page_on() {
        api.booked("2027-05-03", "2027-05-05");
        String last = FeedReader.page(api.hotel(), null, 20, null).getString("items[0].id");
        String until = FeedReader.page(api.hotel(), last, 20, null).getString("until");
        assertThat(FeedReader.of(api.hotel(), until, 20).ids()).isEmpty();

        api.booked("2027-05-06", "2027-05-08");

        assertThat(FeedReader.of(api.hotel(), until, 20).types()).containsExactly("reservation.made");
    }

    @Test
    void events_of_the_hotel_service_come_in_between() {
        Instant before = clock.instant().minusSeconds(60);
        hotels.announce(api.hotel(), "rates.changed", before);
        api.booked("2027-05-03", "2027-05-05");
        UUID last = hotels.announce(api.hotel(), "availability.changed", clock.instant());

        FeedReader reader = FeedReader.of(api.hotel()).assertInOrder();

        assertThat(reader.types()).containsExactly("rates.changed", "reservation.made", "availability.changed");
        assertThat(reader.ids()).endsWith(new EventId(last).toString());
        assertThat(FeedReader.of(api.hotel(), before.plusMillis(1).toString(), 20)
                        .types())
                .containsExactly("reservation.made", "availability.changed");
    }

    @Test
    void an_event_that_has_not_come_yet_is_waited_for_by_those_who_have_seen_a_younger_one() {
        hotels.announce(api.hotel(), "rates.changed", clock.instant());
        Instant begin = Instant.now();

        assertThat(FeedReader.of(api.hotel()).types()).containsExactly("rates.changed");
        assertThat(Duration.between(begin, Instant.now())).isGreaterThan(Duration.ofMillis(1_500));
    }

    @Test
    void what_happened_weeks_ago_and_now_is_on_one_page() {
        hotels.announce(api.hotel(), "rates.changed", clock.instant().minus(Duration.ofDays(34)));
        api.booked("2027-05-03", "2027-05-05");

        assertThat(FeedReader.page(api.hotel(), null, 20, null).getList("items.type"))
                .containsExactly("rates.changed", "reservation.made");
    }

    @Test
    void a_page_takes_a_statement_for_each_day() {
        String since = clock.instant()
                .truncatedTo(ChronoUnit.DAYS)
                .minus(Duration.ofDays(20))
                .toString();

        List<String> statements = StatementCounter.during(() -> FeedReader.page(api.hotel(), since, 20, null));

        assertThat(statements)
                .hasSizeBetween(21, 22)
                .allMatch(statement -> statement.contains("reservation.events_by_hotel"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yesterday",
                "2027-05-03",
                "2027-13-03T00:00:00Z",
                "+999999999-12-31T23:59:59Z",
                "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
                "2020-05-03T00:00:00Z"
            })
    void a_position_that_is_none_or_too_old_is_refused(String since) {
        asStaff()
                .queryParam("since", since)
                .get("/v1/hotels/" + api.hotel() + "/events")
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("since"));
    }

    @Test
    void a_cursor_of_another_hotel_is_refused() {
        IntStream.range(0, 2).forEach(week -> api.booked("2027-05-0" + (2 * week + 1), "2027-05-0" + (2 * week + 2)));
        String next = FeedReader.page(api.hotel(), null, 1, null).getString("next");

        asStaff()
                .queryParam("cursor", next)
                .get("/v1/hotels/" + BookingApi.anywhere().hotel() + "/events")
                .then()
                .statusCode(400)
                .body("type", equalTo("/problems/invalid-cursor"));
    }
}
