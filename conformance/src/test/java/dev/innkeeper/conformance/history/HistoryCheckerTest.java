package dev.innkeeper.conformance.history;

import static dev.innkeeper.conformance.history.Story.nights;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.history.Finding.Kind;
import org.junit.jupiter.api.Test;

/** Each broken history is found out, and none is accused that may have happened. */
class HistoryCheckerTest {
    @Test
    void guests_in_different_rooms_and_nights_are_fine() {
        assertFine(new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(3, 2), 0, 1)
                .booked("cat", 2, nights(0, 3), 0, 1));
    }

    @Test
    void two_guests_in_one_room_are_a_double_booking() {
        assertFound(
                new Story().booked("ann", 1, nights(0, 3), 0, 1).booked("bea", 1, nights(2, 2), 2, 3),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_double_booking_is_found_after_one_of_both_was_cancelled() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 1, nights(2, 2), 2, 3)
                        .cancelled("ann", 4, 5),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_room_may_be_sold_again_while_its_cancellation_is_under_way() {
        assertFine(new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 9)
                .booked("bea", 1, nights(0, 3), 3, 4));
    }

    @Test
    void a_room_must_not_be_sold_again_before_its_cancellation_begins() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 1, nights(0, 3), 3, 4)
                        .cancelled("ann", 5, 9),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_night_that_a_change_keeps_must_not_be_sold_during_it() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 1, nights(2, 3), 2, 9)
                        .booked("bea", 1, nights(2, 1), 3, 4)
                        .cancelled("bea", 5, 6),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_night_that_a_change_gives_up_may_be_sold_during_it() {
        assertFine(new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 1, nights(2, 3), 2, 9)
                .booked("bea", 1, nights(0, 2), 3, 4));
    }

    @Test
    void an_acknowledged_reservation_that_is_not_found_is_lost() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).isNotFound("ann"), Kind.LOST);
    }

    @Test
    void a_reservation_that_nobody_cancelled_is_lost_when_it_is_cancelled() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.CANCELLED), Kind.LOST);
    }

    @Test
    void a_refused_cancellation_explains_no_cancelled_reservation() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 409, 2, 3)
                        .isNow("ann", Status.CANCELLED),
                Kind.LOST);
    }

    @Test
    void a_cancellation_without_an_answer_may_have_happened() {
        Story story = new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 503, 2, 3)
                .isNow("ann", Status.CANCELLED);
        assertThat(story.findings()).extracting(Finding::kind).containsOnly(Kind.NO_DEFINITE_ANSWER);
    }

    @Test
    void an_acknowledged_cancellation_that_did_not_happen_is_a_wrong_state() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .isNow("ann", Status.CONFIRMED),
                Kind.WRONG_STATE);
    }

    @Test
    void two_cancellations_are_one_too_many() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .cancelled("ann", 2, 3),
                Kind.WRONG_STATE);
    }

    @Test
    void a_change_after_the_cancellation_is_a_wrong_state() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .changed("ann", 1, nights(4, 1), 4, 5)
                        .isNow("ann", Status.CANCELLED),
                Kind.WRONG_STATE);
    }

    @Test
    void the_last_of_two_changes_wins() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 2, nights(0, 3), 2, 3)
                        .changed("ann", 3, nights(0, 3), 4, 5)
                        .isNow("ann", 2, nights(0, 3)),
                Kind.WRONG_STATE);
    }

    @Test
    void of_two_changes_at_one_time_either_may_be_the_last() {
        assertFine(new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 2, nights(0, 3), 2, 6)
                .changed("ann", 3, nights(0, 3), 4, 5)
                .isNow("ann", 2, nights(0, 3)));
    }

    @Test
    void an_acknowledged_change_that_did_not_happen_is_a_wrong_state() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 2, nights(0, 3), 2, 3)
                        .isNow("ann", 1, nights(0, 3)),
                Kind.WRONG_STATE);
    }

    @Test
    void a_refused_change_that_happened_is_a_wrong_state() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 2, nights(0, 1), 0, 1)
                        .changeRefused("ann", 2, nights(0, 3), 2, 3)
                        .isNow("ann", 2, nights(1, 2)),
                Kind.WRONG_STATE);
    }

    @Test
    void a_hold_may_expire() {
        assertFine(new Story().held("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.EXPIRED));
    }

    @Test
    void a_confirmed_hold_may_not() {
        assertFound(
                new Story()
                        .held("ann", 1, nights(0, 3), 0, 1)
                        .confirmed("ann", 2, 3)
                        .isNow("ann", Status.EXPIRED),
                Kind.LOST);
    }

    @Test
    void a_night_that_is_not_on_sale_and_nobodys_is_leaked() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).isBlocked(1, 3), Kind.LEAKED);
    }

    @Test
    void a_night_that_is_on_sale_and_somebodys_is_found() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).isOffered(1, 2), Kind.NIGHT_ON_SALE);
    }

    @Test
    void a_guest_whom_staff_do_not_see_is_found() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).isNotSeenByStaff("ann"), Kind.TABLES_DISAGREE);
    }

    @Test
    void a_guest_whom_nobody_was_told_of_is_a_phantom() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .refused("bea", 1, nights(2, 3), 2, 3)
                        .isInTheHouse("bea", 1, nights(3, 2)),
                Kind.PHANTOM);
    }

    @Test
    void a_guest_whose_booking_was_never_answered_is_no_phantom() {
        Story story = new Story().neverAnswered("ann", 1, nights(0, 3), 0).isInTheHouse("ann", 1, nights(0, 3));
        assertThat(story.findings()).extracting(Finding::kind).containsOnly(Kind.NO_DEFINITE_ANSWER);
    }

    @Test
    void one_key_with_two_reservations_is_found() {
        assertFound(
                new Story().booked("key", "ann", 1, nights(0, 3), 0, 1).booked("key", "bea", 1, nights(0, 3), 2, 3),
                Kind.REPLAY_DIFFERS);
    }

    @Test
    void one_key_for_two_rooms_is_found() {
        assertFound(
                new Story().booked("key", "ann", 1, nights(0, 3), 0, 1).booked("key", "bea", 2, nights(0, 3), 2, 3),
                Kind.KEY_MIXED_UP);
    }

    @Test
    void two_keys_with_one_reservation_are_found() {
        assertFound(
                new Story().booked("one", "ann", 1, nights(0, 3), 0, 1).booked("two", "ann", 1, nights(0, 3), 2, 3),
                Kind.KEY_MIXED_UP);
    }

    @Test
    void another_answer_to_the_same_key_is_found() {
        assertFound(
                new Story().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 409, 1, nights(0, 3)),
                Kind.REPLAY_DIFFERS);
    }

    @Test
    void another_body_is_refused_with_422() {
        assertFine(new Story().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 422, 1, nights(0, 2)));
    }

    @Test
    void the_same_body_is_not_refused_with_422() {
        assertFound(
                new Story().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 422, 1, nights(0, 3)),
                Kind.WRONG_ANSWER);
    }

    @Test
    void a_free_room_that_is_refused_is_a_false_conflict() {
        assertFound(
                new Story().booked("ann", 1, nights(0, 3), 0, 1).refused("bea", 1, nights(3, 1), 0, 1),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void whoever_comes_before_the_rival_is_not_refused() {
        assertFound(
                new Story().refused("bea", 1, nights(0, 1), 0, 1).booked("ann", 1, nights(0, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_rival_that_lost_as_well_explains_a_conflict() {
        assertFine(new Story()
                .booked("ann", 1, nights(2, 1), 0, 9)
                .refused("bea", 1, nights(0, 3), 0, 9)
                .refused("cat", 1, nights(0, 1), 0, 9));
    }

    @Test
    void any_room_is_not_refused_while_one_is_left() {
        assertFound(
                new Story()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 2, nights(0, 3), 0, 1)
                        .refusedAnyRoom("cat", nights(0, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void any_room_is_refused_when_all_are_sold() {
        assertFine(new Story()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 2, nights(0, 3), 0, 1)
                .booked("cat", 3, nights(0, 3), 0, 1)
                .refusedAnyRoom("dan", nights(0, 3), 2, 3));
    }

    @Test
    void a_change_within_ones_own_nights_is_not_refused() {
        assertFound(
                new Story().booked("ann", 1, nights(0, 3), 0, 1).changeRefused("ann", 1, nights(1, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_first_cancellation_is_not_refused() {
        assertFound(new Story().booked("ann", 1, nights(0, 3), 0, 1).cancelled("ann", 409, 2, 3), Kind.FALSE_CONFLICT);
    }

    @Test
    void a_request_that_never_gets_a_definite_answer_is_found() {
        assertFound(new Story().neverAnswered("ann", 1, nights(0, 3), 0), Kind.NO_DEFINITE_ANSWER);
    }

    private static void assertFine(Story story) {
        assertThat(story.findings()).isEmpty();
    }

    private static void assertFound(Story story, Kind kind) {
        assertThat(story.findings()).extracting(Finding::kind).contains(kind);
    }
}
