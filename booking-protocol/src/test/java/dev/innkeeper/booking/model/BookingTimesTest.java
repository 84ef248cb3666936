package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BookingTimesTest {

    @ParameterizedTest(name = "claimed {0} ms before now: {1}")
    @CsvSource({
        "29999, false",
        "30000, true",
        "7200000, true",
        // The clock of the database or of this process is wrong.
        "-29999, false",
        "-30000, true",
        "-7200000, true",
    })
    void a_booking_is_abandoned_after_its_time_and_when_a_wrong_clock_would_never_say_so(long before, boolean is) {
        assertThat(TIMES.isAbandoned(NOW.minusMillis(before), NOW)).isEqualTo(is);
    }

    @Test
    void a_change_is_driven_for_some_seconds_after_its_start() {
        StayChange change = new StayChange(2, room(ROOM, STAY), NOW.plus(TIMES.pending()));
        Duration driven = TIMES.driven();

        assertThat(TIMES.isDriven(change, NOW.plus(driven).minusMillis(1))).isTrue();
        assertThat(TIMES.isDriven(change, NOW.plus(driven))).isFalse();
    }
}
