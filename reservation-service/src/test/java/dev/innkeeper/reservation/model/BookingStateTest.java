package dev.innkeeper.reservation.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BookingStateTest {

    @ParameterizedTest
    @EnumSource(
            value = BookingState.class,
            names = {"PENDING", "ABORTED"})
    void what_is_no_reservation_is_never_shown(BookingState state) {
        assertThat(state.status()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(ReservationStatus.class)
    void every_status_is_shown_of_one_state(ReservationStatus status) {
        assertThat(BookingState.of(status).status()).contains(status);
    }
}
