package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ClaimVerdictTest {
    private static final LocalDate FIRST_NIGHT = LocalDate.parse("2026-12-30");
    private static final LocalDate LAST_NIGHT = LocalDate.parse("2027-01-01");
    private static final LocalDate DEPARTURE = LocalDate.parse("2027-01-02");
    private static final Stay LATER = stay("2026-12-31", "2027-01-04");

    private static ClaimVerdict of(Booking row) {
        return ClaimVerdict.of(row, null);
    }

    @Test
    void the_nights_of_the_current_stay_are_kept_and_others_are_free() {
        ClaimVerdict verdict = of(confirmed());

        assertThat(verdict.owner(ROOM, FIRST_NIGHT, token(1))).isEqualTo(token(1));
        assertThat(verdict.owner(ROOM, LAST_NIGHT, token(1))).isEqualTo(token(1));
        assertThat(verdict.owner(ROOM, FIRST_NIGHT.minusDays(1), token(1))).isEqualTo(Owner.FREE);
        assertThat(verdict.owner(ROOM, DEPARTURE, token(1))).isEqualTo(Owner.FREE);
        assertThat(verdict.owner(OTHER_ROOM, FIRST_NIGHT, token(OTHER_ROOM, 1))).isEqualTo(Owner.FREE);
    }

    @Test
    void a_night_of_the_current_stay_with_a_dead_token_gets_the_current_token() {
        assertThat(of(confirmed()).owner(ROOM, FIRST_NIGHT, token(3))).isEqualTo(token(1));
    }

    @Test
    void a_night_that_a_change_in_progress_holds_is_left_to_it() {
        ClaimVerdict verdict = of(confirmed().wanting(room(ROOM, LATER), NOW));

        assertThat(verdict.owner(ROOM, LAST_NIGHT, token(2))).isEqualTo(token(2));
        assertThat(verdict.owner(ROOM, DEPARTURE, token(2))).isEqualTo(token(2));
        assertThat(verdict.owner(ROOM, DEPARTURE, token(1))).isEqualTo(Owner.FREE);
        assertThat(verdict.owner(OTHER_ROOM, DEPARTURE, token(2))).isEqualTo(Owner.FREE);
    }

    @ParameterizedTest
    @EnumSource(
            value = ReservationStatus.class,
            names = {"CANCELLED", "EXPIRED"})
    void nothing_is_left_of_a_booking_that_has_ended(ReservationStatus ended) {
        ClaimVerdict verdict = of(ended(confirmed().wanting(room(ROOM, LATER), NOW), ended, null));

        assertThat(verdict).isEqualTo(ClaimVerdict.NOTHING);
        assertThat(verdict.owner(ROOM, FIRST_NIGHT, token(1))).isEqualTo(Owner.FREE);
    }

    @Test
    void who_has_left_keeps_the_nights_that_were_slept() {
        ClaimVerdict left = of(checkedIn().departed(LAST_NIGHT, Instant.EPOCH, null));

        assertThat(left.owner(ROOM, FIRST_NIGHT, token(1))).isEqualTo(token(1));
        assertThat(left.owner(ROOM, LAST_NIGHT, token(1))).isEqualTo(Owner.FREE);
    }

    @Test
    void while_a_booking_without_a_row_may_still_be_driven_its_nights_are_kept() {
        ClaimVerdict verdict = ClaimVerdict.undecided(NOW);

        assertThat(verdict.owner(ROOM, FIRST_NIGHT, token(1))).isEqualTo(token(1));
        assertThat(verdict.askAgainAt()).isEqualTo(NOW);
    }
}
