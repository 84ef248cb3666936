package dev.innkeeper.hotel.rates.cassandra;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.rates.model.RateCalendar;
import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.RatePlanCode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RateCalendarReadTest {
    private static final Currency EUR = Currency.getInstance("EUR");
    private static final RoomType DOUBLE = new RoomType("double");
    private static final RatePlanCode BREAKFAST = new RatePlanCode("breakfast");
    private static final LocalDate NEW_YEAR = LocalDate.of(nextYear() + 1, 1, 1);

    private final HotelId hotel = new HotelId("cal-" + UUID.randomUUID());

    @Inject
    RatesByHotelDateDao rates;

    @Inject
    QuarkusCqlSession session;

    @Test
    void the_day_of_departure_belongs_to_it_also_in_another_year() {
        restrict(NEW_YEAR, BREAKFAST, "closed_to_departure", true);
        restrict(NEW_YEAR.plusDays(1), BREAKFAST, "closed_to_departure", true);

        @Nullable RateDay[] days = calendar(new Stay(NEW_YEAR.minusDays(2), NEW_YEAR)).of(DOUBLE, BREAKFAST);

        assertThat(days).hasSize(3).startsWith(null, null);
        assertThat(Objects.requireNonNull(days[2]).restriction())
                .isEqualTo(new Restriction(null, null, false, true, false));
    }

    @Test
    void prices_are_of_a_type_a_number_of_adults_and_a_room() {
        set(NEW_YEAR, "EUR", "100.00", Map.of((byte) 1, amount("80.00")), Map.of((short) 101, amount("70.00")));

        RateDay day = first(new Stay(NEW_YEAR, NEW_YEAR.plusDays(1)));

        assertThat(day.price()).isEqualTo(amount("100.00"));
        assertThat(day.occupancyPrices()).containsExactly(Map.entry((byte) 1, amount("80.00")));
        assertThat(day.roomPrices()).containsExactly(Map.entry((short) 101, amount("70.00")));
        assertThat(day.restriction()).isSameAs(Restriction.NONE);
    }

    @Test
    void in_another_currency_prices_are_none_and_restrictions_hold() {
        set(NEW_YEAR, "JPY", "10000", Map.of((byte) 1, amount("8000")), Map.of((short) 101, amount("7000")));
        restrict(NEW_YEAR, RatePlanCode.STANDARD, "closed", true);

        RateDay day = first(new Stay(NEW_YEAR, NEW_YEAR.plusDays(1)));

        assertThat(day.price()).isNull();
        assertThat(day.occupancyPrices()).isEmpty();
        assertThat(day.roomPrices()).isEmpty();
        assertThat(day.restriction()).isEqualTo(new Restriction(null, null, false, false, true));
    }

    @Test
    void a_lifted_limit_is_none() {
        restrict(NEW_YEAR, RatePlanCode.STANDARD, "min_stay", (byte) 0);
        restrict(NEW_YEAR, RatePlanCode.STANDARD, "max_stay", (byte) 7);

        assertThat(first(new Stay(NEW_YEAR, NEW_YEAR.plusDays(1))).restriction())
                .isEqualTo(new Restriction(null, 7, false, false, false));
    }

    @Test
    void the_longest_stay_takes_one_statement_for_its_five_months() {
        LocalDate checkIn = LocalDate.of(2099, 1, 31);
        restrict(checkIn.plusDays(90), BREAKFAST, "closed", true);

        List<String> sent = StatementCounter.during(() -> assertThat(
                        calendar(new Stay(checkIn, checkIn.plusDays(90))).of(DOUBLE, BREAKFAST)[90])
                .isNotNull());

        assertThat(sent).hasSize(1);
    }

    private RateCalendar calendar(Stay stay) {
        return rates.calendar(hotel, stay, EUR).await().atMost(Duration.ofSeconds(10));
    }

    private RateDay first(Stay stay) {
        return Objects.requireNonNull(calendar(stay).of(DOUBLE, RatePlanCode.STANDARD)[0]);
    }

    private void set(
            LocalDate date, String in, String price, Map<Byte, BigDecimal> ofAdults, Map<Short, BigDecimal> ofRooms) {
        execute("""
                INSERT INTO hotel.rates_by_hotel_date
                    (hotel_id, month, date, room_type, rate_plan, currency, price, occupancy_prices, room_prices)
                VALUES (?, ?, ?, 'double', 'standard', ?, ?, ?, ?)
                """, hotel.value(), YearMonth.from(date).toString(), date, in, amount(price), ofAdults, ofRooms);
    }

    private void restrict(LocalDate date, RatePlanCode plan, String column, Object value) {
        execute(
                """
                UPDATE hotel.rates_by_hotel_date SET %s = ?
                WHERE hotel_id = ? AND month = ? AND date = ? AND room_type = 'double' AND rate_plan = ?
                """.formatted(column),
                value,
                hotel.value(),
                YearMonth.from(date).toString(),
                date,
                plan.value());
    }

    private void execute(String cql, Object... values) {
        session.execute(SimpleStatement.newInstance(cql, values));
    }

    private static BigDecimal amount(String digits) {
        return new BigDecimal(digits);
    }
}
