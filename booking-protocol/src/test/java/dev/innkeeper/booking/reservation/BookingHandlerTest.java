package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BookingHandlerTest {
    private static final Stay ONE_MONTH = stay("2026-12-30", "2027-01-01");
    private static final NewBooking ANY_DOUBLE = wanted(claimOfAnyDouble());
    private static final Fingerprint OTHER_REQUEST = fingerprint("another request");

    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);
    private final BookingHandler handler = world.side().booking();

    private Outcome book(NewBooking wanted) {
        return handler.book(wanted).await().indefinitely();
    }

    private Optional<Outcome> earlier(Fingerprint request) {
        return handler.earlier(NUMBER, request).await().indefinitely();
    }

    private RoomNumber bookedRoom(NewBooking wanted) {
        return ((Accepted) book(wanted)).booking().terms().roomNumber();
    }

    private static NewBooking ofAnotherRequest(RoomNumber room) {
        return wanted(new ClaimRequest(NUMBER, OTHER_REQUEST, HOTEL, room, null, STAY, Party.of(2), null, null, null));
    }

    private void loseHalfway(RoomNumber room) {
        world.beforeNext("claim journal", () -> world.mark(room, LAST_NIGHT, RIVAL));
    }

    @Test
    void one_insert_after_the_claim_commits_and_the_response_comes_after_the_derived_rows() {
        assertThat(book(wanted())).isInstanceOf(Accepted.class);

        assertThat(world.row().status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(world.row().token());
        assertThat(world.calls)
                .containsExactly(
                        "announce to guest",
                        "claim",
                        "offers",
                        "nights",
                        "claim journal",
                        "write",
                        "write",
                        "nights",
                        "insert",
                        "publish");
    }

    @Test
    void a_booking_is_two_conditional_rounds_within_a_month_and_three_over_two() {
        book(wanted(claimOf(ROOM, ONE_MONTH)));
        assertThat(world.conditionalRounds()).isEqualTo(2);

        world.rows.clear();
        world.calls.clear();
        book(wanted(claimOf(OTHER_ROOM, STAY)));
        assertThat(world.conditionalRounds()).isEqualTo(3);
    }

    @Test
    void a_request_that_is_refused_at_the_first_look_is_one_conditional_round() {
        world.mark(ROOM, LAST_NIGHT, RIVAL);

        assertThat(book(wanted())).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
        assertThat(world.conditionalRounds()).isEqualTo(1);
    }

    @Test
    void a_refusal_is_recorded_and_a_slower_duplicate_gets_it_though_the_room_is_free_by_then() {
        world.mark(ROOM, LAST_NIGHT, RIVAL);
        book(wanted());
        world.onSale(ROOM, STAY);

        assertThat(book(wanted())).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
        assertThat(earlier(REQUEST)).contains(new Refused(Refusal.ROOM_TAKEN));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_refusal_of_the_price_is_recorded_with_the_total() {
        Refusal refusal = Refusal.priceChanged(Money.of("999.00", "EUR"));
        world.failNext("offers", new NotOfferedException(refusal));

        assertThat(book(wanted())).isEqualTo(new Refused(refusal));
        assertThat(world.rows).containsEntry(NUMBER, new RefusedBooking(NUMBER, REQUEST, refusal));
    }

    @Test
    void nights_of_a_refused_request_are_released_once_its_row_exists() {
        loseHalfway(ROOM);
        world.beforeNext("settle", () -> assertThat(world.rows).containsKey(NUMBER));

        assertThat(book(wanted())).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
        assertThat(world.owners(ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, RIVAL);
    }

    @Test
    void another_room_of_the_type_is_booked_and_leftovers_are_released_once_the_row_exists() {
        loseHalfway(ROOM);
        world.beforeNext("settle", () -> assertThat(world.rows).containsKey(NUMBER));

        assertThat(bookedRoom(ANY_DOUBLE)).isEqualTo(OTHER_ROOM);
        assertThat(world.owners(ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, RIVAL);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(token(OTHER_ROOM, 1));
    }

    @Test
    void the_outcome_does_not_depend_on_the_release() {
        loseHalfway(ROOM);
        world.failNext("settle", new IllegalStateException("away"));

        assertThat(bookedRoom(ANY_DOUBLE)).isEqualTo(OTHER_ROOM);
    }

    @Test
    void a_duplicate_that_claimed_another_room_releases_it_and_answers_with_the_first() {
        world.with(confirmed());
        world.mark(ROOM, STAY, RIVAL);
        world.beforeNext("insert", () -> world.with(confirmed()));

        assertThat(bookedRoom(ANY_DOUBLE)).isEqualTo(ROOM);
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void of_two_requests_under_one_key_the_loser_frees_none_of_the_winners_nights() {
        book(wanted());

        assertThat(book(ofAnotherRequest(OTHER_ROOM))).isEqualTo(new KeyReused());
        assertThat(book(ofAnotherRequest(ROOM))).isEqualTo(new KeyReused());
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_request_that_was_abandoned_is_never_booked_and_gives_its_nights_back() {
        world.beforeNext("insert", () -> world.rows.put(NUMBER, RefusedBooking.abandoned(NUMBER)));

        assertThat(book(wanted())).isEqualTo(new Refused(Refusal.ABANDONED));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_retry_gets_the_first_response_whatever_has_happened_since() {
        Accepted first = (Accepted) book(wanted());
        world.rows.put(NUMBER, ended(world.row(), ReservationStatus.CANCELLED, null));

        assertThat(((Accepted) earlier(REQUEST).orElseThrow()).reply()).isEqualTo(first.reply());
        assertThat(((Accepted) book(wanted())).reply()).isEqualTo(first.reply());
    }

    @Test
    void a_duplicate_that_comes_after_the_cancellation_frees_what_it_claimed() {
        world.rows.put(NUMBER, cancelled());

        assertThat(book(wanted())).isInstanceOf(Accepted.class);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_hold_is_announced_to_be_checked_after_its_end() {
        Accepted outcome = (Accepted) book(wanted(claimOf(ROOM, STAY), NOW.plusSeconds(600), null));

        assertThat(outcome.reply().status()).isEqualTo(ReservationStatus.HELD);
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(NUMBER, NOW.plusSeconds(601)));
    }

    @Test
    void a_guest_who_exists_is_told_before_the_commit_and_a_new_one_is_in_the_row() {
        world.failNext("announce to guest", new IllegalStateException("no quorum"));
        assertThatThrownBy(() -> book(wanted())).hasMessage("no quorum");
        assertThat(world.rows).isEmpty();
        world.calls.clear();

        book(wanted(claimOf(ROOM, STAY), null, new NewGuest("{}")));

        assertThat(world.calls).doesNotContain("announce to guest");
        assertThat(world.row().newGuest()).isEqualTo(new NewGuest("{}"));
    }

    @Test
    void nothing_is_acknowledged_before_the_derived_rows_are_written_and_a_retry_writes_them() {
        world.failNext("publish", new IllegalStateException("away"));
        assertThatThrownBy(() -> book(wanted())).hasMessage("away");
        world.calls.clear();

        assertThat(earlier(REQUEST)).isPresent();
        assertThat(world.calls).containsExactly("find", "publish");
    }

    @Test
    void what_this_process_has_published_a_retry_does_not_publish_again_but_another_process_does() {
        book(wanted());
        world.calls.clear();

        earlier(REQUEST);
        assertThat(world.calls).containsExactly("find");

        world.side().booking().earlier(NUMBER, REQUEST).await().indefinitely();
        assertThat(world.calls).containsExactly("find", "find", "find", "publish");
    }
}
