package dev.innkeeper.booking.night;

import static dev.innkeeper.booking.Fixtures.HOTEL;
import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.NUMBER;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.cancelled;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static dev.innkeeper.booking.Fixtures.heldUntil;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimResolutionTest {
    private static final Stay STAY = stay("2026-12-30", "2027-01-02");
    private static final ClaimScope SCOPE = new ClaimScope(HOTEL, id(1), ROOM, STAY);
    private static final Owner FIRST = id(1).token(1);
    private static final Owner SECOND = id(1).token(2);

    private final InMemory world = new InMemory().onSale(ROOM, STAY);

    private Optional<Instant> settle() {
        return world.settlement().settle(SCOPE).await().indefinitely();
    }

    @Test
    void the_nights_are_read_before_the_booking_is_asked_for() {
        world.mark(ROOM, STAY, FIRST);

        settle();

        assertThat(world.calls).startsWith("settledNights", "resolve");
    }

    @Test
    void nights_of_a_booking_that_nobody_has_recorded_are_freed() {
        world.mark(ROOM, STAY, FIRST);

        assertThat(settle()).isEmpty();
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
        assertThat(world.fenced).containsExactly(id(1));
    }

    @Test
    void nights_of_a_confirmed_booking_are_marked() {
        world.rows.put(id(1), confirmed());
        world.mark(ROOM, STAY, FIRST);

        assertThat(settle()).isEmpty();
        assertThat(world.nights.get(ROOM).values())
                .allMatch(night -> night.owner().equals(FIRST) && night.booked());
    }

    @Test
    void nights_of_a_hold_are_looked_at_again_after_its_end() {
        world.rows.put(id(1), heldUntil(NOW.plusSeconds(60)));
        world.mark(ROOM, STAY, FIRST);

        assertThat(settle()).contains(NOW.plusSeconds(61));
        assertThat(world.nights.get(ROOM).values()).noneMatch(OwnedNight::booked);
    }

    @Test
    void nights_that_a_change_has_left_behind_go_back_to_the_current_token() {
        world.with(confirmed());
        world.mark(ROOM, stay("2026-12-31", "2027-01-02"), SECOND);

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(FIRST);
        assertThat(world.nights.get(ROOM).values()).allMatch(OwnedNight::booked);
    }

    @Test
    void a_mark_is_not_taken_away_while_a_change_is_under_way() {
        world.rows.put(id(1), confirmed().wanting(Fixtures.room(ROOM, STAY), NOW.plusSeconds(9)));
        STAY.nights().forEach(night -> world.put(ROOM, new OwnedNight(night, SECOND, true, NUMBER)));
        world.put(ROOM, new OwnedNight(STAY.checkIn(), FIRST, false, NUMBER));

        settle();

        assertThat(world.nights.get(ROOM).values()).allMatch(OwnedNight::booked);
        assertThat(world.owners(ROOM, STAY)).containsExactly(FIRST, SECOND, SECOND);
    }

    @Test
    void nobody_is_asked_about_nights_that_are_all_booked_under_one_token() {
        world.with(confirmed());

        settle();

        assertThat(world.calls).containsExactly("settledNights");
    }

    @Test
    void the_slow_scan_asks_about_booked_nights_too() {
        world.with(confirmed());
        world.rows.put(id(1), cancelled());

        world.settlement().settleAll(SCOPE).await().indefinitely();

        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void the_slow_scan_asks_nobody_about_nights_of_others() {
        world.mark(ROOM, STAY, id(9).token(1));

        world.settlement().settleAll(SCOPE).await().indefinitely();

        assertThat(world.calls).containsExactly("settledNights");
    }

    @Test
    void a_night_that_has_changed_meanwhile_is_read_again() {
        world.rows.put(id(1), cancelled());
        world.mark(ROOM, STAY, FIRST);
        world.beforeNext("write", () -> world.mark(ROOM, stay("2026-12-31", "2027-01-01"), SECOND));

        settle();

        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void nothing_is_freed_while_nobody_answers_for_the_booking() {
        world.rows.put(id(1), cancelled());
        world.mark(ROOM, STAY, FIRST);
        world.failNext("resolve", new IllegalStateException("away"));

        assertThatThrownBy(this::settle).hasMessage("away");
        assertThat(world.owners(ROOM, STAY)).containsOnly(FIRST);
    }
}
