package dev.innkeeper.reservation.frontdesk.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StayPlanTest {
    private static final LocalDate FIRST = LocalDate.parse("2027-05-10");
    private static final Booking BOOKED =
            BookingFixture.aBooking().from("2027-05-10").forNights(5).booking();
    private static final Booking IN_HOUSE = BOOKED.arrived(FIRST, null);

    @Test
    void only_the_nights_before_and_after_are_new() {
        assertThat(plan(BOOKED, wanted("2027-05-08", "2027-05-20")).priced())
                .containsExactly(stay("2027-05-08", "2027-05-10"), stay("2027-05-15", "2027-05-20"));
    }

    @Test
    void of_a_shorter_stay_none_is_new() {
        assertThat(plan(BOOKED, wanted("2027-05-11", "2027-05-12")).priced()).isEmpty();
    }

    @Test
    void of_a_stay_on_other_days_all_are_new() {
        assertThat(plan(BOOKED, wanted("2027-05-15", "2027-05-20")).priced())
                .containsExactly(stay("2027-05-15", "2027-05-20"));
    }

    @Test
    void of_another_room_all_are_new_unless_the_price_is_kept() {
        assertThat(plan(BOOKED, inRoom(102, null, null)).priced()).containsExactly(stay("2027-05-10", "2027-05-15"));
        assertThat(plan(BOOKED, inRoom(102, null, true)).priced()).isEmpty();
    }

    @Test
    void of_a_guest_who_moves_the_nights_from_then_on_are_new() {
        StayPlan plan = plan(IN_HOUSE, inRoom(102, "2027-05-12", null));

        assertThat(plan.priced()).containsExactly(stay("2027-05-12", "2027-05-15"));
        assertThat(plan.earlier()).extracting(RoomPart::to).containsExactly(LocalDate.parse("2027-05-12"));
        assertThat(plan.unpriced().inRoom()).isEqualTo(stay("2027-05-12", "2027-05-15"));
    }

    @Test
    void a_guest_moves_tonight_unless_another_night_is_given() {
        assertThat(StayPlan.of(IN_HOUSE, inRoom(102, null, null), FIRST.plusDays(1))
                        .unpriced()
                        .roomFrom())
                .isEqualTo(FIRST.plusDays(1));
    }

    @Test
    void nobody_moves_on_a_night_that_is_over_or_after_the_departure() {
        assertThatThrownBy(() -> StayPlan.of(IN_HOUSE, inRoom(102, "2027-05-11", null), FIRST.plusDays(2)))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> StayPlan.of(IN_HOUSE, inRoom(102, null, null), FIRST.plusDays(5)))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> inRoom(102, "2027-05-15", null)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void who_leaves_before_moving_says_in_which_room() {
        Booking moving = moved(plan(IN_HOUSE, inRoom(102, "2027-05-13", null)).unpriced());

        assertThatThrownBy(() -> plan(moving, wanted("2027-05-10", "2027-05-12")))
                .isInstanceOf(ProblemException.class);
        assertThat(plan(moving, wanted("2027-05-10", "2027-05-16")).priced())
                .containsExactly(stay("2027-05-15", "2027-05-16"));
    }

    @Test
    void for_other_guests_the_nights_from_tonight_on_are_new() {
        NewStay forOne = new NewStay(FIRST, FIRST.plusDays(5), null, null, null, null, 1, null, null);

        assertThat(plan(BOOKED, forOne).priced()).containsExactly(stay("2027-05-10", "2027-05-15"));
        assertThat(StayPlan.of(IN_HOUSE, forOne, FIRST.plusDays(2)).priced())
                .containsExactly(stay("2027-05-12", "2027-05-15"));
    }

    private static Booking moved(StayTerms unpriced) {
        StayTerms wanted = new StayTerms(
                unpriced.roomNumber(),
                unpriced.roomType(),
                unpriced.stay(),
                IN_HOUSE.terms().nights(),
                unpriced.conditions(),
                unpriced.party(),
                unpriced.earlier(),
                null);
        Booking wanting = IN_HOUSE.wanting(wanted, Instant.EPOCH);
        return wanting.moved(Objects.requireNonNull(wanting.change()), Instant.EPOCH);
    }

    private static StayPlan plan(Booking row, NewStay wanted) {
        return StayPlan.of(row, wanted, FIRST);
    }

    private static NewStay wanted(String checkIn, String checkOut) {
        return new NewStay(
                LocalDate.parse(checkIn), LocalDate.parse(checkOut), null, null, null, null, null, null, null);
    }

    private static NewStay inRoom(int room, @Nullable String from, @Nullable Boolean keepPrice) {
        return new NewStay(
                FIRST,
                FIRST.plusDays(5),
                new RoomNumber(room),
                null,
                null,
                from == null ? null : LocalDate.parse(from),
                null,
                null,
                keepPrice);
    }

    private static Stay stay(String checkIn, String checkOut) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut));
    }
}
