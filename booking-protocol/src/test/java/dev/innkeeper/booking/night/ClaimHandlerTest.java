package dev.innkeeper.booking.night;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimAnswer.Claimed;
import dev.innkeeper.booking.model.ClaimAnswer.Refused;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Money;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ClaimHandlerTest {
    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);

    /** For a booking. */
    @Nested
    class OfAStay {
        private ClaimAnswer claim(ClaimRequest request) {
            return world.claims().claim(request, world::offers).await().indefinitely();
        }

        private ClaimAnswer claim() {
            return claim(claimOf(ROOM, STAY));
        }

        @Test
        void the_room_is_chosen_and_its_nights_are_claimed_month_by_month_after_the_journal_was_written() {
            assertThat(claim()).isEqualTo(new Claimed(room(ROOM, STAY), List.of()));

            assertThat(world.calls).containsExactly("offers", "nights", "claim journal", "write", "write", "nights");
            assertThat(world.claimJournal).containsExactly(new Journal.Due<>(SCOPE, NOW.plus(TIMES.journal())));
            assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        }

        @Test
        void another_request_under_the_same_key_is_a_rival() {
            world.mark(ROOM, STAY, Owner.of(Fixtures.NUMBER, fingerprint("another"), ROOM, 1));

            assertThat(claim()).isEqualTo(new Refused(Refusal.ROOM_TAKEN, List.of()));
        }

        @Test
        void a_loser_is_refused_by_a_read_alone() {
            world.mark(ROOM, LAST_NIGHT, RIVAL);

            assertThat(claim()).isEqualTo(new Refused(Refusal.ROOM_TAKEN, List.of()));
            assertThat(world.calls).containsExactly("offers", "nights");
        }

        @Test
        void a_stay_that_the_hotel_does_not_offer_is_refused_without_a_read() {
            Refusal refusal = Refusal.priceChanged(Money.of("999.00", "EUR"));
            world.failNext("offers", new NotOfferedException(refusal));

            assertThat(claim()).isEqualTo(new Refused(refusal, List.of()));
            assertThat(world.calls).containsExactly("offers");
        }

        @Test
        void of_a_type_the_first_room_that_is_available_is_claimed() {
            world.mark(ROOM, LAST_NIGHT, RIVAL);

            assertThat(claim(claimOfAnyDouble())).isEqualTo(new Claimed(room(OTHER_ROOM, STAY), List.of()));
            assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(token(OTHER_ROOM, 1));
        }

        @Test
        void a_retry_chooses_the_room_that_it_has_already() {
            world.mark(ROOM, STAY, RIVAL);
            claim(claimOfAnyDouble());

            assertThat(claim(claimOfAnyDouble())).isEqualTo(new Claimed(room(OTHER_ROOM, STAY), List.of()));
        }

        @Test
        void a_room_that_was_lost_halfway_is_a_leftover_and_the_next_one_is_tried() {
            world.beforeNext("claim journal", () -> world.mark(ROOM, LAST_NIGHT, RIVAL));

            assertThat(claim(claimOfAnyDouble())).isEqualTo(new Claimed(room(OTHER_ROOM, STAY), List.of(ROOM)));
            assertThat(world.owners(ROOM, STAY)).containsExactly(token(1), token(1), RIVAL);
        }

        @Test
        void leftovers_are_named_in_a_refusal_too_and_are_not_released() {
            world.beforeNext("claim journal", () -> world.mark(ROOM, LAST_NIGHT, RIVAL));

            assertThat(claim()).isEqualTo(new Refused(Refusal.ROOM_TAKEN, List.of(ROOM)));
            assertThat(world.owners(ROOM, STAY)).containsExactly(token(1), token(1), RIVAL);
        }

        @Test
        void a_write_that_a_read_does_not_show_proves_nothing() {
            world.hideNext("write");

            assertThatThrownBy(this::claim).isInstanceOf(HiddenWriteException.class);
        }
    }

    /** For a change of stay. */
    @Nested
    class OfAnAttempt {
        private boolean claim(int attempt) {
            return world.claims().claim(SCOPE, token(attempt)).await().indefinitely();
        }

        @Test
        void nights_of_an_attempt_before_are_taken_over_and_are_never_free_in_between() {
            world.mark(ROOM, STAY, token(1));

            assertThat(claim(2)).isTrue();
            assertThat(world.owners(ROOM, STAY)).containsOnly(token(2));
            assertThat(world.conditionalRounds()).isEqualTo(2);
        }

        @Test
        void nights_of_a_later_attempt_are_not_taken() {
            world.mark(ROOM, STAY, token(2));

            assertThat(claim(1)).isFalse();
        }

        @Test
        void a_stay_is_refused_of_which_a_night_is_not_on_sale() {
            world.nights.get(ROOM).remove(STAY.checkIn());

            assertThat(claim(2)).isFalse();
        }

        @Test
        void a_night_that_changed_after_the_read_is_read_again_and_the_journal_is_written_once() {
            world.mark(ROOM, STAY, token(2));
            world.beforeNext("claim journal", () -> world.mark(ROOM, STAY, token(1)));

            assertThat(claim(3)).isTrue();
            assertThat(world.pauses).isEqualTo(1);
            assertThat(world.claimJournal).hasSize(1);
        }

        @Test
        void a_write_of_unknown_outcome_is_repeated() {
            world.doNextWithoutAnAnswer("write");

            assertThat(claim(2)).isTrue();
            assertThat(world.pauses).isEqualTo(1);
        }
    }
}
