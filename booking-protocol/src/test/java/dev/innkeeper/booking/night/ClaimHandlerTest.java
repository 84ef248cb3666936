package dev.innkeeper.booking.night;

import static dev.innkeeper.booking.Fixtures.HOTEL;
import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.NUMBER;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.TIMES;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import org.junit.jupiter.api.Test;

class ClaimHandlerTest {
    private static final Stay STAY = stay("2026-12-30", "2027-01-02");
    private static final ClaimScope SCOPE = new ClaimScope(HOTEL, id(1), ROOM, STAY);
    private static final Owner FIRST = id(1).token(1);
    private static final Owner SECOND = id(1).token(2);
    private static final Owner RIVAL = id(9).token(1);

    private final InMemory world = new InMemory().onSale(ROOM, STAY);
    private final ClaimHandler claims = world.claims();

    private boolean claim(Owner token) {
        return claims.claim(SCOPE, token, NUMBER).await().indefinitely();
    }

    @Test
    void free_nights_are_held_month_by_month_after_the_journal_was_written() {
        assertThat(claim(FIRST)).isTrue();

        assertThat(world.calls).containsExactly("nights", "claimJournal", "write", "write");
        assertThat(world.claimJournal).containsExactly(new Journal.Due<>(SCOPE, NOW.plus(TIMES.journal())));
        assertThat(world.nights.get(ROOM).values())
                .allMatch(night -> night.owner().equals(FIRST) && !night.booked() && NUMBER.equals(night.number()));
    }

    @Test
    void nights_of_an_attempt_before_are_taken_over() {
        world.mark(ROOM, STAY, FIRST);

        assertThat(claim(SECOND)).isTrue();
        assertThat(world.owners(ROOM, STAY)).containsOnly(SECOND);
    }

    @Test
    void nights_of_a_later_attempt_are_not() {
        world.mark(ROOM, STAY, SECOND);

        assertThat(claim(FIRST)).isFalse();
    }

    @Test
    void a_loser_is_refused_by_a_read_alone() {
        world.mark(ROOM, STAY, RIVAL);

        assertThat(claim(FIRST)).isFalse();
        assertThat(world.calls).containsExactly("nights");
    }

    @Test
    void a_stay_is_refused_of_which_a_night_is_not_on_sale() {
        world.nights.get(ROOM).remove(STAY.checkIn());

        assertThat(claim(FIRST)).isFalse();
    }

    @Test
    void a_closed_night_is_refused() {
        world.mark(ROOM, STAY, Owner.CLOSED);

        assertThat(claim(FIRST)).isFalse();
    }

    @Test
    void what_a_refused_claim_has_taken_it_keeps() {
        world.beforeNext("claimJournal", () -> world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL));

        assertThat(claim(FIRST)).isFalse();
        assertThat(world.owners(ROOM, STAY)).containsExactly(FIRST, FIRST, RIVAL);
    }

    @Test
    void a_write_of_unknown_outcome_is_repeated() {
        world.doNextWithoutAnAnswer("write");

        assertThat(claim(FIRST)).isTrue();
        assertThat(world.pauses).isEqualTo(1);
    }

    @Test
    void a_write_whose_outcome_stays_unknown_fails_in_the_end() {
        UnknownOutcomeException unknown = new UnknownOutcomeException(new RuntimeException("timeout"));
        for (int i = 0; i < RetryLoop.MOST; i++) {
            world.failNext("write", unknown);
        }

        assertThatThrownBy(() -> claim(FIRST)).isSameAs(unknown);
    }

    @Test
    void another_token_of_the_same_booking_is_in_nobodys_way() {
        world.mark(ROOM, STAY, SECOND);
        world.beforeNext("claimJournal", () -> world.mark(ROOM, STAY, FIRST));

        assertThat(claim(id(1).token(3))).isTrue();
    }

    @Test
    void marking_touches_the_nights_of_the_token_alone() {
        world.mark(ROOM, STAY, FIRST);
        world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL);

        claims.book(SCOPE, FIRST, NUMBER).await().indefinitely();

        assertThat(world.nights.get(ROOM).values())
                .extracting(OwnedNight::booked)
                .containsExactly(true, true, false);
    }

    @Test
    void what_is_marked_already_is_not_written_again() {
        world.mark(ROOM, STAY, FIRST);
        claims.book(SCOPE, FIRST, NUMBER).await().indefinitely();
        world.calls.clear();

        claims.book(SCOPE, FIRST, NUMBER).await().indefinitely();

        assertThat(world.calls).containsExactly("nights");
    }

    @Test
    void only_nights_of_the_exact_token_are_freed() {
        world.mark(ROOM, STAY, FIRST);
        world.mark(ROOM, stay("2027-01-01", "2027-01-02"), SECOND);

        claims.release(SCOPE, FIRST).await().indefinitely();

        assertThat(world.owners(ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, SECOND);
        assertThat(world.nights.get(ROOM).firstEntry().getValue().number()).isNull();
    }

    @Test
    void freeing_goes_on_until_nothing_is_left() {
        world.mark(ROOM, STAY, FIRST);
        world.failNext("write", new UnknownOutcomeException(new RuntimeException("timeout")));

        claims.release(SCOPE, FIRST).await().indefinitely();

        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    private boolean isDone() {
        return world.claimsDone.includes(world.claimJournal.get(0));
    }

    private void book(ClaimScope scope, Owner token) {
        claims.book(scope, token, NUMBER).await().indefinitely();
    }

    @Test
    void the_entry_of_a_claim_is_done_once_its_nights_are_marked_as_booked() {
        claim(FIRST);
        assertThat(isDone()).isFalse();

        book(SCOPE, FIRST);
        assertThat(isDone()).isTrue();
    }

    @Test
    void the_entry_of_a_claim_is_not_done_by_the_mark_of_another_attempt() {
        claim(FIRST);
        claim(SECOND);

        book(SCOPE, FIRST);
        assertThat(isDone()).isFalse();
    }

    @Test
    void the_entry_of_a_claim_is_not_done_by_a_mark_on_some_of_its_nights() {
        claim(FIRST);

        book(new ClaimScope(HOTEL, id(1), ROOM, stay("2026-12-30", "2027-01-01")), FIRST);
        assertThat(isDone()).isFalse();
    }

    @Test
    void the_entry_of_a_claim_is_not_done_by_a_mark_that_may_not_have_been_made() {
        claim(FIRST);
        world.failNext("write", new UnknownOutcomeException(new IllegalStateException("time-out")));

        book(SCOPE, FIRST);
        assertThat(isDone()).isFalse();
    }
}
