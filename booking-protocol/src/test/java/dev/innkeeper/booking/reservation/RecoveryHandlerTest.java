package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.ClaimVerdict.Holding;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecoveryHandlerTest {
    private static final Holding CURRENT = new Holding(token(1), ROOM, STAY.checkIn(), STAY.checkOut());

    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);
    private final RecoveryHandler handler = world.side().recovery();

    private ClaimVerdict resolve(Instant since) {
        return handler.resolve(NUMBER, since).await().indefinitely();
    }

    private Optional<Instant> finish() {
        return handler.finish(NUMBER).await().indefinitely();
    }

    private Set<Owner> kept(Owner... tokens) {
        return handler.kept(List.of(tokens)).await().indefinitely();
    }

    @Test
    void a_number_without_a_row_is_undecided_while_its_request_may_be_slow() {
        Instant since = NOW.minus(TIMES.pending()).plusMillis(1);

        assertThat(resolve(since))
                .isEqualTo(ClaimVerdict.undecided(since.plus(TIMES.pending()).plusSeconds(1)));
        assertThat(world.rows).isEmpty();
    }

    @Test
    void a_number_without_a_row_is_abandoned_once_its_time_is_over_and_says_so_first() {
        assertThat(resolve(NOW.minus(TIMES.pending()))).isEqualTo(ClaimVerdict.NOTHING);
        assertThat(world.rows).containsEntry(NUMBER, RefusedBooking.abandoned(NUMBER));
    }

    @Test
    void a_request_that_commits_just_before_it_is_abandoned_keeps_its_nights() {
        world.beforeNext("insert", () -> world.with(confirmed()));

        assertThat(resolve(NOW.minus(TIMES.pending())).current()).isEqualTo(CURRENT);
    }

    @Test
    void a_reservation_is_published_before_its_nights_are_named() {
        world.with(confirmed());

        assertThat(resolve(NOW)).isEqualTo(new ClaimVerdict(CURRENT, null, false, null));
        assertThat(world.calls).containsExactly("settled", "publish");
    }

    @Test
    void a_hold_is_checked_again_after_its_end_and_expires_at_it() {
        world.with(heldUntil(NOW.plusSeconds(60)));
        assertThat(resolve(NOW).askAgainAt()).isEqualTo(NOW.plusSeconds(61));

        world.now = NOW.plusSeconds(60);
        assertThat(resolve(NOW)).isEqualTo(ClaimVerdict.NOTHING);
        assertThat(world.row().status()).isEqualTo(ReservationStatus.EXPIRED);
    }

    @Test
    void a_change_is_left_alone_until_its_deadline_and_dropped_at_it() {
        world.with(confirmed().wanting(room(OTHER_ROOM, STAY), NOW.plusSeconds(1)));
        ClaimVerdict verdict = resolve(NOW);

        assertThat(verdict.current()).isEqualTo(CURRENT);
        assertThat(verdict.pending())
                .isEqualTo(new Holding(token(OTHER_ROOM, 2), OTHER_ROOM, STAY.checkIn(), STAY.checkOut()));
        assertThat(verdict.askAgainAt()).isEqualTo(NOW.plusSeconds(2));

        world.now = NOW.plusSeconds(1);
        assertThat(resolve(NOW)).isEqualTo(new ClaimVerdict(CURRENT, null, false, null));
        assertThat(world.row().change()).isNull();
    }

    @Test
    void the_sweeper_publishes_a_reservation_and_frees_what_it_has_left() {
        world.with(moved(confirmed(), room(OTHER_ROOM, STAY)));
        world.mark(ROOM, STAY, token(1));

        assertThat(finish()).isEmpty();
        assertThat(world.calls).contains("publish");
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(token(OTHER_ROOM, 2));
    }

    @Test
    void the_sweeper_frees_the_nights_of_a_hold_that_ends() {
        world.with(heldUntil(NOW));

        assertThat(finish()).isEmpty();
        assertThat(world.row().status()).isEqualTo(ReservationStatus.EXPIRED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void the_sweeper_refuses_a_hold_that_has_not_begun_at_its_end() {
        assertThat(finish()).isEmpty();
        assertThat(world.rows).containsEntry(NUMBER, RefusedBooking.abandoned(NUMBER));
    }

    @Test
    void the_token_of_a_live_reservation_is_kept_once_it_is_published() {
        world.with(confirmed());

        assertThat(kept(token(1), token(2), token(OTHER_ROOM, 1), RIVAL)).containsExactly(token(1));
        assertThat(world.calls).contains("publish");
    }

    @Test
    void a_reservation_that_cannot_be_published_is_not_kept_yet() {
        world.with(confirmed());
        world.failNext("publish", new IllegalStateException("away"));

        assertThatThrownBy(() -> kept(token(1))).hasMessage("away");
    }

    @Test
    void no_token_is_kept_that_may_still_have_work_to_do() {
        world.rows.put(NUMBER, cancelled());
        assertThat(kept(token(1))).isEmpty();

        world.rows.put(NUMBER, confirmed().wanting(room(OTHER_ROOM, STAY), NOW));
        assertThat(kept(token(1), token(OTHER_ROOM, 2))).isEmpty();

        world.rows.put(NUMBER, RefusedBooking.abandoned(NUMBER));
        assertThat(kept(token(1))).isEmpty();
    }
}
