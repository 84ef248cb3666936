package dev.innkeeper.conformance.checker;

import static dev.innkeeper.conformance.checker.HistoryBuilder.nights;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.linearizability.LinearizabilityChecker;
import dev.innkeeper.conformance.history.Reservation.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each rule of the sequential specification, with this checker alone. */
class LinearizabilityCheckerTest {
    @Test
    void guests_in_different_rooms_and_nights_are_possible() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(3, 2), 0, 1)
                .bookedAnyRoom("cat", 2, nights(0, 3), 0, 1));
    }

    @Test
    void a_night_has_one_owner() {
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).booked("bea", 1, nights(2, 2), 0, 1));
    }

    @Test
    void a_night_that_is_sold_twice_is_found_after_one_of_both_has_cancelled() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .bookedAnyRoom("bea", 1, nights(2, 2), 2, 3)
                .cancelled("ann", 4, 5));
    }

    @Test
    void a_room_is_free_from_a_moment_of_its_cancellation_on() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 9)
                .booked("bea", 1, nights(0, 3), 3, 4));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(0, 3), 3, 4)
                .cancelled("ann", 5, 9));
    }

    @Test
    void a_lost_cancellation_is_found() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 3)
                .isNow("ann", Status.CONFIRMED));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 3)
                .refused("bea", 1, nights(0, 3), 4, 5));
        assertThat(linearizability(new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .isBlocked(1, 0)))
                .containsExactly(Kind.LEAKED);
    }

    @Test
    void a_reservation_is_cancelled_once() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 5)
                .cancelled("ann", 3, 4));
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 5)
                .cancelled("ann", 409, 3, 4));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).cancelled("ann", 409, 3, 4));
    }

    @Test
    void a_reservation_must_be_found_as_it_was_left() {
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNotFound("ann"));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.CANCELLED));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.CHECKED_IN));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNow("ann", 2, nights(0, 3)));
    }

    @Test
    void a_stay_that_was_taken_in_part_is_found() {
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isOffered(1, 2));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).booked("bea", 1, nights(2, 1), 2, 3));
    }

    @Test
    void a_change_takes_and_gives_up_nights_in_one_moment() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 1, nights(2, 3), 2, 9)
                .booked("bea", 1, nights(0, 2), 3, 4));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 1, nights(2, 3), 2, 9)
                .booked("bea", 1, nights(2, 1), 3, 4)
                .cancelled("bea", 5, 6));
        // Bea got the new room before the change, and cat the old one after it.
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .changed("ann", 2, nights(0, 1), 2, 20)
                .booked("cat", 1, nights(0, 1), 3, 4)
                .booked("bea", 2, nights(0, 1), 5, 6)
                .cancelled("bea", 7, 8));
    }

    @Test
    void a_change_that_lost_a_night_is_found() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 1, nights(1, 3), 2, 3)
                .booked("bea", 1, nights(1, 1), 4, 5));
    }

    @Test
    void two_guests_cannot_swap_rooms() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 2), 0, 1)
                .booked("bea", 2, nights(0, 2), 0, 1)
                .changed("ann", 2, nights(0, 2), 2, 9)
                .changed("bea", 1, nights(0, 2), 2, 9));
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 2), 0, 1)
                .booked("bea", 2, nights(0, 2), 0, 1)
                .changeRefused("ann", 2, nights(0, 2), 2, 9)
                .changeRefused("bea", 1, nights(0, 2), 2, 9));
    }

    @Test
    void the_last_of_two_changes_wins_and_overlapping_ones_have_either_order() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 2, nights(0, 3), 2, 3)
                .changed("ann", 3, nights(0, 3), 4, 5)
                .isNow("ann", 2, nights(0, 3)));
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 2, nights(0, 3), 2, 6)
                .changed("ann", 3, nights(0, 3), 4, 5)
                .isNow("ann", 2, nights(0, 3)));
    }

    /** Each pair of answers is possible, but not all of them: the first change must be the last one, and is not. */
    @Test
    void the_order_of_overlapping_changes_is_the_same_for_everybody() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .changed("ann", 2, nights(0, 1), 2, 6)
                .changed("ann", 3, nights(0, 1), 2, 6)
                .booked("bea", 2, nights(0, 1), 7, 8)
                .isNow("ann", 2, nights(0, 1)));
    }

    @Test
    void one_of_two_guests_must_have_been_first() {
        // Write skew: each was refused because of the other, and neither was there.
        assertPossible(
                new HistoryBuilder().refused("ann", 1, nights(0, 2), 0, 9).refused("bea", 1, nights(1, 2), 0, 9));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 2), 0, 9).booked("bea", 1, nights(1, 2), 0, 9));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .booked("bea", 2, nights(0, 1), 0, 1)
                .changed("ann", 3, nights(0, 1), 2, 9)
                .changed("bea", 3, nights(0, 1), 2, 9));
    }

    @Test
    void a_free_room_is_not_refused() {
        assertImpossible(new HistoryBuilder().refused("bea", 1, nights(3, 1), 0, 1));
        assertImpossible(
                new HistoryBuilder().refused("bea", 1, nights(0, 1), 0, 1).booked("ann", 1, nights(0, 3), 2, 3));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).changeRefused("ann", 1, nights(1, 3), 2, 3));
    }

    /** The older check needs any earlier rival; this one needs the night to have been blocked. */
    @Test
    void a_room_that_was_free_again_is_not_refused() {
        HistoryBuilder history = new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 2, nights(0, 3), 2, 3)
                .refused("bea", 1, nights(0, 3), 4, 5);
        assertImpossible(history);
        assertThat(new FalseConflictChecker().check(history.history())).isEmpty();
    }

    @Test
    void a_request_in_progress_blocks_nights_even_if_it_fails() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(2, 1), 0, 9)
                .refused("bea", 1, nights(0, 3), 0, 9)
                .refused("cat", 1, nights(0, 1), 0, 9));
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 6)
                .booked("bea", 1, nights(0, 1), 3, 4)
                .refused("cat", 1, nights(1, 1), 5, 7));
    }

    @Test
    void after_faults_nights_may_be_released_late() {
        HistoryBuilder history = new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 3)
                .refused("bea", 1, nights(0, 3), 14, 15);
        assertImpossible(history);
        assertPossible(history.disturbed());
    }

    @Test
    void a_refusal_for_another_reason_says_nothing_about_nights() {
        assertPossible(new HistoryBuilder().refusedWith("booking-abandoned", "ann", 1, nights(0, 1), 0, 1));
        assertImpossible(new HistoryBuilder().refusedWith("room-taken", "ann", 1, nights(0, 1), 0, 1));
    }

    @Test
    void another_body_with_the_same_key_may_block_nights() {
        assertImpossible(
                new HistoryBuilder().refused("ann", 1, nights(0, 3), 0, 9).answered("ann", 422, 1, nights(3, 2)));
        assertPossible(
                new HistoryBuilder().refused("ann", 1, nights(0, 3), 0, 9).answered("ann", 422, 1, nights(2, 2)));
    }

    @Test
    void any_room_is_refused_only_if_each_room_was_taken() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 2, nights(0, 3), 0, 1)
                .refusedAnyRoom("cat", nights(0, 3), 2, 3));
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 2, nights(2, 3), 0, 1)
                .booked("cat", 3, nights(1, 1), 0, 1)
                .refusedAnyRoom("dan", nights(0, 3), 2, 3));
        // The last room was free again long before.
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 2, nights(0, 3), 0, 1)
                .booked("cat", 3, nights(0, 3), 0, 1)
                .cancelled("cat", 2, 3)
                .refusedAnyRoom("dan", nights(0, 3), 4, 5));
    }

    /** Ann left room 1 before bea took room 2. The hotel tries the rooms one after the other. */
    @Test
    void each_room_may_have_been_taken_at_a_moment_of_its_own() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .booked("cat", 3, nights(0, 1), 0, 1)
                .refusedAnyRoom("dan", nights(0, 1), 2, 9)
                .cancelled("ann", 3, 4)
                .booked("bea", 2, nights(0, 1), 5, 6));
    }

    @Test
    void a_booking_without_an_answer_happened_or_did_not() {
        assertPossible(
                new HistoryBuilder().neverAnswered("ann", 1, nights(0, 3), 0).booked("bea", 1, nights(0, 3), 4, 5));
        assertPossible(new HistoryBuilder()
                .neverAnswered("ann", 1, nights(0, 3), 0)
                .refused("bea", 1, nights(0, 3), 4, 5)
                .isBlocked(1, 0));
        assertPossible(
                new HistoryBuilder().neverAnswered("ann", 1, nights(0, 3), 0).isInTheHouse("ann", 1, nights(0, 3)));
        assertImpossible(new HistoryBuilder()
                .neverAnswered("ann", 1, nights(0, 3), 0)
                .booked("bea", 1, nights(0, 3), 4, 5)
                .isInTheHouse("ann", 1, nights(0, 3)));
        assertImpossible(
                new HistoryBuilder().refused("bea", 1, nights(0, 3), 4, 5).neverAnswered("ann", 1, nights(0, 3), 6));
    }

    @Test
    void a_booking_of_any_room_without_an_answer_got_one_room_at_most() {
        assertPossible(new HistoryBuilder()
                .neverAnsweredAnyRoom("ann", nights(0, 1), 0)
                .isInTheHouse("ann", 2, nights(0, 1)));
        assertPossible(new HistoryBuilder()
                .neverAnsweredAnyRoom("ann", nights(0, 1), 0)
                .isBlocked(3, 0));
        assertThat(linearizability(new HistoryBuilder()
                        .neverAnsweredAnyRoom("ann", nights(0, 1), 0)
                        .isBlocked(2, 0)
                        .isBlocked(3, 0)))
                .containsExactly(Kind.LEAKED);
    }

    @Test
    void a_cancellation_without_an_answer_happened_or_did_not() {
        HistoryBuilder unknown = new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 503, 2, 3)
                .booked("bea", 1, nights(0, 1), 20, 21);
        assertImpossible(unknown);
        assertPossible(unknown.isNow("ann", Status.CANCELLED));
        assertPossible(new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).cancelled("ann", 503, 2, 3));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(0, 1), 2, 3)
                .cancelled("ann", 503, 4, 5)
                .isNow("ann", Status.CANCELLED));
    }

    @Test
    void a_change_without_an_answer_happened_or_did_not() {
        assertPossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .changeNeverAnswered("ann", 2, nights(0, 1), 2)
                .booked("bea", 1, nights(0, 1), 8, 9)
                .isNow("ann", 2, nights(0, 1)));
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 1), 0, 1)
                .changeNeverAnswered("ann", 2, nights(0, 1), 2)
                .booked("bea", 1, nights(0, 1), 8, 9)
                .booked("cat", 2, nights(0, 1), 10, 11)
                .isNow("ann", 2, nights(0, 1)));
    }

    @Test
    void one_key_is_one_reservation() {
        assertPossible(new HistoryBuilder()
                .booked("key", "ann", 1, nights(0, 3), 0, 1)
                .booked("key", "ann", 1, nights(0, 3), 20, 21));
        assertImpossible(new HistoryBuilder()
                .booked("key", "ann", 1, nights(0, 3), 0, 1)
                .booked("key", "bea", 2, nights(0, 3), 2, 3));
        assertImpossible(new HistoryBuilder()
                .booked("one", "ann", 1, nights(0, 3), 0, 1)
                .booked("two", "ann", 1, nights(0, 3), 2, 3));
        assertImpossible(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).refused("ann", 1, nights(0, 3), 2, 3));
    }

    @Test
    void a_refused_booking_makes_no_reservation() {
        assertImpossible(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .refused("bea", 1, nights(2, 3), 2, 3)
                .isInTheHouse("bea", 1, nights(3, 2)));
    }

    @Test
    void a_hold_expires_at_some_moment_unless_it_is_confirmed() {
        assertPossible(new HistoryBuilder().held("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.EXPIRED));
        assertPossible(new HistoryBuilder()
                .held("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(0, 3), 4, 5)
                .confirmationRefused("ann", 6, 7)
                .isNow("ann", Status.EXPIRED));
        assertImpossible(new HistoryBuilder().held("ann", 1, nights(0, 3), 0, 1).booked("bea", 1, nights(0, 3), 4, 5));
        assertImpossible(new HistoryBuilder()
                .held("ann", 1, nights(0, 3), 0, 1)
                .confirmed("ann", 2, 3)
                .isNow("ann", Status.EXPIRED));
        assertImpossible(new HistoryBuilder().held("ann", 1, nights(0, 3), 0, 1).confirmationRefused("ann", 2, 3));
        assertImpossible(new HistoryBuilder().held("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.CONFIRMED));
    }

    @Test
    void a_hold_may_be_over_before_its_booking_is_answered() {
        assertPossible(new HistoryBuilder()
                .held("ann", 1, nights(0, 3), 0, 9)
                .booked("bea", 1, nights(0, 3), 3, 4)
                .isNow("ann", Status.EXPIRED));
    }

    @Test
    void an_anomaly_shows_the_operations_on_the_nights() {
        HistoryBuilder history = new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(2, 2), 2, 3)
                .booked("cat", 2, nights(2, 2), 2, 3);
        List<Anomaly> anomalies =
                new LinearizabilityChecker().check(history.history()).toList();
        assertThat(anomalies).hasSize(1);
        assertThat(anomalies.get(0).toString())
                .contains("key-of-ann", "key-of-bea")
                .doesNotContain("key-of-cat");
    }

    private static List<Kind> linearizability(HistoryBuilder history) {
        return new LinearizabilityChecker()
                .check(history.history())
                .map(Anomaly::kind)
                .toList();
    }

    private static void assertPossible(HistoryBuilder history) {
        assertThat(linearizability(history)).isEmpty();
    }

    private static void assertImpossible(HistoryBuilder history) {
        assertThat(linearizability(history)).contains(Kind.NOT_LINEARIZABLE);
    }
}
