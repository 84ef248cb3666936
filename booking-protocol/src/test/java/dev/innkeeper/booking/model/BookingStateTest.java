package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.model.BookingState.ABORTED;
import static dev.innkeeper.booking.model.BookingState.CANCELLED;
import static dev.innkeeper.booking.model.BookingState.CHECKED_IN;
import static dev.innkeeper.booking.model.BookingState.CHECKED_OUT;
import static dev.innkeeper.booking.model.BookingState.CONFIRMED;
import static dev.innkeeper.booking.model.BookingState.EXPIRED;
import static dev.innkeeper.booking.model.BookingState.HELD;
import static dev.innkeeper.booking.model.BookingState.NO_SHOW;
import static dev.innkeeper.booking.model.BookingState.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.value.ReservationStatus;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BookingStateTest {
    private static final Map<BookingState, Set<BookingState>> LIFE = Map.of(
            PENDING, Set.of(HELD, CONFIRMED, ABORTED),
            HELD, Set.of(CONFIRMED, CANCELLED, EXPIRED),
            CONFIRMED, Set.of(CHECKED_IN, CANCELLED, NO_SHOW),
            CHECKED_IN, Set.of(CHECKED_OUT));

    @ParameterizedTest
    @EnumSource(BookingState.class)
    void what_may_follow_is_in_the_table_and_nothing_else(BookingState state) {
        for (BookingState other : BookingState.values()) {
            assertThat(state.mayBecome(other))
                    .as("%s to %s", state, other)
                    .isEqualTo(LIFE.getOrDefault(state, Set.of()).contains(other));
        }
    }

    @ParameterizedTest
    @EnumSource(BookingState.class)
    void a_reservation_owns_its_nights_from_the_commit_until_it_ends(BookingState state) {
        assertThat(state.isLive()).isEqualTo(Set.of(HELD, CONFIRMED, CHECKED_IN).contains(state));
    }

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

    @Test
    void nothing_leads_back_to_a_booking_that_is_not_committed() {
        for (BookingState state : BookingState.values()) {
            assertThat(state.next()).doesNotContain(PENDING);
        }
    }
}
