package dev.innkeeper.cli.load.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cli.load.source.Lines;
import dev.innkeeper.cli.load.source.NewHotel;
import dev.innkeeper.cli.load.source.Regions;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoomPlanTest {
    private static final DateRange DATES = new DateRange(LocalDate.of(2027, 1, 1), LocalDate.of(2027, 1, 31));

    @Test
    void rooms_are_numbered_floor_by_floor() {
        assertThat(plan("3", 10).rooms().map(room -> room.number().value()))
                .containsExactly(101, 102, 103, 104, 105, 106, 107, 108, 201, 202);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20, 99, 100, 2_561, 5_000, 10_000})
    void every_room_has_a_number_of_its_own(int rooms) {
        Set<RoomNumber> numbers = plan("3", rooms).rooms().map(NewRoom::number).collect(Collectors.toSet());
        assertThat(numbers).hasSize(rooms);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4", "5", "null"})
    void every_type_of_room_has_a_price_on_each_day_of_the_week(String stars) {
        RoomPlan plan = plan(stars, 50);
        Set<String> types = plan.rooms().map(room -> room.type().value()).collect(Collectors.toSet());
        for (String type : types) {
            List<DayOfWeek> days = new ArrayList<>();
            plan.rates(DATES)
                    .filter(rates -> rates.roomType().value().equals(type))
                    .forEach(rates -> days.addAll(rates.weekdays()));
            assertThat(days).as(type).containsExactlyInAnyOrder(DayOfWeek.values());
        }
    }

    @Test
    void a_type_that_the_hotel_has_no_room_of_has_no_price() {
        RoomPlan plan = plan("5", 1);
        assertThat(plan.rates(DATES).map(rates -> rates.roomType().value()).distinct())
                .containsExactlyElementsOf(
                        plan.rooms().map(room -> room.type().value()).toList());
    }

    @Test
    void the_weekend_costs_more() {
        List<Money> prices = plan("3", 1).rates(DATES).map(NewRates::price).toList();
        assertThat(prices.get(1)).isGreaterThan(prices.get(0));
    }

    @Test
    void the_same_hotel_gets_the_same_prices_each_time() {
        assertThat(plan("4", 30).rates(DATES))
                .containsExactlyElementsOf(plan("4", 30).rates(DATES).toList());
    }

    @Test
    void prices_in_yen_are_round_and_have_no_decimals() {
        String line = Lines.HOTEL.replace("\"France\"", "\"Japan\"");
        RoomPlan plan = new RoomPlan(NewHotel.parse(line, Regions.known()), 20);
        assertThat(plan.rates(DATES).map(rates -> rates.price().amount())).allSatisfy(price -> {
            assertThat(price.scale()).isZero();
            assertThat(price.remainder(BigDecimal.valueOf(100))).isZero();
        });
    }

    @Test
    void every_amenity_says_what_it_is() {
        assertThat(plan("5", 100).rooms().flatMap(room -> room.amenities().stream()))
                .allSatisfy(amenity -> assertThat(amenity.description()).isNotBlank());
    }

    private static RoomPlan plan(String stars, int rooms) {
        String line = Lines.HOTEL.replace("\"stars\":3", "\"stars\":" + stars);
        return new RoomPlan(NewHotel.parse(line, Regions.known()), rooms);
    }
}
