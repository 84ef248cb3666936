package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.confirmed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.ReservationStatus;
import org.junit.jupiter.api.Test;

class PublishedHereTest {
    private final InMemory world = new InMemory();
    private final PublishedHere publishedHere = new PublishedHere(world.bookingPorts());

    private void ensure(Booking row) {
        publishedHere.ensure(row).await().indefinitely();
    }

    /** A row that lists its change. */
    private Booking made() {
        Booking row = confirmed().recorded(null, Actor.GUEST, world.now);
        world.with(row);
        return row;
    }

    private Booking checkedIn(Booking row) {
        Booking next = row.become(ReservationStatus.CHECKED_IN, null).recorded(row, Actor.GUEST, world.now);
        world.with(next);
        return next;
    }

    private void slow(int times) {
        if (times > 0) {
            world.beforeNext("publish", () -> {
                world.now = world.now.plus(PublishedHere.IN_TIME).plusMillis(1);
                slow(times - 1);
            });
        }
    }

    @Test
    void a_revision_is_published_once_and_the_next_one_again() {
        Booking row = confirmed();
        Booking next = row.affirmed(0);
        ensure(row);
        ensure(row);
        ensure(next);
        ensure(next);

        assertThat(world.published).containsExactly(row, next);
    }

    @Test
    void what_failed_is_published_again() {
        Booking row = confirmed();
        world.failNext("publish", new IllegalStateException("away"));
        assertThatThrownBy(() -> ensure(row)).hasMessage("away");
        assertThat(publishedHere.knows(row)).isFalse();

        ensure(row);

        assertThat(world.published).containsExactly(row);
        assertThat(publishedHere.knows(row)).isTrue();
    }

    @Test
    void a_row_that_was_just_written_is_published_without_a_read() {
        Booking row = made();
        publishedHere.saw(row, world.now);

        ensure(row);

        assertThat(world.calls).containsExactly("publish");
    }

    @Test
    void any_other_row_is_read_first() {
        ensure(made());

        assertThat(world.calls).containsExactly("find", "publish");
    }

    @Test
    void a_row_that_has_changed_meanwhile_is_published_as_it_is_now() {
        Booking row = made();
        Booking next = checkedIn(row);

        ensure(row);

        assertThat(world.published).containsExactly(next);
        assertThat(next.unpublished()).hasSize(2);
    }

    @Test
    void what_was_acknowledged_too_late_is_published_again() {
        Booking row = made();
        publishedHere.saw(row, world.now);
        slow(2);

        ensure(row);

        assertThat(world.published).containsExactly(row, row, row);
    }

    @Test
    void who_is_always_too_late_gives_up_in_the_end() {
        Booking row = made();
        slow(100);

        assertThatThrownBy(() -> ensure(row)).isInstanceOf(ContentionException.class);
        assertThat(publishedHere.knows(row)).isFalse();
    }

    @Test
    void a_row_with_many_changes_is_published_before_the_next_one() {
        Booking row = made();
        publishedHere.makeRoom(row).await().indefinitely();
        assertThat(world.published).isEmpty();
        for (int i = 1; i < PublishedHere.MOST_CHANGES; i++) {
            Booking next = row.become(i % 2 == 0 ? ReservationStatus.CONFIRMED : ReservationStatus.CHECKED_IN, null);
            row = next.recorded(row, Actor.SERVICE, world.now);
        }
        world.with(row);

        publishedHere.makeRoom(row).await().indefinitely();

        assertThat(world.published).containsExactly(row);
    }
}
