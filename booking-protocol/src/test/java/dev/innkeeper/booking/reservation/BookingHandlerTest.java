package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.OTHER_ROOM;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.TIMES;
import static dev.innkeeper.booking.Fixtures.fingerprint;
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
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.AlternativeRooms;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookingHandlerTest {
    private static final Stay STAY = stay("2026-12-30", "2027-01-02");
    private static final Owner RIVAL = id(9).token(1);

    private final InMemory world = new InMemory().onSale(ROOM, STAY).onSale(OTHER_ROOM, STAY);
    private final BookingHandler bookingHandler = new BookingHandler(world.bookingPorts());

    private Outcome book(Booking wanted, AlternativeRooms others) {
        return bookingHandler.book(wanted, others).await().indefinitely();
    }

    private static AlternativeRooms others(StayTerms... rooms) {
        return () -> Uni.createFrom().item(List.of(rooms));
    }

    @Test
    void a_free_room_is_booked_with_all_of_its_nights() {
        Outcome outcome = book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(outcome).isInstanceOf(Accepted.class);
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(world.nights.get(ROOM).values())
                .allMatch(night -> night.owner().equals(id(1).token(1)) && night.booked());
    }

    @Test
    void the_journal_comes_first_and_the_commit_after_the_claim() {
        book(pending(room(ROOM, STAY), null, true), AlternativeRooms.NO_OTHER);

        assertThat(world.calls)
                .containsSubsequence(
                        "bookingJournal",
                        "announce",
                        "insert",
                        "claim",
                        "claimJournal",
                        "write",
                        "write",
                        "keep",
                        "replace",
                        "refresh",
                        "book");
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(id(1), NOW.plus(TIMES.journal())));
    }

    @Test
    void nothing_is_recorded_when_the_journal_cannot_be_written() {
        world.failNext("bookingJournal", new IllegalStateException("no quorum"));

        assertThatThrownBy(() -> book(pending(), AlternativeRooms.NO_OTHER)).hasMessage("no quorum");
        assertThat(world.rows).isEmpty();
    }

    @Test
    void a_guest_who_is_known_is_neither_kept_nor_forgotten() {
        world.mark(ROOM, STAY, RIVAL);

        book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(world.calls).doesNotContain("keep", "forget");
    }

    @Test
    void a_guest_who_came_with_a_booking_that_is_given_up_is_forgotten() {
        world.mark(ROOM, STAY, RIVAL);

        book(pending(room(ROOM, STAY), null, true), AlternativeRooms.NO_OTHER);

        assertThat(world.calls).contains("forget").doesNotContain("keep");
    }

    @Test
    void a_hold_is_held_and_not_marked_as_booked() {
        Outcome outcome = book(pending(room(ROOM, STAY), NOW.plusSeconds(600), false), AlternativeRooms.NO_OTHER);

        assertThat(((Accepted) outcome).reply().state()).isEqualTo(BookingState.HELD);
        assertThat(world.calls).doesNotContain("book");
    }

    @Test
    void a_room_that_is_taken_is_refused_and_the_refusal_stands() {
        world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL);

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new Refused(Refusal.ROOM_TAKEN));

        world.onSale(ROOM, STAY);
        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void another_room_is_tried_under_another_attempt() {
        world.mark(ROOM, STAY, RIVAL);

        Outcome outcome = book(pending(), others(room(ROOM, STAY), room(OTHER_ROOM, STAY)));

        assertThat(((Accepted) outcome).booking().terms().roomNumber()).isEqualTo(OTHER_ROOM);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsOnly(id(1).token(2));
    }

    @Test
    void nights_of_the_room_before_are_given_back_once_the_attempt_has_risen() {
        world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL);
        world.beforeNext("write", () -> {});
        world.mark(ROOM, stay("2026-12-30", "2027-01-01"), id(1).token(1));

        book(pending(), others(room(OTHER_ROOM, STAY)));

        assertThat(world.owners(ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, RIVAL);
    }

    @Test
    void when_only_the_same_room_is_offered_again_the_booking_is_given_up() {
        world.mark(ROOM, STAY, RIVAL);

        assertThat(book(pending(), others(room(ROOM, STAY)))).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
    }

    @Test
    void when_the_attempts_are_used_up_the_booking_is_given_up() {
        Booking last = pending();
        while (last.canBeginAnotherAttempt()) {
            last = last.tryingFor(room(ROOM, STAY));
        }
        world.mark(ROOM, STAY, RIVAL);

        assertThat(book(last, others(room(OTHER_ROOM, STAY)))).isEqualTo(new Refused(Refusal.ROOM_TAKEN));
    }

    @Test
    void a_fenced_id_is_never_booked() {
        world.fenced.add(id(1));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new Refused(Refusal.ABANDONED));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_repetition_gets_the_first_answer_whatever_has_happened_since() {
        Accepted first = (Accepted) book(pending(), AlternativeRooms.NO_OTHER);
        for (BookingState state : List.of(BookingState.CHECKED_IN, BookingState.CHECKED_OUT)) {
            world.rows.put(id(1), world.row().become(state, null));

            assertThat(((Accepted) book(pending(), AlternativeRooms.NO_OTHER)).reply())
                    .isEqualTo(first.reply());
        }
    }

    @Test
    void a_key_that_was_used_with_another_request_is_told_so() {
        book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(bookingHandler
                        .earlier(id(1), fingerprint("another request"), AlternativeRooms.NO_OTHER)
                        .await()
                        .indefinitely())
                .contains(new KeyReused());
    }

    @Test
    void of_an_id_that_is_not_on_record_there_is_nothing_earlier() {
        assertThat(bookingHandler
                        .earlier(id(1), Fixtures.REQUEST, AlternativeRooms.NO_OTHER)
                        .await()
                        .indefinitely())
                .isEmpty();
    }

    @Test
    void while_another_driver_is_at_it_a_repetition_is_told_to_wait() {
        world.rows.put(id(1), pending());
        world.now = NOW.plus(TIMES.driven()).minusMillis(1);

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new UnderWay());
    }

    @Test
    void a_booking_that_its_driver_has_left_goes_on() {
        world.rows.put(id(1), pending());
        world.now = NOW.plus(TIMES.driven());

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
        assertThat(world.row().deadline()).isEqualTo(world.now.plus(TIMES.pending()));
    }

    @Test
    void who_comes_second_to_take_a_booking_over_waits() {
        world.rows.put(id(1), pending());
        world.now = NOW.plus(TIMES.driven());
        world.beforeNext(
                "replace", () -> world.rows.put(id(1), world.row().takenOver(world.now.plus(TIMES.pending()))));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new UnderWay());
    }

    @Test
    void who_finds_it_booked_when_taking_it_over_answers_that() {
        world.rows.put(id(1), pending());
        world.now = NOW.plus(TIMES.driven());
        world.beforeNext("replace", () -> world.with(world.row().committed()));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
    }

    @Test
    void a_driver_that_is_too_late_gives_its_nights_back() {
        world.beforeNext("replace", () -> world.rows.put(id(1), world.row().aborted(Refusal.ABANDONED)));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isEqualTo(new Refused(Refusal.ABANDONED));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_driver_that_finds_another_room_on_record_goes_on_with_that_one() {
        world.beforeNext("replace", () -> world.rows.put(id(1), world.row().tryingFor(room(OTHER_ROOM, STAY))));

        Outcome outcome = book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(((Accepted) outcome).booking().terms().roomNumber()).isEqualTo(OTHER_ROOM);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_driver_that_was_overtaken_by_the_whole_stay_answers_with_the_booking() {
        world.beforeNext(
                "replace", () -> world.rows.put(id(1), world.row().committed().become(BookingState.CANCELLED, null)));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
    }

    @Test
    void who_answers_a_repetition_sees_to_the_derived_rows_that_the_first_request_may_have_left_out() {
        world.failNext("refresh", new IllegalStateException("the database is away"));
        assertThatThrownBy(() -> book(pending(), AlternativeRooms.NO_OTHER)).hasMessageContaining("away");
        world.calls.clear();

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
        assertThat(world.calls).contains("refresh");
    }

    @Test
    void a_repetition_of_what_is_finished_writes_nothing_derived() {
        book(pending(), AlternativeRooms.NO_OTHER);
        world.calls.clear();

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
        assertThat(world.calls).doesNotContain("refresh", "book");
    }

    @Test
    void a_commit_whose_reply_was_lost_is_found() {
        world.doNextWithoutAnAnswer("replace");

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void a_first_record_whose_reply_was_lost_is_found() {
        world.doNextWithoutAnAnswer("insert");

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
    }

    @Test
    void the_answer_does_not_wait_for_nights_to_be_marked() {
        world.failNext("book", new IllegalStateException("the hotel is away"));

        assertThat(book(pending(), AlternativeRooms.NO_OTHER)).isInstanceOf(Accepted.class);
    }

    private boolean isDone() {
        return world.bookingsDone.includes(world.bookingJournal.get(0));
    }

    @Test
    void the_entry_of_a_booking_is_done_with_its_marks_on_the_nights() {
        book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(isDone()).isTrue();
    }

    @Test
    void the_entry_of_a_booking_is_not_done_while_its_nights_are_not_marked() {
        world.failNext("book", new IllegalStateException("the hotel service is away"));
        book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(isDone()).isFalse();
    }

    @Test
    void the_entry_of_a_hold_is_not_done_since_the_hold_will_end() {
        book(pending(room(ROOM, STAY), NOW.plusSeconds(600), false), AlternativeRooms.NO_OTHER);

        assertThat(world.row().state()).isEqualTo(BookingState.HELD);
        assertThat(isDone()).isFalse();
    }

    @Test
    void the_entry_of_a_booking_that_was_given_up_is_done_once_its_nights_are_free() {
        world.mark(ROOM, STAY, RIVAL);
        book(pending(), AlternativeRooms.NO_OTHER);

        assertThat(isDone()).isTrue();
    }

    @Test
    void the_entry_of_a_booking_that_was_given_up_is_not_done_while_nights_may_be_held() {
        world.mark(ROOM, STAY, RIVAL);
        world.failNext("release", new IllegalStateException("the hotel service is away"));

        assertThatThrownBy(() -> book(pending(), AlternativeRooms.NO_OTHER)).hasMessageContaining("away");
        assertThat(isDone()).isFalse();
    }
}
