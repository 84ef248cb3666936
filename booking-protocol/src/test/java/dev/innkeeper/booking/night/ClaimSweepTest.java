package dev.innkeeper.booking.night;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimSweepTest {
    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);

    private Map<ClaimScope, Optional<Instant>> finish(ClaimScope... claims) {
        return new ClaimSweep(world.nightPorts())
                .finish(List.of(claims))
                .await()
                .indefinitely();
    }

    @Test
    void one_question_is_enough_for_claims_that_became_reservations() {
        world.with(confirmed());

        assertThat(finish(SCOPE)).containsOnly(Map.entry(SCOPE, Optional.empty()));
        assertThat(world.calls).containsExactly("nights", "kept", "find", "publish");
    }

    @Test
    void claims_that_did_not_are_settled_one_by_one() {
        world.with(confirmed()).mark(OTHER_ROOM, STAY, token(OTHER_ROOM, 1));

        assertThat(finish(SCOPE, OTHER_SCOPE)).containsOnlyKeys(SCOPE, OTHER_SCOPE);
        assertThat(world.calls).containsOnlyOnce("kept", "resolve");
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void nights_of_several_tokens_are_settled_without_the_common_question() {
        world.with(confirmed()).mark(ROOM, LAST_NIGHT, token(2));

        finish(SCOPE);

        assertThat(world.calls).contains("resolve").doesNotContain("kept");
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }

    @Test
    void nights_of_nobody_and_of_others_are_nothing_to_do() {
        world.mark(ROOM, STAY, RIVAL);

        assertThat(finish(SCOPE, OTHER_SCOPE))
                .containsOnly(Map.entry(SCOPE, Optional.empty()), Map.entry(OTHER_SCOPE, Optional.empty()));
        assertThat(world.calls).doesNotContain("kept", "resolve", "write");
    }

    @Test
    void a_hold_and_a_change_in_progress_are_kept() {
        world.with(heldUntil(NOW.plusSeconds(60)));
        assertThat(finish(SCOPE)).containsEntry(SCOPE, Optional.empty());

        world.with(confirmed().wanting(room(OTHER_ROOM, STAY), NOW.plusSeconds(9)));
        assertThat(finish(SCOPE)).containsEntry(SCOPE, Optional.of(NOW.plusSeconds(10)));
    }

    @Test
    void a_claim_that_fails_is_left_out_and_the_others_are_finished() {
        world.rows.put(NUMBER, cancelled());
        world.mark(ROOM, STAY, token(1));
        world.mark(OTHER_ROOM, STAY, token(OTHER_ROOM, 1));
        world.failNext("resolve", new IllegalStateException("away"));

        assertThat(finish(SCOPE, OTHER_SCOPE)).containsOnlyKeys(OTHER_SCOPE);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(Owner.FREE);
    }
}
