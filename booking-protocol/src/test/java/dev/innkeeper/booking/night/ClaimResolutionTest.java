package dev.innkeeper.booking.night;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.value.Owner;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClaimResolutionTest {
    private final InMemory world = new InMemory();

    @BeforeEach
    void claim() {
        world.mark(ROOM, STAY, token(1));
    }

    private Optional<Instant> settle() {
        return world.resolution().settle(SCOPE).await().indefinitely();
    }

    @Test
    void the_nights_are_read_before_the_booking_is_asked_for() {
        settle();

        assertThat(world.calls).startsWith("settled nights", "resolve");
    }

    @Test
    void nights_without_a_row_are_kept_as_long_as_their_request_may_be_slow() {
        world.now = NOW.plus(TIMES.pending()).minusMillis(1);

        assertThat(settle()).contains(NOW.plus(TIMES.pending()).plusSeconds(1));
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.rows).isEmpty();
    }

    @Test
    void nights_without_a_row_are_freed_once_the_booking_is_recorded_as_abandoned() {
        world.now = NOW.plus(TIMES.pending());
        world.beforeNext("write", () -> assertThat(world.rows).containsKey(NUMBER));

        assertThat(settle()).isEmpty();
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
        assertThat(world.rows).containsEntry(NUMBER, RefusedBooking.abandoned(NUMBER));
    }

    @Test
    void the_latest_of_the_nights_tells_when_the_booking_was_driven() {
        world.now = NOW.plus(TIMES.pending());
        world.mark(ROOM, LAST_NIGHT, token(1));

        assertThat(settle()).isPresent();
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }

    @Test
    void nights_of_another_request_under_the_same_key_go_to_the_reservation() {
        world.with(confirmed());
        world.mark(ROOM, LAST_NIGHT, Owner.of(NUMBER, fingerprint("another request"), ROOM, 1));

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }

    @Test
    void nights_that_a_dropped_change_has_left_behind_go_back_to_the_current_token() {
        world.with(confirmed());
        world.mark(ROOM, LAST_NIGHT, token(2));

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }

    @Test
    void nights_that_a_change_in_progress_holds_are_left_to_it() {
        world.with(confirmed().wanting(room(ROOM, STAY), NOW.plusSeconds(9)));
        world.mark(ROOM, LAST_NIGHT, token(2));

        assertThat(settle()).contains(NOW.plusSeconds(10));
        assertThat(world.owners(ROOM, STAY)).containsExactly(token(1), token(1), token(2));
    }

    @Test
    void a_night_that_has_changed_meanwhile_is_read_again() {
        world.rows.put(NUMBER, cancelled());
        world.beforeNext("write", () -> world.mark(ROOM, stay("2026-12-31", "2027-01-01"), token(2)));

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void freeing_goes_on_after_an_unknown_outcome() {
        world.rows.put(NUMBER, cancelled());
        world.failNext("write", InMemory.timeout());

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void nothing_is_freed_while_nobody_answers_for_the_booking() {
        world.rows.put(NUMBER, cancelled());
        world.failNext("resolve", new IllegalStateException("away"));

        assertThatThrownBy(this::settle).hasMessage("away");
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }
}
