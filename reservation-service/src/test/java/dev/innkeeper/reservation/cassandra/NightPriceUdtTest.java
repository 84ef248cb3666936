package dev.innkeeper.reservation.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.DataTypes;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.internal.core.type.UserDefinedTypeBuilder;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NightPriceUdtTest {
    private static final LocalDate FIRST = LocalDate.of(2028, 2, 28);
    private static final UserDefinedType TYPE = type().withField("date", DataTypes.DATE)
            .withField("price", DataTypes.DECIMAL)
            .build();

    private final NightPriceUdt udt = new NightPriceUdt(listOf(TYPE));

    @ParameterizedTest
    @CsvSource({"1, 0.00, EUR", "3, 129.50, EUR", "3, 999999999999, JPY", "90, 1.125, KWD"})
    void what_is_written_is_read_again(int nights, String amount, String currency) {
        List<NightPrice> prices = IntStream.range(0, nights)
                .mapToObj(night -> new NightPrice(FIRST.plusDays(night), Money.of(amount, currency)))
                .toList();
        ByteBuffer column = bytes(TYPE, udt.write(prices));

        assertThat(udt.read(column, Currency.getInstance(currency))).isEqualTo(prices);
        assertThat(udt.read(column, Currency.getInstance(currency)))
                .as("once more")
                .isEqualTo(prices);
    }

    @ParameterizedTest
    @CsvSource({"1969-12-31", "1970-01-01", "9999-12-31"})
    void dates_are_those_of_the_driver(LocalDate date) {
        ByteBuffer column = bytes(TYPE, List.of(night(TYPE, date)));

        assertThat(udt.read(column, Currency.getInstance("EUR")))
                .extracting(NightPrice::date)
                .containsExactly(date);
    }

    @Test
    void fields_that_a_later_version_adds_are_passed_over() {
        UserDefinedType later = type().withField("date", DataTypes.DATE)
                .withField("price", DataTypes.DECIMAL)
                .withField("breakfast", DataTypes.TEXT)
                .build();
        List<UdtValue> nights = List.of(
                night(later, FIRST).setString("breakfast", "with eggs"),
                night(later, FIRST.plusDays(1)).setToNull("breakfast"));

        assertThat(udt.read(bytes(later, nights), Currency.getInstance("EUR")))
                .extracting(NightPrice::date)
                .containsExactly(FIRST, FIRST.plusDays(1));
    }

    @Test
    void a_night_without_a_price_is_none() {
        ByteBuffer column = bytes(TYPE, List.of(night(TYPE, FIRST).setToNull("price")));

        assertThatThrownBy(() -> udt.read(column, Currency.getInstance("EUR")))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void a_type_of_another_order_is_refused() {
        ListType nights = listOf(type().withField("price", DataTypes.DECIMAL)
                .withField("date", DataTypes.DATE)
                .build());

        assertThatThrownBy(() -> new NightPriceUdt(nights)).isInstanceOf(IllegalStateException.class);
    }

    private static UserDefinedTypeBuilder type() {
        return new UserDefinedTypeBuilder("reservation", "night_price");
    }

    private static ListType listOf(UserDefinedType type) {
        return DataTypes.frozenListOf(type);
    }

    private static UdtValue night(UserDefinedType type, LocalDate date) {
        return type.newValue().setLocalDate("date", date).setBigDecimal("price", new BigDecimal("129.00"));
    }

    private static ByteBuffer bytes(UserDefinedType type, List<UdtValue> nights) {
        return Objects.requireNonNull(TypeCodecs.listOf(TypeCodecs.udtOf(type)).encode(nights, ProtocolVersion.V4));
    }
}
