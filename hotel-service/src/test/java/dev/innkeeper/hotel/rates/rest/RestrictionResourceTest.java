package dev.innkeeper.hotel.rates.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.rates.RateFixtures.nights;
import static dev.innkeeper.hotel.rates.RateFixtures.putRestrictions;
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
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RestrictionResourceTest {
    private static final Map<String, Object> NONE =
            Map.of("closedToArrival", false, "closedToDeparture", false, "closed", false);

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
    void what_is_left_out_stays_and_null_lifts() {
        HotelId hotel = aHotel();
        set(hotel, "'minStay':2,'maxStay':7,'closedToArrival':true,'closedToDeparture':true,'closed':true");
        set(hotel, "'minStay':3,'closedToArrival':false");
        assertThat(first(hotel, "standard"))
                .isEqualTo(Map.of(
                        "minStay",
                        3,
                        "maxStay",
                        7,
                        "closedToArrival",
                        false,
                        "closedToDeparture",
                        true,
                        "closed",
                        true));

        set(hotel, "'minStay':null,'closedToDeparture':null");
        assertThat(first(hotel, "standard"))
                .isEqualTo(Map.of("maxStay", 7, "closedToArrival", false, "closedToDeparture", false, "closed", true));

        set(hotel, "'maxStay':null,'closed':null");
        assertThat(first(hotel, "standard")).isEqualTo(NONE);
    }

    @Test
    void prices_and_restrictions_do_not_touch_one_another() {
        HotelId hotel = aHotel();
        set(hotel, "'minStay':2");
        price(hotel, "double", day(5, 1), day(5, 8), "90.00");
        set(hotel, "'closed':true");

        assertThat(nights(hotel, "standard", day(5, 1), day(5, 2)).getString("items[0].price.amount"))
                .isEqualTo("90.00");
        assertThat(first(hotel, "standard")).containsEntry("minStay", 2).containsEntry("closed", true);
    }

    @Test
    void without_type_and_plan_all_are_restricted() {
        HotelId hotel = aHotel();
        putRoom(hotel, 201, "suite", 4);
        plans.putPlan(hotel, "breakfast");
        plans.derivePlan(hotel, "member", "standard", "-10");

        Response set = putRestrictions(hotel, "{'from':'%s','to':'%s','minStay':2}".formatted(day(5, 1), day(5, 8)));

        assertThat(set.jsonPath().getLong("nights")).isEqualTo(7 * 2 * 3);
        assertThat(List.of(first(hotel, "standard"), first(hotel, "breakfast"), first(hotel, "member")))
                .allSatisfy(restrictions -> assertThat(restrictions).containsEntry("minStay", 2));
    }

    @Test
    void a_plan_has_restrictions_of_its_own_also_when_it_is_derived() {
        HotelId hotel = aHotel();
        plans.derivePlan(hotel, "member", "standard", "-10");

        set(hotel, "'ratePlan':'standard','closed':true");
        set(hotel, "'ratePlan':'member','minStay':4");

        assertThat(first(hotel, "member")).containsEntry("closed", false).containsEntry("minStay", 4);
    }

    @Test
    void they_hold_on_the_weekdays_that_they_name_over_the_end_of_a_year() {
        HotelId hotel = aHotel();
        LocalDate newYear = day(1, 1).plusYears(1);

        putRestrictions(
                        hotel,
                        "{'from':'%s','to':'%s','weekdays':['FRIDAY'],'minStay':2}"
                                .formatted(newYear.minusDays(20), newYear.plusDays(20)))
                .then()
                .statusCode(200);

        List<LocalDate> restricted = nights(hotel, "standard", newYear.minusDays(20), newYear.plusDays(20))
                .<String>getList("items.findAll { it.restrictions.minStay == 2 }.date")
                .stream()
                .map(LocalDate::parse)
                .toList();
        LocalDate first = newYear.minusDays(20).with(TemporalAdjusters.nextOrSame(DayOfWeek.FRIDAY));
        assertThat(restricted)
                .isEqualTo(first.datesUntil(newYear.plusDays(20), Period.ofWeeks(1))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'minStay':3,'maxStay':2",
                "'minStay':0",
                "'minStay':91",
                "'maxStay':-1",
                "'minStay':'2'",
                "'minStay':2.5",
                "'closed':'yes'",
                "'closed':1",
                "'weekdays':['FUNDAY'],'closed':true",
                "'weekdays':[],'closed':true",
                "'roomType':'suite','closed':true",
                "'ratePlan':'flexible','closed':true",
                "'ratePlan':'no plan','closed':true",
                "'closedToEverything':true",
                "'weekdays':['MONDAY']"
            })
    void restrictions_that_break_a_rule_are_refused(String members) {
        Response refused =
                putRestrictions(aHotel(), "{'from':'%s','to':'%s',%s}".formatted(day(5, 1), day(5, 8), members));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
    }

    @Test
    void dates_that_are_past_missing_or_too_many_are_refused() {
        HotelId hotel = aHotel();
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Paris"));

        assertThat(refused(hotel, today.minusDays(1), today.plusDays(1))).containsExactly("from");
        assertThat(refused(hotel, day(5, 1), day(5, 1))).containsExactly("to");
        assertThat(refused(hotel, day(5, 1), day(5, 1).plusDays(1_099))).containsExactly("to");
        assertThat(putRestrictions(hotel, "{'closed':true}").jsonPath().getList("violations.field"))
                .containsExactly("from", "to");
    }

    @Test
    void an_unknown_hotel_is_a_404() {
        assertThat(putRestrictions(new HotelId("none"), "{'from':'2100-01-01','to':'2100-01-02','closed':true}")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void they_cost_a_read_and_a_write_for_each_month_and_eight_statements() {
        HotelId hotel = aHotel();

        List<String> sent = StatementCounter.during(() -> putRestrictions(
                        hotel, "{'from':'%s','to':'%s','closed':true}".formatted(day(5, 20), day(6, 10)))
                .then()
                .statusCode(200));

        // The hotel, its rooms, its plans, the months, two of the audit log, and two of the event.
        assertThat(sent).hasSize(8 + 2 * 2);
    }

    @Test
    void after_a_crash_between_months_a_retry_completes_them() {
        HotelId hotel = aHotel();
        String body = "{'from':'%s','to':'%s','closed':true}".formatted(day(5, 20), day(7, 10));
        // The audit log, the event, the months, and the first month.
        crash.after(4);
        putRestrictions(hotel, body).then().statusCode(500);
        crash.disarm();
        assertThat(closed(hotel)).hasSizeBetween(1, 50);

        putRestrictions(hotel, body).then().statusCode(200);
        assertThat(closed(hotel)).hasSize(51);
    }

    private static List<String> closed(HotelId hotel) {
        return nights(hotel, "standard", day(5, 1), day(8, 1)).getList("items.findAll { it.restrictions.closed }.date");
    }

    private static List<String> refused(HotelId hotel, LocalDate from, LocalDate to) {
        Response refused = putRestrictions(hotel, "{'from':'%s','to':'%s','closed':true}".formatted(from, to));
        assertThat(refused.statusCode()).isEqualTo(400);
        return refused.jsonPath().getList("violations.field");
    }

    private HotelId aHotel() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 101, "double", 2);
        return hotel;
    }

    private static void set(HotelId hotel, String members) {
        putRestrictions(hotel, "{'from':'%s','to':'%s',%s}".formatted(day(5, 1), day(5, 8), members))
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> first(HotelId hotel, String plan) {
        return nights(hotel, plan, day(5, 1), day(5, 2)).getMap("items[0].restrictions");
    }
}
