package dev.innkeeper.conformance.checker;

import static dev.innkeeper.conformance.checker.HistoryBuilder.nights;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.Reservation.Status;
import org.junit.jupiter.api.Test;

/** The checkers find each broken history, and none that is possible. */
class HistoryCheckerTest {
    @Test
    void guests_in_different_rooms_and_nights_are_no_anomaly() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 1, nights(3, 2), 0, 1)
                .booked("cat", 2, nights(0, 3), 0, 1));
    }

    @Test
    void two_guests_in_one_room_are_a_double_booking() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).booked("bea", 1, nights(2, 2), 2, 3),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_double_booking_is_found_after_one_of_both_was_cancelled() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 1, nights(2, 2), 2, 3)
                        .cancelled("ann", 4, 5),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_room_may_be_sold_again_while_its_cancellation_is_under_way() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 2, 9)
                .booked("bea", 1, nights(0, 3), 3, 4));
    }

    @Test
    void a_room_must_not_be_sold_again_before_its_cancellation_begins() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 1, nights(0, 3), 3, 4)
                        .cancelled("ann", 5, 9),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_night_that_a_change_keeps_must_not_be_sold_during_it() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 1, nights(2, 3), 2, 9)
                        .booked("bea", 1, nights(2, 1), 3, 4)
                        .cancelled("bea", 5, 6),
                Kind.DOUBLE_BOOKING);
    }

    @Test
    void a_night_that_a_change_gives_up_may_be_sold_during_it() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 1, nights(2, 3), 2, 9)
                .booked("bea", 1, nights(0, 2), 3, 4));
    }

    @Test
    void an_acknowledged_reservation_that_is_not_found_is_lost() {
        assertAnomaly(new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNotFound("ann"), Kind.LOST);
    }

    @Test
    void a_reservation_that_is_cancelled_without_a_cancellation_is_lost() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.CANCELLED), Kind.LOST);
    }

    @Test
    void a_refused_cancellation_does_not_explain_a_cancelled_reservation() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 409, 2, 3)
                        .isNow("ann", Status.CANCELLED),
                Kind.LOST);
    }

    @Test
    void a_cancellation_without_an_answer_may_have_happened() {
        HistoryBuilder history = new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .cancelled("ann", 503, 2, 3)
                .isNow("ann", Status.CANCELLED);
        assertThat(history.anomalies()).extracting(Anomaly::kind).containsOnly(Kind.NO_DEFINITE_ANSWER);
    }

    @Test
    void an_acknowledged_cancellation_that_did_not_happen_is_a_wrong_state() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .isNow("ann", Status.CONFIRMED),
                Kind.WRONG_STATE);
    }

    @Test
    void two_cancellations_are_a_wrong_state() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .cancelled("ann", 2, 3),
                Kind.WRONG_STATE);
    }

    @Test
    void a_change_after_the_cancellation_is_a_wrong_state() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .cancelled("ann", 2, 3)
                        .changed("ann", 1, nights(4, 1), 4, 5)
                        .isNow("ann", Status.CANCELLED),
                Kind.WRONG_STATE);
    }

    @Test
    void the_last_of_two_changes_wins() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 2, nights(0, 3), 2, 3)
                        .changed("ann", 3, nights(0, 3), 4, 5)
                        .isNow("ann", 2, nights(0, 3)),
                Kind.WRONG_STATE);
    }

    @Test
    void either_of_two_overlapping_changes_may_be_the_last() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .changed("ann", 2, nights(0, 3), 2, 6)
                .changed("ann", 3, nights(0, 3), 4, 5)
                .isNow("ann", 2, nights(0, 3)));
    }

    @Test
    void an_acknowledged_change_that_did_not_happen_is_a_wrong_state() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .changed("ann", 2, nights(0, 3), 2, 3)
                        .isNow("ann", 1, nights(0, 3)),
                Kind.WRONG_STATE);
    }

    @Test
    void a_refused_change_that_happened_is_a_wrong_state() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 2, nights(0, 1), 0, 1)
                        .changeRefused("ann", 2, nights(0, 3), 2, 3)
                        .isNow("ann", 2, nights(1, 2)),
                Kind.WRONG_STATE);
    }

    @Test
    void a_hold_may_expire() {
        assertClean(new HistoryBuilder().held("ann", 1, nights(0, 3), 0, 1).isNow("ann", Status.EXPIRED));
    }

    @Test
    void a_confirmed_hold_must_not_expire() {
        assertAnomaly(
                new HistoryBuilder()
                        .held("ann", 1, nights(0, 3), 0, 1)
                        .confirmed("ann", 2, 3)
                        .isNow("ann", Status.EXPIRED),
                Kind.LOST);
    }

    @Test
    void a_night_that_is_not_on_sale_and_has_no_owner_is_leaked() {
        assertAnomaly(new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isBlocked(1, 3), Kind.LEAKED);
    }

    @Test
    void a_night_that_is_on_sale_and_has_an_owner_is_an_anomaly() {
        assertAnomaly(new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isOffered(1, 2), Kind.NIGHT_ON_SALE);
    }

    @Test
    void a_guest_that_staff_do_not_see_is_an_anomaly() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).isNotSeenByStaff("ann"),
                Kind.TABLES_DISAGREE);
    }

    @Test
    void a_reservation_that_no_client_was_told_of_is_a_phantom() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .refused("bea", 1, nights(2, 3), 2, 3)
                        .isInTheHouse("bea", 1, nights(3, 2)),
                Kind.PHANTOM);
    }

    @Test
    void a_reservation_whose_booking_was_never_answered_is_no_phantom() {
        HistoryBuilder history =
                new HistoryBuilder().neverAnswered("ann", 1, nights(0, 3), 0).isInTheHouse("ann", 1, nights(0, 3));
        assertThat(history.anomalies()).extracting(Anomaly::kind).containsOnly(Kind.NO_DEFINITE_ANSWER);
    }

    @Test
    void one_key_with_two_reservations_is_an_anomaly() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("key", "ann", 1, nights(0, 3), 0, 1)
                        .booked("key", "bea", 1, nights(0, 3), 2, 3),
                Kind.REPLAY_DIFFERS);
    }

    @Test
    void one_key_for_two_rooms_is_an_anomaly() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("key", "ann", 1, nights(0, 3), 0, 1)
                        .booked("key", "bea", 2, nights(0, 3), 2, 3),
                Kind.KEY_MIXED_UP);
    }

    @Test
    void two_keys_with_one_reservation_are_an_anomaly() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("one", "ann", 1, nights(0, 3), 0, 1)
                        .booked("two", "ann", 1, nights(0, 3), 2, 3),
                Kind.KEY_MIXED_UP);
    }

    @Test
    void another_response_to_the_same_key_is_an_anomaly() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 409, 1, nights(0, 3)),
                Kind.REPLAY_DIFFERS);
    }

    @Test
    void another_body_may_be_refused_with_422() {
        assertClean(new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 422, 1, nights(0, 2)));
    }

    @Test
    void the_same_body_must_not_be_refused_with_422() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).answered("ann", 422, 1, nights(0, 3)),
                Kind.WRONG_ANSWER);
    }

    @Test
    void a_free_room_that_is_refused_is_a_false_conflict() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).refused("bea", 1, nights(3, 1), 0, 1),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_booking_may_be_given_up_after_a_fault_without_any_rival() {
        HistoryBuilder history = new HistoryBuilder().refusedWith("booking-abandoned", "ann", 1, nights(0, 1), 0, 1);
        assertAnomaly(history, Kind.FALSE_CONFLICT);
        assertClean(history.disturbed());
    }

    @Test
    void a_booking_that_is_answered_after_it_was_cancelled_owns_its_nights_at_no_time_for_certain() {
        assertClean(new HistoryBuilder()
                .booked("bea", 1, nights(0, 1), 0, 20)
                .cancelled("bea", 5, 25)
                .booked("ann", 1, nights(0, 1), 6, 7)
                .disturbed());
    }

    @Test
    void a_rival_that_starts_later_does_not_explain_a_conflict() {
        assertAnomaly(
                new HistoryBuilder().refused("bea", 1, nights(0, 1), 0, 1).booked("ann", 1, nights(0, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_rival_that_lost_as_well_explains_a_conflict() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(2, 1), 0, 9)
                .refused("bea", 1, nights(0, 3), 0, 9)
                .refused("cat", 1, nights(0, 1), 0, 9));
    }

    @Test
    void any_room_must_not_be_refused_while_one_is_left() {
        assertAnomaly(
                new HistoryBuilder()
                        .booked("ann", 1, nights(0, 3), 0, 1)
                        .booked("bea", 2, nights(0, 3), 0, 1)
                        .refusedAnyRoom("cat", nights(0, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void any_room_may_be_refused_when_all_are_sold() {
        assertClean(new HistoryBuilder()
                .booked("ann", 1, nights(0, 3), 0, 1)
                .booked("bea", 2, nights(0, 3), 0, 1)
                .booked("cat", 3, nights(0, 3), 0, 1)
                .refusedAnyRoom("dan", nights(0, 3), 2, 3));
    }

    @Test
    void a_change_within_the_own_nights_must_not_be_refused() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).changeRefused("ann", 1, nights(1, 3), 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_first_cancellation_must_not_be_refused() {
        assertAnomaly(
                new HistoryBuilder().booked("ann", 1, nights(0, 3), 0, 1).cancelled("ann", 409, 2, 3),
                Kind.FALSE_CONFLICT);
    }

    @Test
    void a_request_without_a_definite_response_is_an_anomaly() {
        assertAnomaly(new HistoryBuilder().neverAnswered("ann", 1, nights(0, 3), 0), Kind.NO_DEFINITE_ANSWER);
    }

    private static void assertClean(HistoryBuilder history) {
        assertThat(history.anomalies()).isEmpty();
    }

    private static void assertAnomaly(HistoryBuilder history, Kind kind) {
        assertThat(history.anomalies()).extracting(Anomaly::kind).contains(kind);
    }
}
