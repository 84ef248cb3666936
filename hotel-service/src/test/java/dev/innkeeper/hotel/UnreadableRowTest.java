package dev.innkeeper.hotel;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.LoggedFaults;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows that no service has written: what is wrong with them is not the fault of whoever asks for them. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class UnreadableRowTest {
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    QuarkusCqlSession session;

    private HotelId hotel;

    @BeforeEach
    void found() {
        hotel = fixtures.aHotel();
        InventoryFixtures.putRoom(hotel, ROOM, "double", 2);
    }

    @Test
    void a_hotel_beyond_the_pole_is_a_fault_of_the_service() {
        double latitude = given().get(path()).jsonPath().getDouble("location.latitude");
        latitude(95);

        Response answer = given().get(path());

        latitude(latitude);
        assertFault(answer);
        given().get(path()).then().statusCode(200);
    }

    @Test
    void so_is_a_room_for_nobody() {
        capacity(0);

        Response answer = given().get(path() + "/rooms/" + ROOM);

        capacity(2);
        assertFault(answer);
        given().get(path() + "/rooms/" + ROOM).then().statusCode(200);
    }

    @Test
    void so_is_a_price_below_nothing() {
        LocalDate night = InventoryFixtures.day(6, 1);
        InventoryFixtures.price(hotel, "double", night, night.plusDays(1), "100.00");
        String stay = path() + "/rooms/" + ROOM + "?checkIn=" + night + "&checkOut=" + night.plusDays(1);
        price(night, "-1.00");

        Response answer = given().get(stay);

        price(night, "100.00");
        assertFault(answer);
        given().get(stay).then().statusCode(200);
    }

    @Test
    void so_is_a_rate_plan_without_a_name() {
        InventoryFixtures.staff("""
                {"name":"Early bird","board":"BREAKFAST"}""").put(path() + "/rate-plans/early");
        ratePlan("{\"board\":\"BREAKFAST\"}");

        Response answer = given().get(path() + "/rate-plans");

        ratePlan("{\"name\":\"Early bird\",\"board\":\"BREAKFAST\",\"memberOfALaterVersion\":1}");
        assertFault(answer);
        given().get(path() + "/rate-plans").then().statusCode(200);
    }

    @Test
    void it_is_logged_with_table_and_rule() {
        try (LoggedFaults faults = new LoggedFaults()) {
            capacity(0);
            given().get(path() + "/rooms/" + ROOM);
            capacity(2);

            assertThat(faults.texts())
                    .singleElement()
                    .satisfies(fault ->
                            assertThat(fault).contains("A row of hotel.amenities_by_room breaks a rule", "capacity"));
        }
    }

    @Test
    void a_client_that_asks_for_what_cannot_be_still_hears_400() {
        given().get(path() + "/rooms/0").then().statusCode(400);
    }

    private String path() {
        return "/v1/hotels/" + hotel;
    }

    private void latitude(double latitude) {
        run("UPDATE hotel.hotels SET latitude = ? WHERE id = ? IF EXISTS", latitude, hotel.value());
    }

    private void capacity(int capacity) {
        run(
                "UPDATE hotel.amenities_by_room SET capacity = ? WHERE hotel_id = ? AND room_number = ?",
                (byte) capacity,
                hotel.value(),
                (short) ROOM);
    }

    private void price(LocalDate night, String amount) {
        run(
                "UPDATE hotel.rates_by_hotel_date SET price = ? WHERE hotel_id = ? AND month = ? AND date = ? AND room_type = ? AND rate_plan = 'standard'",
                new BigDecimal(amount),
                hotel.value(),
                YearMonth.from(night).toString(),
                night,
                "double");
    }

    private void ratePlan(String content) {
        run(
                "UPDATE hotel.selling_terms_by_hotel SET content = ?"
                        + " WHERE hotel_id = ? AND kind = 'RATE_PLAN' AND code = 'early' AND valid_from = '1970-01-01'"
                        + " IF EXISTS",
                content,
                hotel.value());
    }

    private void run(String cql, Object... values) {
        session.execute(SimpleStatement.newInstance(cql, values));
    }

    private static void assertFault(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.jsonPath().getString("type")).isEqualTo("/problems/internal-error");
        assertThat(answer.jsonPath().getList("violations")).isNullOrEmpty();
    }
}
