package dev.innkeeper.booking.value;

import static dev.innkeeper.booking.value.ReservationStatus.CANCELLED;
import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_IN;
import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_OUT;
import static dev.innkeeper.booking.value.ReservationStatus.CONFIRMED;
import static dev.innkeeper.booking.value.ReservationStatus.EXPIRED;
import static dev.innkeeper.booking.value.ReservationStatus.HELD;
import static dev.innkeeper.booking.value.ReservationStatus.NO_SHOW;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReservationStatusTest {
    private static final Map<ReservationStatus, Set<ReservationStatus>> LIFE = Map.of(
            HELD, Set.of(CONFIRMED, CANCELLED, EXPIRED),
            CONFIRMED, Set.of(CHECKED_IN, CANCELLED, NO_SHOW),
            CHECKED_IN, Set.of(CHECKED_OUT));

    @ParameterizedTest
    @EnumSource
    void what_may_follow_is_in_the_table_and_nothing_else(ReservationStatus status) {
        for (ReservationStatus other : ReservationStatus.values()) {
            assertThat(status.mayBecome(other))
                    .as("%s to %s", status, other)
                    .isEqualTo(LIFE.getOrDefault(status, Set.of()).contains(other));
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_reservation_owns_its_nights_until_it_ends(ReservationStatus status) {
        assertThat(status.isLive()).isEqualTo(LIFE.containsKey(status));
    }
}
