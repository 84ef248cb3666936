package dev.innkeeper.hotel.rates.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.rates.RateFixtures.euros;
import static dev.innkeeper.hotel.rates.RateFixtures.nights;
import static dev.innkeeper.hotel.rates.RateFixtures.putRates;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.rates.RateFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prices under plans, for a number of adults, and of several changes at once. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RateChangesTest {
    private static final Logger LOG = Logger.getLogger(RateChangesTest.class);
    private static final Duration GENEROUS = Duration.ofSeconds(5);
    private static final int PLANS = 20;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    RateFixtures plans;

    @Inject
    CrashPoint crash;

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void a_price_is_that_of_its_plan_only() {
        HotelId hotel = aHotel();
        plans.putPlan(hotel, "breakfast");

        putRates(hotel, "{'ratePlan':'breakfast'," + euros(day(5, 1), day(5, 3), "120.00") + "}")
                .then()
                .statusCode(200);

        assertThat(amounts(hotel, "breakfast", day(5, 1), day(5, 3))).containsExactly("120.00", "120.00");
        assertThat(amounts(hotel, "standard", day(5, 1), day(5, 3))).containsExactly("100.00", "100.00");
        assertThat(freeRooms(hotel, day(5, 1), day(5, 2)).jsonPath().getString("items[0].total.amount"))
                .isEqualTo("100.00");
    }

    @ParameterizedTest
    @CsvSource({
        "flexible, must be a rate plan of the hotel",
        "member, 'must have prices of its own, and not be derived'"
    })
    void a_plan_that_does_not_exist_or_is_derived_gets_no_price(String plan, String message) {
        HotelId hotel = aHotel();
        plans.derivePlan(hotel, "member", "standard", "-10");

        Response refused = putRates(hotel, "{'ratePlan':'" + plan + "'," + euros(day(5, 1), day(5, 3), "120.00") + "}");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("violations[0].field")).isEqualTo("ratePlan");
        assertThat(refused.jsonPath().getString("violations[0].message")).isEqualTo(message);
    }

    @Test
    void an_answer_counts_the_nights_of_the_type_or_of_each_room() {
        HotelId hotel = aHotel();

        assertThat(count(price(hotel, "double", day(5, 1), day(5, 8), "90.00"))).isEqualTo(7);
        assertThat(count(price(hotel, 101, day(5, 1), day(5, 8), "80.00"))).isEqualTo(7);
        assertThat(count(putRates(
                        hotel,
                        "{'rooms':[101,102],'from':'%s','to':'%s','price':{'amount':'70.00','currency':'EUR'}}"
                                .formatted(day(5, 1), day(5, 8)))))
                .isEqualTo(14);
    }

    @Test
    void prices_for_a_number_of_adults_stand_beside_the_price_until_it_is_set_again() {
        HotelId hotel = aHotel();

        putRates(hotel, "{" + euros(day(5, 1), day(5, 2), "110.00") + ",'occupancyPrices':{'2':'110.00','1':'90.0'}}");
        assertThat(nights(hotel, "standard", day(5, 1), day(5, 2)).getString("items[0].occupancyPrices"))
                .isEqualTo("[1:90.00, 2:110.00]");

        putRates(hotel, "{" + euros(day(5, 1), day(5, 2), "110.00") + "}");
        assertThat(nights(hotel, "standard", day(5, 1), day(5, 2)).getString("items[0].occupancyPrices"))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'0':'90.00'}",
                "{'101':'90.00'}",
                "{'01':'90.00'}",
                "{'two':'90.00'}",
                "{'1':'0.00'}",
                "{'1':'-1.00'}",
                "{'1':'90.001'}",
                "{'1':90}",
                "{'1':null}",
                "{'1':'1e2'}",
                "{}",
                "[]"
            })
    void a_price_for_a_number_of_adults_that_is_none_is_refused(String prices) {
        Response refused =
                putRates(aHotel(), "{" + euros(day(5, 1), day(5, 2), "110.00") + ",'occupancyPrices':" + prices + "}");

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getString("violations[0].field")).startsWith("occupancyPrices");
    }

    @Test
    void single_rooms_have_no_prices_for_a_number_of_adults() {
        Response refused = putRates(
                aHotel(),
                "{'rooms':[101],'from':'%s','to':'%s','price':{'amount':'70.00','currency':'EUR'},'occupancyPrices':{'1':'9.00'}}"
                        .formatted(day(5, 1), day(5, 8)));

        assertThat(refused.jsonPath().getList("violations.field")).containsExactly("occupancyPrices");
    }

    @Test
    void of_several_changes_the_later_one_applies() {
        HotelId hotel = aHotel();

        long set = count(putRates(
                hotel,
                changes(
                        euros(day(5, 1), day(5, 5), "120.00"),
                        "'rooms':[101],'from':'%s','to':'%s','price':{'amount':'70.00','currency':'EUR'}"
                                .formatted(day(5, 1), day(5, 5)),
                        euros(day(5, 3), day(5, 5), "130.00"))));

        assertThat(set).isEqualTo(10);
        assertThat(amounts(hotel, "standard", day(5, 1), day(5, 5)))
                .containsExactly("120.00", "120.00", "130.00", "130.00");
        assertThat(totals(hotel, day(5, 2), day(5, 4))).containsExactly("200.00", "250.00");
    }

    @Test
    void of_several_changes_a_later_one_for_rooms_keeps_the_type_priced_in_the_new_currency() {
        HotelId hotel = aHotel();
        fixtures.put(hotel, "USD", InventoryFixtures.somewhere());
        String dollars = "'from':'%s','to':'%s','price':{'amount':'%s','currency':'USD'}";

        putRates(
                        hotel,
                        changes(
                                "'roomType':'double'," + dollars.formatted(day(5, 1), day(5, 2), "60.00"),
                                "'rooms':[101]," + dollars.formatted(day(5, 1), day(5, 2), "50.00")))
                .then()
                .statusCode(200);

        assertThat(totals(hotel, day(5, 1), day(5, 2))).containsExactly("50.00", "60.00");
    }

    @Test
    void one_bad_change_of_several_sets_nothing_and_is_named() {
        HotelId hotel = aHotel();

        Response refused = putRates(
                hotel,
                changes(
                        euros(day(5, 1), day(5, 2), "120.00"),
                        "'ratePlan':'none'," + euros(day(5, 1), day(5, 2), "120.00"),
                        euros(day(5, 1).minusYears(3), day(5, 2).minusYears(3), "120.00")));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field"))
                .containsExactly("changes.1.ratePlan", "changes.2.from");
        assertThat(amounts(hotel, "standard", day(5, 1), day(5, 2))).containsExactly("100.00");
    }

    @Test
    void a_member_of_a_change_that_is_wrong_in_itself_is_named() {
        Response refused = putRates(aHotel(), changes(euros(day(5, 1), day(5, 2), "0.00")));

        assertThat(refused.jsonPath().getList("violations.field")).containsExactly("changes.0.price.amount");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'changes':[]}", "{'changes':[null]}", "{'changes':{}}", "{'changes':null}"})
    void a_request_without_a_change_is_refused(String body) {
        assertThat(putRates(aHotel(), body).statusCode()).isEqualTo(400);
    }

    @Test
    void changes_stand_alone() {
        Response refused = putRates(
                aHotel(),
                "{" + euros(day(5, 1), day(5, 2), "1.00") + ",'changes':[{" + euros(day(5, 1), day(5, 2), "1.00")
                        + "}]}");

        assertThat(refused.statusCode()).isEqualTo(400);
    }

    @Test
    void more_than_a_hundred_changes_are_refused() {
        String[] many = Stream.generate(() -> euros(day(5, 1), day(5, 2), "90.00"))
                .limit(101)
                .toArray(String[]::new);

        assertThat(putRates(aHotel(), changes(many)).jsonPath().getList("violations.field"))
                .containsExactly("changes");
    }

    @Test
    void more_than_a_hundred_thousand_nights_are_refused() {
        String[] many = Stream.generate(() -> euros(day(5, 1), day(5, 1).plusDays(1_098), "90.00"))
                .limit(92)
                .toArray(String[]::new);

        assertThat(putRates(aHotel(), changes(many)).jsonPath().getString("violations[0].message"))
                .isEqualTo("must set at most 100000 nights");
    }

    @Test
    void ten_thousand_nights_in_one_change_are_refused() {
        Response refused = putRates(aHotel(), "{" + euros(day(5, 1), day(5, 1).plusDays(10_000), "90.00") + "}");

        assertThat(refused.jsonPath().getList("violations.field")).containsExactly("to");
    }

    @Test
    void a_year_of_prices_for_twenty_plans_is_one_request() {
        HotelId hotel = aHotel();
        List<String> codes =
                IntStream.range(0, PLANS).mapToObj(plan -> "plan-" + plan).toList();
        codes.forEach(code -> plans.putPlan(hotel, code));
        LocalDate from = day(1, 1);
        LocalDate to = from.plusYears(1);

        for (String amount : List.of("100.00", "110.00", "120.00", "130.00", "140.00")) {
            String body = changes(codes.stream()
                    .map(code -> "'ratePlan':'" + code + "'," + euros(from, to, amount))
                    .toArray(String[]::new));
            long begin = System.nanoTime();
            Response set = putRates(hotel, body);
            Duration took = Duration.ofNanos(System.nanoTime() - begin);

            assertThat(count(set)).isEqualTo((long) PLANS * from.lengthOfYear());
            LOG.infof("A year of prices for %d plans took %d ms", PLANS, took.toMillis());
            assertThat(took).isLessThan(GENEROUS);
        }
        assertThat(amounts(hotel, "plan-19", from, to))
                .hasSize(from.lengthOfYear())
                .containsOnly("140.00");
    }

    @Test
    void a_change_costs_a_read_and_a_write_for_each_month_and_eight_statements() {
        HotelId hotel = aHotel();

        List<String> sent = StatementCounter.during(() ->
                price(hotel, "double", day(5, 20), day(6, 10), "90.00").then().statusCode(200));

        // The hotel, its rooms, its plans, the months, two of the audit log, and two of the event.
        assertThat(sent).hasSize(8 + 2 * 2);
    }

    @Test
    void changes_of_many_plans_read_a_month_once_and_write_it_in_batches_of_two_hundred() {
        HotelId hotel = aHotel();
        List<String> codes =
                IntStream.range(0, PLANS).mapToObj(plan -> "plan-" + plan).toList();
        codes.forEach(code -> plans.putPlan(hotel, code));
        String body = changes(codes.stream()
                .map(code -> "'ratePlan':'" + code + "'," + euros(day(5, 1), day(6, 1), "90.00"))
                .toArray(String[]::new));

        List<String> sent =
                StatementCounter.during(() -> putRates(hotel, body).then().statusCode(200));

        assertThat(sent)
                .hasSize(8 + 1 + 4)
                .filteredOn(query -> query.startsWith("BATCH of 200"))
                .hasSize(3);
    }

    @Test
    void a_crash_after_any_write_leaves_whole_months_and_a_retry_completes_them() {
        for (int writes = 0; writes <= 6; writes++) {
            HotelId hotel = aHotel();
            crash.after(writes);
            putRates(hotel, "{" + euros(day(1, 30), day(3, 2), "90.00") + "}")
                    .then()
                    .statusCode(500);
            crash.disarm();

            assertThat(priced(hotel, day(1, 30), day(2, 1))).isIn(0L, 2L);
            assertThat(priced(hotel, day(2, 1), day(3, 1)))
                    .isIn(0L, (long) day(2, 1).lengthOfMonth());

            putRates(hotel, "{" + euros(day(1, 30), day(3, 2), "90.00") + "}")
                    .then()
                    .statusCode(200);
            assertThat(amounts(hotel, "standard", day(1, 30), day(3, 2))).containsOnly("90.00");
        }
    }

    @Test
    void a_leap_day_and_the_end_of_a_year_have_prices() {
        LocalDate leapYear = Stream.iterate(day(1, 1), date -> date.plusYears(1))
                .filter(LocalDate::isLeapYear)
                .findFirst()
                .orElseThrow();
        HotelId hotel = aHotel();

        assertThat(count(putRates(hotel, "{" + euros(leapYear.minusDays(1), leapYear.plusMonths(2), "90.00") + "}")))
                .isEqualTo(1 + 31 + 29);
        assertThat(amounts(hotel, "standard", leapYear.withMonth(2).withDayOfMonth(29), leapYear.withMonth(3)))
                .containsExactly("90.00");
    }

    /** With double rooms 101 and 102, on sale in the first half of May for 100 euros. */
    private HotelId aHotel() {
        return fixtures.aHotelOnSale(2, day(5, 1), day(5, 15));
    }

    private static String changes(String... members) {
        return Stream.of(members)
                .map(change -> "{" + change + "}")
                .collect(Collectors.joining(",", "{'changes':[", "]}"));
    }

    private static long count(Response set) {
        set.then().statusCode(200);
        return set.jsonPath().getLong("nights");
    }

    private static List<String> amounts(HotelId hotel, String plan, LocalDate from, LocalDate to) {
        return nights(hotel, plan, from, to).getList("items.price.amount");
    }

    private static long priced(HotelId hotel, LocalDate from, LocalDate to) {
        return amounts(hotel, "standard", from, to).stream()
                .filter(Objects::nonNull)
                .count();
    }

    private static List<String> totals(HotelId hotel, LocalDate checkIn, LocalDate checkOut) {
        return freeRooms(hotel, checkIn, checkOut).jsonPath().getList("items.total.amount");
    }
}
