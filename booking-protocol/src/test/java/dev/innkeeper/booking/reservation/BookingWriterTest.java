package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.pending;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryLoop;
import org.junit.jupiter.api.Test;

class BookingWriterTest {
    private final InMemory world = new InMemory();
    private final BookingWriter bookingWriter = new BookingWriter(
            world.bookingPorts().bookings(),
            BookingListener.NOBODY,
            world.bookingPorts().timer());

    private BookingState decide(Booking seen) {
        return bookingWriter
                .decide(
                        seen,
                        row -> row.state() == BookingState.PENDING
                                ? BookingWriter.write(row.committed(), Booking::state)
                                : BookingWriter.answer(row.state()))
                .await()
                .indefinitely();
    }

    @Test
    void a_rule_is_asked_again_on_the_row_as_it_is() {
        Booking seen = pending();
        world.rows.put(id(1), seen.aborted(Refusal.ABANDONED));

        assertThat(decide(seen)).isEqualTo(BookingState.ABORTED);
        assertThat(world.pauses).isEqualTo(1);
    }

    @Test
    void an_answer_without_a_write_touches_nothing() {
        assertThat(decide(confirmed())).isEqualTo(BookingState.CONFIRMED);
        assertThat(world.calls).isEmpty();
    }

    @Test
    void an_unknown_outcome_that_did_not_happen_is_tried_again() {
        world.rows.put(id(1), pending());
        world.failNext("replace", new UnknownOutcomeException(new RuntimeException("timeout")));

        assertThat(decide(world.row())).isEqualTo(BookingState.CONFIRMED);
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void who_is_always_overtaken_gives_up_in_the_end() {
        Booking seen = pending();
        world.rows.put(id(1), seen.takenOver(NOW));
        overtakeAlways();

        assertThatThrownBy(() -> decide(seen)).isInstanceOf(ContentionException.class);
        assertThat(world.calls).filteredOn("replace"::equals).hasSize(RetryLoop.MOST);
    }

    private void overtakeAlways() {
        world.beforeNext("replace", () -> {
            world.rows.put(id(1), world.row().takenOver(NOW));
            overtakeAlways();
        });
    }

    @Test
    void a_failure_that_leaves_no_doubt_is_not_tried_again() {
        world.rows.put(id(1), pending());
        world.failNext("replace", new IllegalStateException("refused"));

        assertThatThrownBy(() -> decide(world.row())).hasMessage("refused");
        assertThat(world.calls).containsExactly("replace");
    }

    @Test
    void a_row_that_is_gone_is_an_error_and_no_answer() {
        Booking seen = pending();
        world.rows.put(id(1), seen.takenOver(NOW));
        world.beforeNext("settled", () -> world.rows.remove(id(1)));

        assertThatThrownBy(() -> decide(seen)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_first_record_of_unknown_outcome_is_tried_again() {
        world.failNext("insert", new UnknownOutcomeException(new RuntimeException("timeout")));

        assertThat(bookingWriter.enter(pending()).await().indefinitely()).isPresent();
        assertThat(world.pauses).isEqualTo(1);
    }
}
