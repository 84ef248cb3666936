package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NUMBER;
import static dev.innkeeper.booking.Fixtures.checkedIn;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.ChangeKind;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.ReservationStatus;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BookingWriterTest {
    private final InMemory world = new InMemory();
    private final PublishedHere published = new PublishedHere(world.bookingPorts());
    private BookingListener listener = BookingListener.NOBODY;

    private BookingWriter writer() {
        return new BookingWriter(world.bookingPorts(), listener, published);
    }

    /** Checks in whoever is confirmed, and tells the status afterwards. */
    private ReservationStatus decide(Booking seen) {
        return writer().decide(
                        seen,
                        row -> row.status() == ReservationStatus.CONFIRMED
                                ? BookingWriter.write(row.become(ReservationStatus.CHECKED_IN, null), Booking::status)
                                : BookingWriter.answer(row.status()))
                .await()
                .indefinitely();
    }

    private Booking recorded() {
        world.with(confirmed());
        return world.row();
    }

    @Test
    void a_write_counts_once_a_read_shows_it() {
        assertThat(decide(recorded())).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.calls).containsExactly("replace", "find");
    }

    @Test
    void a_write_that_a_read_does_not_show_is_reported_and_proves_nothing() {
        world.hideNext("replace");

        assertThatThrownBy(() -> decide(recorded()))
                .isInstanceOf(HiddenWriteException.class)
                .hasMessageContaining(recorded().hotelId().value())
                .hasMessageNotContaining(NUMBER.value());
    }

    @Test
    void a_rule_is_asked_again_when_the_read_shows_a_later_revision() {
        world.beforeNext("find", () -> world.with(world.row().become(ReservationStatus.CHECKED_OUT, null)));

        assertThat(decide(recorded())).isEqualTo(ReservationStatus.CHECKED_OUT);
    }

    @Test
    void an_answer_without_a_write_touches_nothing() {
        assertThat(decide(checkedIn())).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.calls).isEmpty();
    }

    @Test
    void an_unknown_outcome_that_did_not_happen_is_tried_again() {
        world.failNext("replace", InMemory.timeout());

        assertThat(decide(recorded())).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.calls).containsExactly("replace", "settled", "replace", "find");
    }

    @Test
    void an_unknown_outcome_that_happened_is_found_by_its_revision() {
        world.doNextWithoutAnAnswer("replace");

        assertThat(decide(recorded())).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.calls).containsExactly("replace", "settled");
    }

    @Test
    void who_is_always_overtaken_gives_up_in_the_end() {
        Booking seen = recorded();
        overtakeAlways();

        assertThatThrownBy(() -> decide(seen)).isInstanceOf(ContentionException.class);
        assertThat(world.conditionalRounds()).isEqualTo(RetryLoop.MOST);
    }

    private void overtakeAlways() {
        world.beforeNext("replace", () -> {
            world.with(world.row().affirmed(0));
            overtakeAlways();
        });
    }

    @Test
    void a_row_that_is_gone_is_an_error_and_no_answer() {
        Booking seen = recorded();
        world.beforeNext("find", () -> world.rows.put(NUMBER, RefusedBooking.abandoned(NUMBER)));

        assertThatThrownBy(() -> decide(seen)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void an_insert_of_unknown_outcome_is_tried_again_and_finds_the_row_that_is_there() {
        world.rows.put(NUMBER, RefusedBooking.abandoned(NUMBER));
        world.failNext("insert", InMemory.timeout());

        assertThat(writer().insert(confirmed()).await().indefinitely()).isEqualTo(RefusedBooking.abandoned(NUMBER));
        assertThat(world.pauses).isEqualTo(1);
    }

    @Test
    void a_listener_sees_each_change_of_a_reservation_before_it_is_written_and_no_refusals() {
        List<@Nullable BookingRow> seen = new ArrayList<>();
        listener = (before, next) -> {
            seen.add(before);
            seen.add(next);
            return Uni.createFrom().voidItem();
        };
        Booking row = confirmed();

        writer().insert(row).await().indefinitely();
        writer().insert(RefusedBooking.abandoned(NUMBER)).await().indefinitely();
        decide(row);

        assertThat(seen).hasSize(4).startsWith(null, row, row);
        assertThat(((Booking) seen.get(3)).revision()).isEqualTo(world.row().revision());
    }

    @Test
    void a_row_lists_the_changes_that_are_not_known_to_be_published() {
        writer().insert(confirmed()).await().indefinitely();
        decide(world.row());

        assertThat(world.row().unpublished())
                .extracting(BookingChange::kind)
                .containsExactly(ChangeKind.RESERVATION_MADE, ChangeKind.CHECKED_IN);
    }

    @Test
    void a_row_forgets_the_changes_that_are_known_to_be_published() {
        writer().insert(confirmed()).await().indefinitely();
        published.ensure(world.row()).await().indefinitely();
        decide(world.row());

        assertThat(world.row().unpublished())
                .extracting(BookingChange::kind, change -> change.by().kind())
                .containsExactly(tuple(ChangeKind.CHECKED_IN, Actor.Kind.SERVICE));
    }

    @Test
    void nothing_is_written_when_the_listener_fails() {
        listener = (before, next) -> Uni.createFrom().failure(new IllegalStateException("no audit log"));

        assertThatThrownBy(() -> writer().insert(confirmed()).await().indefinitely())
                .hasMessage("no audit log");
        assertThat(world.rows).isEmpty();
    }
}
