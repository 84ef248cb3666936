package dev.innkeeper.conformance.checker;

import static dev.innkeeper.conformance.checker.HistoryBuilder.nights;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.linearizability.LinearizabilityChecker;
import dev.innkeeper.conformance.history.Reservation.Status;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/**
 * The linearizability of histories with hundreds of bookings of one room whose outcome is unknown, as after a restore when
 * cells from the future hide what is written. Each is decided within two seconds.
 */
@Timeout(value = 2, threadMode = ThreadMode.SEPARATE_THREAD)
class BookingsWithoutAnswerTest {
    private static final int ROOM = 1;
    private static final int OTHER_ROOM = 2;
    private static final int BOOKINGS = 300;

    /** Ann is in the house in the first two nights; the others of the room are wanted by many, for up to three nights. */
    private static HistoryBuilder manyWithoutAnswer() {
        HistoryBuilder history = new HistoryBuilder().booked("ann", ROOM, nights(0, 2), 0, 1);
        Random random = new Random(1);
        for (int guest = 0; guest < BOOKINGS; guest++) {
            int first = random.nextInt(9);
            int count = 1 + random.nextInt(Math.min(3, 10 - first));
            history.neverAnswered("g" + guest, ROOM, nights(first, count), 2 + guest);
        }
        return history;
    }

    @Test
    void they_need_not_have_happened() {
        assertThat(anomalies(manyWithoutAnswer())).isEmpty();
    }

    @Test
    void they_may_own_all_nights_that_are_not_on_sale() {
        HistoryBuilder history = manyWithoutAnswer();
        for (int night = 2; night < 10; night++) {
            history.isBlocked(ROOM, night);
        }
        assertThat(anomalies(history)).isEmpty();
    }

    @Test
    void they_do_not_explain_a_blocked_night_of_another_room() {
        HistoryBuilder history = manyWithoutAnswer().isBlocked(OTHER_ROOM, 0);
        for (int night = 2; night < 10; night++) {
            history.isBlocked(ROOM, night);
        }
        assertThat(anomalies(history)).containsExactly(Kind.LEAKED);
    }

    @Test
    void they_do_not_hide_that_a_night_was_sold_twice() {
        assertThat(anomalies(manyWithoutAnswer().booked("bea", ROOM, nights(1, 1), 400, 401)))
                .containsExactly(Kind.NOT_LINEARIZABLE);
    }

    @Test
    void they_do_not_hide_a_lost_cancellation() {
        assertThat(anomalies(manyWithoutAnswer().cancelled("ann", 400, 401).isNow("ann", Status.CONFIRMED)))
                .containsExactly(Kind.NOT_LINEARIZABLE);
    }

    private static List<Kind> anomalies(HistoryBuilder history) {
        return new LinearizabilityChecker()
                .check(history.history())
                .map(Anomaly::kind)
                .toList();
    }
}
