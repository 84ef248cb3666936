package dev.innkeeper.hotel.rates.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TariffTest {
    private static final Currency EUR = Currency.getInstance("EUR");
    private static final RoomType DOUBLE = new RoomType("double");
    private static final RoomNumber ROOM = new RoomNumber(101);
    private static final LocalDate FIRST = LocalDate.of(2028, 2, 28);

    private final Tariff tariff = new Tariff(new Stay(FIRST, FIRST.plusDays(3)), EUR);

    @Test
    void a_stay_of_which_one_night_has_no_price_has_no_total() {
        tariff.add(FIRST, DOUBLE, EUR, euros("100.00"), Map.of());
        tariff.add(FIRST.plusDays(2), DOUBLE, EUR, euros("100.00"), Map.of());

        assertThat(tariff.total(DOUBLE, ROOM)).isEmpty();
        assertThat(tariff.nights(DOUBLE, ROOM)).hasSize(2);
    }

    @Test
    void a_price_of_the_room_goes_before_that_of_its_type() {
        for (int night = 0; night < 3; night++) {
            tariff.add(FIRST.plusDays(night), DOUBLE, EUR, euros("100.00"), Map.of((short) 101, euros("80.00")));
        }

        assertThat(tariff.total(DOUBLE, ROOM)).hasToString("Optional[240.00 EUR]");
        assertThat(tariff.total(DOUBLE, new RoomNumber(102))).hasToString("Optional[300.00 EUR]");
    }

    @Test
    void a_price_of_another_currency_is_none() {
        tariff.add(FIRST, DOUBLE, Currency.getInstance("JPY"), euros("100"), Map.of());

        assertThat(tariff.nights(DOUBLE, ROOM)).isEmpty();
    }

    @Test
    void a_type_without_prices_has_no_total() {
        assertThat(tariff.total(new RoomType("suite"), ROOM)).isEmpty();
    }

    private static BigDecimal euros(String amount) {
        return new BigDecimal(amount);
    }
}
