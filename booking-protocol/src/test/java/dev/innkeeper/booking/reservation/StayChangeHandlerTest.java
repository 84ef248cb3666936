package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.OTHER_ROOM;
import static dev.innkeeper.booking.Fixtures.ROOM;
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
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Outcome.TooManyChanges;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StayChangeHandlerTest {
    private static final Request PLAIN = new Request(id(1), null, null);
    private static final Stay BEFORE = stay("2026-12-30", "2027-01-02");
    private static final Stay LATER = stay("2026-12-31", "2027-01-03");
    private static final Stay BOTH = stay("2026-12-30", "2027-01-03");
    private static final Owner RIVAL = id(9).token(1);

    private final InMemory world = new InMemory().onSale(ROOM, BOTH).onSale(OTHER_ROOM, BOTH);
    private final StayChangeHandler changer = new StayChangeHandler(world.bookingPorts());

    private Outcome change(StayTerms wanted) {
        return changer.change(PLAIN, wanted).await().indefinitely();
    }

    @Test
    void an_overlapping_stay_is_had_and_the_night_before_it_is_free() {
        world.with(confirmed());

        assertThat(change(room(ROOM, LATER))).isInstanceOf(Accepted.class);
        Owner now = id(1).token(2);
        assertThat(world.owners(ROOM, BOTH)).containsExactly(Owner.FREE, now, now, now);
        assertThat(world.row().terms().stay()).isEqualTo(LATER);
        assertThat(world.row().change()).isNull();
    }

    @Test
    void the_order_is_journal_wish_claim_commit_derived_rows_and_freed_nights() {
        world.with(confirmed());

        change(room(ROOM, LATER));

        assertThat(world.calls)
                .containsSubsequence(
                        "bookingJournal", "replace", "claim", "replace", "refresh", "release", "book", "note");
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(id(1), NOW.plus(Fixtures.TIMES.journal())));
    }

    @Test
    void the_wish_is_left_alone_for_a_while() {
        world.with(confirmed());
        world.beforeNext(
                "claim", () -> assertThat(world.row().deadline()).isEqualTo(NOW.plus(Fixtures.TIMES.pending())));

        change(room(ROOM, LATER));
    }

    @Test
    void another_room_is_had_and_the_first_one_is_free() {
        world.with(confirmed());

        change(room(OTHER_ROOM, BEFORE));

        assertThat(world.owners(ROOM, BEFORE)).containsOnly(Owner.FREE);
        assertThat(world.owners(OTHER_ROOM, BEFORE)).containsOnly(id(1).token(2));
    }

    @Test
    void a_night_that_is_taken_leaves_everything_as_it_was() {
        world.with(confirmed());
        world.mark(ROOM, stay("2027-01-02", "2027-01-03"), RIVAL);

        assertThat(change(room(ROOM, LATER))).isEqualTo(new RoomTaken());
        assertThat(world.owners(ROOM, BEFORE)).containsOnly(id(1).token(1));
        assertThat(world.row().terms().stay()).isEqualTo(BEFORE);
        assertThat(world.row().change()).isNull();
    }

    @Test
    void what_a_refused_change_has_taken_in_an_earlier_month_is_put_back() {
        world.with(confirmed(room(ROOM, "2026-12-30", "2027-01-01")));
        world.beforeNext("claimJournal", () -> world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL));

        assertThat(change(room(ROOM, BEFORE))).isEqualTo(new RoomTaken());
        assertThat(world.owners(ROOM, BEFORE)).containsExactly(id(1).token(1), id(1).token(1), RIVAL);
    }

    @Test
    void the_same_stay_again_changes_nothing() {
        Booking row = confirmed();
        world.with(row);

        assertThat(change(room(ROOM, BEFORE))).isInstanceOf(Accepted.class);
        assertThat(world.row().revision()).isEqualTo(row.revision());
    }

    @Test
    void a_guest_who_is_there_changes_the_departure_only() {
        world.with(checkedIn());

        assertThat(change(room(OTHER_ROOM, BEFORE))).isEqualTo(new WrongState(BookingState.CHECKED_IN));
        assertThat(change(room(ROOM, LATER))).isEqualTo(new WrongState(BookingState.CHECKED_IN));
        assertThat(change(room(ROOM, BOTH))).isInstanceOf(Accepted.class);
    }

    @Test
    void a_hold_and_an_ended_reservation_are_not_changed() {
        world.with(heldUntil(NOW.plusSeconds(60)));
        assertThat(change(room(ROOM, LATER))).isEqualTo(new WrongState(BookingState.HELD));

        world.with(cancelled());
        assertThat(change(room(ROOM, LATER))).isEqualTo(new WrongState(BookingState.CANCELLED));
    }

    @Test
    void there_is_nothing_to_change_without_a_reservation() {
        assertThat(change(room(ROOM, LATER))).isEqualTo(new Unknown());

        world.rows.put(id(1), pending());
        assertThat(change(room(ROOM, LATER))).isEqualTo(new Unknown());
    }

    @Test
    void a_revision_that_has_passed_is_refused_and_the_current_one_is_not() {
        Booking row = confirmed();
        world.with(row);

        assertThat(changer.change(new Request(id(1), null, UUID.randomUUID()), room(ROOM, LATER))
                        .await()
                        .indefinitely())
                .isEqualTo(new Changed());
        assertThat(changer.change(new Request(id(1), null, row.revision()), room(ROOM, LATER))
                        .await()
                        .indefinitely())
                .isInstanceOf(Accepted.class);
    }

    @Test
    void the_same_change_goes_on_where_a_request_has_stopped() {
        world.with(confirmed());
        world.failNext("claim", new IllegalStateException("the hotel service is away"));
        assertThatThrownBy(() -> change(room(ROOM, LATER))).hasMessageContaining("away");
        assertThat(change(room(ROOM, LATER))).isEqualTo(new UnderWay());

        world.now = NOW.plus(Fixtures.TIMES.driven());
        assertThat(change(room(ROOM, LATER))).isInstanceOf(Accepted.class);
        assertThat(world.row().attempt()).isEqualTo(2);
        assertThat(world.row().deadline()).isEqualTo(world.now.plus(Fixtures.TIMES.pending()));
    }

    @Test
    void of_two_changes_one_waits() {
        world.with(confirmed().wanting(room(OTHER_ROOM, BEFORE), NOW.plusSeconds(1)));

        assertThat(change(room(ROOM, LATER))).isEqualTo(new UnderWay());
    }

    @Test
    void when_the_attempts_are_used_up_the_stay_is_not_changed_any_more() {
        Booking row = confirmed();
        while (row.canBeginAnotherAttempt()) {
            row = row.wanting(room(ROOM, LATER), NOW).keptAsIs();
        }
        world.with(row);

        assertThat(change(room(ROOM, LATER))).isEqualTo(new TooManyChanges());
    }

    @Test
    void a_change_that_somebody_has_given_up_may_be_asked_for_again() {
        world.with(confirmed());
        world.beforeNext("claim", () -> world.rows.put(id(1), world.row().keptAsIs()));

        assertThatThrownBy(() -> change(room(ROOM, LATER))).isInstanceOf(ContentionException.class);
        assertThat(world.owners(ROOM, BOTH))
                .containsExactly(id(1).token(1), id(1).token(1), id(1).token(1), Owner.FREE);
    }

    @Test
    void a_claim_refused_after_somebody_has_given_the_change_up_says_nothing_of_the_room() {
        world.with(confirmed());
        world.beforeNext("claim", () -> {
            world.rows.put(id(1), world.row().keptAsIs());
            world.mark(ROOM, stay("2027-01-02", "2027-01-03"), RIVAL);
        });

        assertThatThrownBy(() -> change(room(ROOM, LATER))).isInstanceOf(ContentionException.class);
    }

    @Test
    void a_reservation_cancelled_meanwhile_is_not_changed() {
        world.with(confirmed());
        world.beforeNext(
                "claim", () -> world.rows.put(id(1), world.row().keptAsIs().become(BookingState.CANCELLED, null)));

        assertThat(change(room(ROOM, LATER))).isEqualTo(new WrongState(BookingState.CANCELLED));
        assertThat(world.owners(ROOM, LATER)).containsOnly(Owner.FREE);
    }

    @Test
    void a_change_that_took_effect_and_was_followed_by_another_is_acknowledged() {
        world.with(confirmed());
        world.beforeNext(
                "replace",
                () -> world.beforeNext(
                        "claim",
                        () -> world.beforeNext("replace", () -> {
                            Booking moved = world.row()
                                    .moved(Objects.requireNonNull(world.row().change()));
                            Booking wanting = moved.wanting(room(OTHER_ROOM, BEFORE), NOW);
                            world.rows.put(id(1), wanting.moved(Objects.requireNonNull(wanting.change())));
                        })));

        assertThat(change(room(ROOM, LATER))).isInstanceOf(Accepted.class);
    }

    @Test
    void a_refusal_stands_although_the_hotel_is_away() {
        world.with(confirmed()).failNext("settle", new IllegalStateException("away"));
        world.mark(ROOM, stay("2027-01-02", "2027-01-03"), RIVAL);

        assertThat(change(room(ROOM, LATER))).isEqualTo(new RoomTaken());
    }
}
