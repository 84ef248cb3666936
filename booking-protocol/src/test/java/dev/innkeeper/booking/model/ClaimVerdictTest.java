package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.OTHER_ROOM;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.checkedIn;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static dev.innkeeper.booking.Fixtures.heldUntil;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.pending;
import static dev.innkeeper.booking.Fixtures.room;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClaimVerdictTest {
    private static final LocalDate FIRST_NIGHT = LocalDate.parse("2026-12-30");
    private static final LocalDate LAST_NIGHT = LocalDate.parse("2027-01-01");
    private static final LocalDate DEPARTURE = LocalDate.parse("2027-01-02");
    private static final Stay LATER = stay("2026-12-31", "2027-01-04");

    private static Owner attempt(int number) {
        return id(1).token(number);
    }

    private static ClaimVerdict of(Booking row) {
        return ClaimVerdict.of(row, null);
    }

    @Test
    void a_night_of_the_current_stay_stays() {
        ClaimVerdict claimVerdict = of(confirmed());

        assertThat(claimVerdict.owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(attempt(1));
        assertThat(claimVerdict.owner(ROOM, LAST_NIGHT, attempt(1))).isEqualTo(attempt(1));
    }

    @Test
    void a_night_outside_the_current_stay_is_free() {
        ClaimVerdict claimVerdict = of(confirmed());

        assertThat(claimVerdict.owner(ROOM, FIRST_NIGHT.minusDays(1), attempt(1)))
                .isEqualTo(Owner.FREE);
        assertThat(claimVerdict.owner(ROOM, DEPARTURE, attempt(1))).isEqualTo(Owner.FREE);
        assertThat(claimVerdict.owner(OTHER_ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(Owner.FREE);
    }

    @Test
    void a_night_of_the_current_stay_that_bears_a_dead_token_gets_the_current_one() {
        assertThat(of(confirmed()).owner(ROOM, FIRST_NIGHT, attempt(3))).isEqualTo(attempt(1));
    }

    @Test
    void a_night_that_a_change_under_way_holds_is_left_to_it() {
        ClaimVerdict claimVerdict = of(confirmed().wanting(room(ROOM, LATER), NOW));

        assertThat(claimVerdict.owner(ROOM, LAST_NIGHT, attempt(2))).isEqualTo(attempt(2));
        assertThat(claimVerdict.owner(ROOM, DEPARTURE, attempt(2))).isEqualTo(attempt(2));
        assertThat(claimVerdict.owner(ROOM, DEPARTURE, attempt(1))).isEqualTo(Owner.FREE);
        assertThat(claimVerdict.owner(OTHER_ROOM, DEPARTURE, attempt(2))).isEqualTo(Owner.FREE);
    }

    @Test
    void a_night_that_a_pending_booking_holds_is_left_to_it() {
        ClaimVerdict claimVerdict = of(pending());

        assertThat(claimVerdict.owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(attempt(1));
        assertThat(claimVerdict.booked()).isFalse();
    }

    @Test
    void a_night_of_an_attempt_that_a_pending_booking_has_left_is_free() {
        ClaimVerdict claimVerdict = of(pending().tryingFor(room(OTHER_ROOM, "2026-12-30", "2027-01-02")));

        assertThat(claimVerdict.owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(Owner.FREE);
        assertThat(claimVerdict.owner(OTHER_ROOM, FIRST_NIGHT, attempt(2))).isEqualTo(attempt(2));
    }

    @ParameterizedTest
    @EnumSource(
            value = BookingState.class,
            names = {"ABORTED", "CANCELLED", "NO_SHOW", "EXPIRED"})
    void of_a_booking_that_has_ended_nothing_is_left(BookingState ended) {
        ClaimVerdict claimVerdict =
                of(confirmed().wanting(room(ROOM, LATER), NOW).become(ended, null));

        assertThat(claimVerdict.current()).isNull();
        assertThat(claimVerdict.pending()).isNull();
        assertThat(claimVerdict.booked()).isFalse();
        assertThat(claimVerdict.owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(Owner.FREE);
    }

    @Test
    void who_has_left_keeps_the_nights_that_were_slept() {
        Booking left = checkedIn().departed(LAST_NIGHT, List.of(), room(ROOM, "2026-12-30", "2027-01-01"), null);

        assertThat(of(left).owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(attempt(1));
        assertThat(of(left).owner(ROOM, LAST_NIGHT, attempt(1))).isEqualTo(Owner.FREE);
        assertThat(of(left).booked()).isTrue();
    }

    @Test
    void a_hold_owns_its_nights_without_being_booked() {
        ClaimVerdict claimVerdict = of(heldUntil(NOW));

        assertThat(claimVerdict.booked()).isFalse();
        assertThat(claimVerdict.holds(attempt(1))).isTrue();
    }

    @Test
    void only_the_token_of_its_own_attempt_is_a_reservations() {
        assertThat(of(confirmed()).holds(attempt(2))).isFalse();
        assertThat(of(pending()).holds(attempt(1))).isFalse();
        assertThat(ClaimVerdict.NOTHING.holds(attempt(1))).isFalse();
    }

    @Test
    void of_a_booking_that_nobody_has_recorded_every_night_is_free() {
        assertThat(ClaimVerdict.NOTHING.owner(ROOM, FIRST_NIGHT, attempt(1))).isEqualTo(Owner.FREE);
    }
}
