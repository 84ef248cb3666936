package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.OTHER_ROOM;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.TIMES;
import static dev.innkeeper.booking.Fixtures.cancelled;
import static dev.innkeeper.booking.Fixtures.checkedIn;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static dev.innkeeper.booking.Fixtures.heldUntil;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.pending;
import static dev.innkeeper.booking.Fixtures.room;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.ClaimVerdict.Holding;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecoveryHandlerTest {
    private static final Stay STAY = stay("2026-12-30", "2027-01-02");
    private static final Holding FIRST =
            new Holding(1, ROOM, LocalDate.parse("2026-12-30"), LocalDate.parse("2027-01-02"));

    private final InMemory world = new InMemory().onSale(ROOM, STAY);
    private final RecoveryHandler recoveryHandler = new RecoveryHandler(world.bookingPorts());

    private ClaimVerdict resolve() {
        return recoveryHandler.resolve(id(1)).await().indefinitely();
    }

    private Optional<Instant> finish() {
        return recoveryHandler.finish(id(1)).await().indefinitely();
    }

    @Test
    void an_id_that_nobody_has_recorded_is_fenced() {
        assertThat(resolve()).isEqualTo(ClaimVerdict.NOTHING);
        assertThat(world.fenced).containsExactly(id(1));
        assertThat(finish()).isEmpty();
    }

    @Test
    void what_is_finished_is_not_done_again_but_for_another_revision() {
        world.with(confirmed());
        finish();
        world.calls.clear();

        finish();
        assertThat(world.calls).doesNotContain("refresh", "book");

        world.rows.put(id(1), world.row().affirmed());
        finish();
        assertThat(world.calls).contains("refresh", "book");
    }

    @Test
    void what_failed_at_the_hotel_is_not_taken_for_finished() {
        world.with(confirmed());
        world.failNext("book", new IllegalStateException("the hotel service is away"));
        assertThatThrownBy(this::finish).hasMessageContaining("away");
        world.calls.clear();

        finish();
        assertThat(world.calls).contains("refresh", "book", "note");
    }

    @Test
    void an_id_that_is_recorded_while_it_is_fenced_is_looked_at_again() {
        world.beforeNext("fence", () -> world.rows.put(id(1), pending()));

        assertThat(resolve().pending()).isEqualTo(FIRST);
        assertThat(world.fenced).isEmpty();
    }

    @Test
    void a_pending_booking_is_left_alone_until_its_deadline() {
        world.rows.put(id(1), pending());
        world.now = NOW.plus(TIMES.pending()).minusMillis(1);

        ClaimVerdict claimVerdict = resolve();

        assertThat(claimVerdict.pending()).isEqualTo(FIRST);
        assertThat(claimVerdict.current()).isNull();
        assertThat(claimVerdict.askAgainAt())
                .isEqualTo(NOW.plus(TIMES.pending()).plusSeconds(1));
        assertThat(world.calls).doesNotContain("refresh");
        assertThat(finish()).contains(NOW.plus(TIMES.pending()).plusSeconds(1));
    }

    @Test
    void at_its_deadline_a_pending_booking_is_given_up_and_its_nights_are_free() {
        world.rows.put(id(1), pending());
        world.mark(ROOM, STAY, id(1).token(1));
        world.now = NOW.plus(TIMES.pending());

        assertThat(finish()).isEmpty();
        assertThat(world.row().state()).isEqualTo(BookingState.ABORTED);
        assertThat(world.row().refusal()).isEqualTo(Refusal.ABANDONED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_hold_is_looked_at_again_after_its_end() {
        world.with(heldUntil(NOW.plusSeconds(60)));

        assertThat(finish()).contains(NOW.plusSeconds(61));
        assertThat(resolve().booked()).isFalse();
        assertThat(world.calls).contains("refresh").doesNotContain("book");
    }

    @Test
    void a_hold_at_its_end_expires() {
        world.with(heldUntil(NOW));

        assertThat(resolve().current()).isNull();
        assertThat(world.row().state()).isEqualTo(BookingState.EXPIRED);
    }

    @Test
    void a_hold_without_an_end_stays() {
        Booking held = pending().become(BookingState.HELD, null);
        world.with(held);

        assertThat(finish()).isEmpty();
        assertThat(world.row()).isEqualTo(held);
    }

    @Test
    void a_confirmed_booking_is_shown_and_its_nights_are_marked() {
        Booking row = confirmed();
        world.rows.put(id(1), row);
        world.mark(ROOM, STAY, row.token());

        assertThat(finish()).isEmpty();
        assertThat(world.nights.get(ROOM).values()).allMatch(OwnedNight::booked);
        assertThat(world.calls).contains("refresh");
        assertThat(resolve()).isEqualTo(new ClaimVerdict(FIRST, null, true, Fixtures.NUMBER, null));
    }

    @Test
    void a_guest_who_is_there_keeps_the_nights_marked() {
        Booking row = checkedIn();
        world.rows.put(id(1), row);
        world.mark(ROOM, STAY, row.token());

        finish();

        assertThat(world.nights.get(ROOM).values()).allMatch(OwnedNight::booked);
    }

    @Test
    void a_change_under_way_is_named_and_left_alone_until_its_deadline() {
        world.with(confirmed().wanting(room(OTHER_ROOM, STAY), NOW.plusSeconds(1)));

        ClaimVerdict claimVerdict = resolve();

        assertThat(claimVerdict.current()).isEqualTo(FIRST);
        assertThat(claimVerdict.pending())
                .isEqualTo(new Holding(2, OTHER_ROOM, LocalDate.parse("2026-12-30"), LocalDate.parse("2027-01-02")));
        assertThat(claimVerdict.askAgainAt()).isEqualTo(NOW.plusSeconds(2));
    }

    @Test
    void a_change_at_its_deadline_is_given_up() {
        world.with(confirmed().wanting(room(OTHER_ROOM, STAY), NOW));

        assertThat(resolve().pending()).isNull();
        assertThat(world.row().change()).isNull();
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void nights_of_an_ended_reservation_are_freed_and_it_is_never_looked_at_again() {
        Booking row = cancelled();
        world.rows.put(id(1), row);
        world.mark(ROOM, STAY, row.token());

        assertThat(finish()).isEmpty();
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }
}
