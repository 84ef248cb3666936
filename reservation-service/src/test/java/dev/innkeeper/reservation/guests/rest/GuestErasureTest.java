package dev.innkeeper.reservation.guests.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.read;
import static dev.innkeeper.reservation.BookingApi.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GuestErasureTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    QuarkusCqlSession session;

    @Inject
    BookingPorts ports;

    @Inject
    BookingGuests bookingGuests;

    @Inject
    CrashPoint crash;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void no_table_has_the_name_any_more() {
        Response booked = api.book("2027-05-30", "2027-06-02");
        changeStay(number(booked), "2027-06-10", "2027-06-12", 102).then().statusCode(200);
        assertThat(tablesWithTheName()).isNotEmpty();
        cancel(booked);

        assertThat(forget(guest(booked)).statusCode()).isEqualTo(204);

        assertThat(tablesWithTheName()).isEmpty();
    }

    @Test
    void the_reservations_stay() {
        Response booked = api.book("2027-05-03", "2027-05-05");
        cancel(booked);

        forget(guest(booked));

        assertThat(read(number(booked)).jsonPath().getString("status")).isEqualTo("CANCELLED");
        assertThat(read(number(booked)).jsonPath().getString("guest.lastName")).isEqualTo("erased");
        assertThat(asStaff()
                        .get("/v1/guests/" + guest(booked) + "/reservations")
                        .jsonPath()
                        .getList("items.confirmationNumber"))
                .containsExactly(number(booked));
    }

    @Test
    void a_guest_with_a_stay_to_come_is_not_erased() {
        Response booked = api.book("2027-05-03", "2027-05-05");

        Response refused = forget(guest(booked));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/guest-has-stays");
        assertThat(refused.jsonPath().getList("conflicts")).containsExactly(number(booked));
        asStaff().get("/v1/guests/" + guest(booked)).then().statusCode(200);
        cancel(booked);
        assertThat(forget(guest(booked)).statusCode()).isEqualTo(204);
    }

    @Test
    void the_numbers_of_other_hotels_are_not_told() {
        Response booked = api.book("2027-05-03", "2027-05-05");
        BookingApi elsewhere = BookingApi.anywhere();
        Map<String, Object> body = elsewhere.aBooking("2027-06-03", "2027-06-05");
        body.remove("guest");
        body.put("guestId", guest(booked));
        Response other = post(body, aKey());

        Response refused = Tokens.asStaffOf(api.hotel()).delete("/v1/guests/" + guest(booked));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getList("conflicts")).containsExactly(number(booked));
        assertThat(refused.asString()).contains("1 at other hotels").doesNotContain(number(other));
    }

    @Test
    void a_guest_whose_stay_is_over_is_erased() {
        Booking past = BookingFixture.aBooking().from("2020-05-03").booking();
        bookingGuests
                .link(past)
                .chain(() -> ports.bookings().insert(past))
                .chain(() -> ports.derivedRows().publish(past, Instant.now()))
                .await()
                .atMost(Duration.ofSeconds(10));

        assertThat(forget(past.terms().guestId().toString()).statusCode()).isEqualTo(204);
    }

    @Test
    void nobody_finds_them_by_any_name() {
        Response booked = api.book("2027-05-03", "2027-05-05");
        cancel(booked);

        forget(guest(booked));

        List.of(api.lastName(), "erased").forEach(name -> {
            assertThat(given().queryParam("lastName", name)
                            .get("/v1/reservations/" + number(booked))
                            .statusCode())
                    .isEqualTo(404);
            assertThat(asStaff()
                            .queryParam("lastName", name)
                            .get("/v1/reservations")
                            .jsonPath()
                            .getList("items.confirmationNumber"))
                    .doesNotContain(number(booked));
        });
    }

    @Test
    void others_of_the_name_are_still_found() {
        Response forgotten = api.book("2027-05-03", "2027-05-05");
        String other = api.booked("2027-05-10", "2027-05-12");
        cancel(forgotten);

        forget(guest(forgotten));

        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items.confirmationNumber"))
                .isEqualTo(List.of(other));
    }

    @Test
    void every_reservation_of_the_guest_is_found_the_dead_ones_too() {
        String guest = UUID.randomUUID().toString();
        BookingApi.json(asStaff())
                .body(Map.of("firstName", "Ana", "lastName", api.lastName()))
                .put("/v1/guests/" + guest);
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guest");
        body.put("guestId", guest);
        Response first = post(body, aKey());
        assertThat(post(body, aKey()).statusCode()).isEqualTo(409);
        staff(number(first), "cancellation").then().statusCode(200);
        Response second = post(body, aKey());
        assertThat(second.statusCode()).isEqualTo(201);
        cancel(second);

        forget(guest).then().statusCode(204);

        assertThat(tablesWithTheName()).isEmpty();
        assertThat(post(body, aKey()).statusCode()).isEqualTo(404);
    }

    @Test
    void again_it_changes_nothing_and_an_unknown_guest_is_not_found() {
        String guest = guest(cancel(api.book("2027-05-03", "2027-05-05")));

        assertThat(forget(guest).statusCode()).isEqualTo(204);
        assertThat(forget(guest).statusCode()).isEqualTo(204);
        assertThat(forget(UUID.randomUUID().toString()).statusCode()).isEqualTo(404);
        assertThat(asStaff().get("/v1/guests/" + guest).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
    void whoever_is_stopped_half_way_does_it_again(int writes) {
        String guest = guest(cancel(api.book("2027-05-03", "2027-05-05")));
        crash.after(writes);
        forget(guest);
        crash.disarm();

        forget(guest).then().statusCode(204);

        assertThat(tablesWithTheName()).isEmpty();
    }

    @Test
    void a_booking_that_was_announced_and_not_recorded_is_never_made() {
        BookingFixture fixture = BookingFixture.aBooking();
        NewBooking announced = fixture.wanted();
        ports.guests().announce(announced).onFailure().recoverWithNull().await().atMost(Duration.ofSeconds(10));

        forget(announced.guestId().toString()).then().statusCode(204);

        assertThat(ports.bookings().find(announced.number()).await().atMost(Duration.ofSeconds(10)))
                .contains(RefusedBooking.abandoned(announced.number()));
    }

    @Test
    void it_is_for_staff() {
        String guest = guest(api.book("2027-05-03", "2027-05-05"));

        assertThat(given().delete("/v1/guests/" + guest).statusCode()).isEqualTo(401);
        assertThat(asService().delete("/v1/guests/" + guest).statusCode()).isEqualTo(403);
    }

    private static Response cancel(Response booked) {
        staff(number(booked), "cancellation").then().statusCode(200);
        return booked;
    }

    private static Response forget(String guest) {
        return asStaff().delete("/v1/guests/" + guest);
    }

    private static String guest(Response booked) {
        return booked.jsonPath().getString("guestId");
    }

    private List<String> tablesWithTheName() {
        String folded = FoldedText.of(api.lastName()).key();
        return StreamSupport.stream(
                        session.execute(
                                        "SELECT table_name FROM system_schema.tables WHERE keyspace_name = 'reservation'")
                                .spliterator(),
                        false)
                .map(table -> table.getString("table_name"))
                .filter(table -> rows(table).anyMatch(row -> row.contains(folded)))
                .toList();
    }

    private java.util.stream.Stream<String> rows(String table) {
        return StreamSupport.stream(
                        session.execute("SELECT JSON * FROM reservation." + table)
                                .spliterator(),
                        false)
                .map((Row row) -> String.valueOf(row.getString(0)).toLowerCase(Locale.ROOT));
    }
}
