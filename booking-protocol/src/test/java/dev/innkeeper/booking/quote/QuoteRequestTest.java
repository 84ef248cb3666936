package dev.innkeeper.booking.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuoteRequestTest {
    private static final LocalDate DAY = LocalDate.of(2027, 4, 1);

    @Test
    void priced_nights_are_nights_of_the_stay() {
        assertThatThrownBy(() -> request(nights(4, 6))).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void no_night_is_priced_twice() {
        assertThatThrownBy(() -> request(nights(0, 2), nights(1, 5))).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void nights_before_and_after_those_that_are_kept_have_prices() {
        assertThat(request(nights(0, 2), nights(4, 5)).priced()).hasSize(2);
    }

    @Test
    void a_stay_that_only_becomes_shorter_needs_no_prices() {
        assertThat(request().priced()).isEmpty();
    }

    @Test
    void a_night_before_the_stay_is_not_priced() {
        assertThatThrownBy(() -> request(nights(-1, 1))).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void without_a_stay_or_prices_there_is_nothing_to_ask() {
        assertThatThrownBy(() -> new QuoteRequest(
                        new HotelId("grand"),
                        new RoomNumber(101),
                        null,
                        List.of(),
                        Party.of(2),
                        RatePlanCode.STANDARD,
                        null))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new QuoteRequest(
                        new HotelId("grand"),
                        new RoomNumber(101),
                        nights(0, 5),
                        null,
                        Party.of(2),
                        RatePlanCode.STANDARD,
                        null))
                .isInstanceOf(InvalidValueException.class);
    }

    private static QuoteRequest request(Stay... priced) {
        return new QuoteRequest(
                new HotelId("grand"),
                new RoomNumber(101),
                nights(0, 5),
                List.of(priced),
                Party.of(2),
                RatePlanCode.STANDARD);
    }

    private static Stay nights(int from, int to) {
        return new Stay(DAY.plusDays(from), DAY.plusDays(to));
    }
}
