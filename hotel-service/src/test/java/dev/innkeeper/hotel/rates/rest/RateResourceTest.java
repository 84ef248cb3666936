package dev.innkeeper.hotel.rates.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RateResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Test
    void the_price_that_was_set_last_holds_whether_for_a_type_or_for_a_room() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));

        price(hotel, 101, day(5, 1), day(5, 10), "80.00").then().statusCode(200);
        assertThat(totals(hotel, day(5, 3), day(5, 4))).containsExactly("80.00", "100.00");

        price(hotel, "double", day(5, 1), day(5, 10), "120.00").then().statusCode(200);
        assertThat(totals(hotel, day(5, 3), day(5, 4))).containsExactly("120.00", "120.00");

        price(hotel, 102, day(5, 1), day(5, 10), "90.00").then().statusCode(200);
        assertThat(totals(hotel, day(5, 3), day(5, 4))).containsExactly("90.00", "120.00");
    }

    @Test
    void a_price_holds_on_the_weekdays_that_it_names() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(6, 1));
        staff("""
                {"roomType":"double","from":"%s","to":"%s","weekdays":["FRIDAY","SATURDAY"],
                 "price":{"amount":"150.00","currency":"EUR"}}""".formatted(day(5, 1), day(6, 1)))
                .put("/v1/hotels/{hotel}/rates", hotel.value())
                .then()
                .statusCode(200);

        LocalDate friday = day(5, 1).with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY));
        assertThat(totals(hotel, friday.plusDays(1), friday.plusDays(2))).containsExactly("150.00");
        assertThat(totals(hotel, friday.plusDays(2), friday.plusDays(3))).containsExactly("100.00");
    }

    @Test
    void a_price_goes_over_the_end_of_a_year() {
        LocalDate newYear = LocalDate.of(nextYear() + 1, 1, 1);
        HotelId hotel = fixtures.aHotelOnSale(1, newYear.minusDays(3), newYear.plusDays(3));

        price(hotel, 101, newYear.minusDays(1), newYear.plusDays(1), "200.00");

        assertThat(totals(hotel, newYear.minusDays(2), newYear.plusDays(2))).containsExactly("600.00");
    }

    @Test
    void a_yen_has_no_decimals() {
        HotelId hotel = fixtures.aHotel("JPY");
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 10));

        assertThat(put(hotel, "12000", "JPY").statusCode()).isEqualTo(200);
        assertThat(put(hotel, "12000.00", "JPY").statusCode()).isEqualTo(400);
        assertThat(totals(hotel, day(5, 1), day(5, 2))).containsExactly("12000");
    }

    @ParameterizedTest
    @CsvSource({
        "129.001, EUR",
        "-1.00, EUR",
        "0.00, EUR",
        "0, EUR",
        "1e3, EUR",
        "129.00, USD",
        "129.00, XXX",
        "129.00, euro",
        "'', EUR"
    })
    void a_price_that_is_none_or_of_another_currency_is_refused(String amount, String currency) {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 2));

        assertThat(put(hotel, amount, currency).statusCode()).isEqualTo(400);
    }

    @Test
    void nights_before_today_at_the_hotel_get_no_price() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 2));
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Paris"));

        price(hotel, "double", today.minusDays(1), today.plusDays(1), "80.00")
                .then()
                .statusCode(400)
                .body("violations.field", contains("from"));
        price(hotel, "double", today, today.plusDays(1), "80.00").then().statusCode(200);
    }

    @Test
    void a_type_that_no_room_has_gets_no_price() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 2));

        price(hotel, "suite", day(5, 1), day(5, 2), "80.00")
                .then()
                .statusCode(400)
                .body("violations.field", contains("roomType"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'from':'2100-05-01','to':'2100-06-01'",
                "'roomType':'double','rooms':[101],'from':'2100-05-01','to':'2100-06-01'",
                "'rooms':[],'from':'2100-05-01','to':'2100-06-01'",
                "'rooms':[999],'from':'2100-05-01','to':'2100-06-01'",
                "'rooms':[0],'from':'2100-05-01','to':'2100-06-01'",
                "'roomType':'double','to':'2100-06-01'",
                "'roomType':'double','from':'2100-05-01','to':'2100-05-01'",
                "'roomType':'double','from':'2100-05-01','to':'2104-05-01'",
                "'roomType':'double','from':'2101-02-29','to':'2101-03-01'",
                "'roomType':'double','weekdays':[],'from':'2100-05-01','to':'2100-06-01'",
                "'roomType':'double','weekdays':['FUNDAY'],'from':'2100-05-01','to':'2100-06-01'"
            })
    void rates_that_break_a_rule_are_refused(String members) {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 2));

        Response refused = staff(("{" + members + ",'price':{'amount':'1.00','currency':'EUR'}}").replace('\'', '"'))
                .put("/v1/hotels/{hotel}/rates", hotel.value());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
    }

    @Test
    void a_price_of_the_former_currency_is_none_and_never_taken_for_the_new() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));
        fixtures.put(hotel, "USD", InventoryFixtures.somewhere());
        assertThat(totals(hotel, day(5, 3), day(5, 4))).isEmpty();

        staff("""
                {"rooms":[101],"from":"%s","to":"%s","price":{"amount":"70.00","currency":"USD"}}""".formatted(day(5, 1), day(5, 10)))
                .put("/v1/hotels/{hotel}/rates", hotel.value())
                .then()
                .statusCode(200);

        assertThat(totals(hotel, day(5, 3), day(5, 4))).containsExactly("70.00");
    }

    @Test
    void a_hotel_has_prices_for_at_most_a_hundred_types() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 1000, "one more", 2);
        for (int type = 0; type < 100; type++) {
            putRoom(hotel, 1 + type, "type " + type, 2);
            price(hotel, "type " + type, day(5, 1), day(5, 2), "1.00").then().statusCode(200);
        }

        price(hotel, "one more", day(5, 1), day(5, 2), "1.00").then().statusCode(409);
        price(hotel, "type 7", day(5, 1), day(5, 2), "2.00").then().statusCode(200);
    }

    private static Response put(HotelId hotel, String amount, String currency) {
        return staff("""
                {"roomType":"double","from":"%s","to":"%s","price":{"amount":"%s","currency":"%s"}}""".formatted(day(5, 1), day(5, 10), amount, currency))
                .put("/v1/hotels/{hotel}/rates", hotel.value());
    }

    private static List<String> totals(HotelId hotel, LocalDate checkIn, LocalDate checkOut) {
        return freeRooms(hotel, checkIn, checkOut).jsonPath().getList("items.total.amount");
    }
}
