package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Outcome.TooLate;
import dev.innkeeper.booking.model.Outcome.TooManyChanges;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class StayChangeHandlerTest {
    private static final Request PLAIN = new Request(NUMBER, null, null);
    private static final Stay LATER = stay("2026-12-31", "2027-01-03");
    private static final Stay BOTH = stay("2026-12-30", "2027-01-03");
    private static final Stay ADDED_NIGHT = stay("2027-01-02", "2027-01-03");

    private final InMemory world = new InMemory().onSale(ROOM, BOTH).onSale(OTHER_ROOM, BOTH);
    private final StayChangeHandler handler = world.side().stayChange();

    private Outcome change(Request request, StayTerms wanted) {
        return handler.change(request, wanted).await().indefinitely();
    }

    private static Outcome of(Uni<Outcome> asked) {
        return asked.await().indefinitely();
    }

    private Outcome change(StayTerms wanted) {
        return change(PLAIN, wanted);
    }

    private Outcome changeToLater() {
        return change(room(ROOM, LATER));
    }

    @Test
    void an_overlapping_stay_is_had_and_the_night_before_it_is_free() {
        world.with(confirmed());

        assertThat(changeToLater()).isInstanceOf(Accepted.class);
        assertThat(world.owners(ROOM, BOTH)).containsExactly(Owner.FREE, token(2), token(2), token(2));
        assertThat(world.row().terms().stay()).isEqualTo(LATER);
        assertThat(world.row().change()).isNull();
    }

    @Test
    void the_order_is_journal_wish_claim_commit_derived_rows_and_freed_nights() {
        world.with(confirmed());
        world.beforeNext(
                "claim",
                () -> assertThat(Objects.requireNonNull(world.row().change()).deadline())
                        .isEqualTo(NOW.plus(TIMES.pending())));

        changeToLater();

        assertThat(world.calls)
                .containsSubsequence(
                        "booking journal",
                        "replace",
                        "claim",
                        "claim journal",
                        "write",
                        "replace",
                        "publish",
                        "settle");
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(NUMBER, NOW.plus(TIMES.journal())));
        assertThat(world.bookingsDone.includes(world.bookingJournal.get(0))).isTrue();
    }

    @Test
    void a_night_that_is_taken_leaves_everything_as_it_was() {
        world.with(confirmed());
        world.mark(ROOM, ADDED_NIGHT, RIVAL);

        assertThat(changeToLater()).isEqualTo(new RoomTaken());
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.row().terms().stay()).isEqualTo(STAY);
        assertThat(world.row().change()).isNull();
    }

    @Test
    void what_a_refused_change_has_taken_in_an_earlier_month_is_put_back() {
        world.with(confirmed(stay("2026-12-30", "2027-01-01")));
        world.beforeNext("claim journal", () -> world.mark(ROOM, stay("2027-01-01", "2027-01-02"), RIVAL));

        assertThat(change(room(ROOM, STAY))).isEqualTo(new RoomTaken());
        assertThat(world.owners(ROOM, STAY)).containsExactly(token(1), token(1), RIVAL);
    }

    @Test
    void the_twentieth_change_costs_as_many_table_operations_as_the_second() {
        world.with(confirmed());
        changeToLater();
        long second = operationsOf(room(ROOM, STAY));
        for (int change = 3; change < 20; change++) {
            change(room(ROOM, change % 2 == 0 ? STAY : LATER));
        }

        assertThat(operationsOf(room(ROOM, STAY))).isEqualTo(second);
        assertThat(world.row().attempt()).isEqualTo(21);
        assertThat(world.row().former()).hasSize(1);
    }

    private long operationsOf(StayTerms wanted) {
        world.calls.clear();
        assertThat(change(wanted)).isInstanceOf(Accepted.class);
        return world.tableOperations();
    }

    @Test
    void a_former_stay_is_remembered_until_its_nights_are_known_to_be_free() {
        world.with(confirmed());
        change(room(OTHER_ROOM, STAY));
        world.failNext("settle", new IllegalStateException("away"));

        change(room(OTHER_ROOM, LATER));

        assertThat(world.row().former()).containsExactly(former(1, ROOM, STAY), former(2, OTHER_ROOM, STAY));
    }

    @Test
    void a_former_stay_that_another_change_has_left_since_is_not_forgotten() {
        world.with(moved(confirmed(), room(OTHER_ROOM, STAY)));
        world.beforeNext("settle", () -> world.with(moved(world.row(), room(ROOM, LATER))));

        change(room(ROOM, BOTH));

        assertThat(world.row().former())
                .containsExactly(former(1, ROOM, STAY), former(2, OTHER_ROOM, STAY), former(3, ROOM, LATER));
    }

    @Test
    void the_same_stay_again_changes_nothing() {
        world.with(confirmed());
        UUID revision = world.row().revision();

        assertThat(change(room(ROOM, STAY))).isInstanceOf(Accepted.class);
        assertThat(world.row().revision()).isEqualTo(revision);
    }

    @Test
    void a_guest_who_is_there_keeps_the_day_of_arrival() {
        world.with(checkedIn());

        assertThat(changeToLater()).isEqualTo(new WrongState(ReservationStatus.CHECKED_IN));
        assertThat(change(room(ROOM, BOTH))).isInstanceOf(Accepted.class);
    }

    @Test
    void who_moves_keeps_the_nights_before_and_gives_back_those_after() {
        world.with(checkedIn()).onSale(OTHER_ROOM, STAY);

        assertThat(change(movingOn(LAST_NIGHT.checkIn()))).isInstanceOf(Accepted.class);

        assertThat(world.owners(ROOM, STAY)).containsExactly(token(1), token(1), Owner.FREE);
        assertThat(world.owners(OTHER_ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, token(OTHER_ROOM, 2));
    }

    @Test
    void a_room_in_which_nights_were_slept_is_not_another_one_afterwards() {
        world.with(checkedIn()).onSale(OTHER_ROOM, STAY);
        change(movingOn(LAST_NIGHT.checkIn()));

        assertThat(change(room(OTHER_ROOM, STAY)
                        .after(List.of(
                                new RoomPart(1, new RoomNumber(7), DOUBLE, STAY.checkIn(), LAST_NIGHT.checkIn())))))
                .isEqualTo(new WrongState(ReservationStatus.CHECKED_IN));
    }

    private StayTerms movingOn(LocalDate from) {
        return room(OTHER_ROOM, STAY).after(RoomPart.until(from, world.row().parts()));
    }

    @Test
    void a_no_show_that_is_undone_owns_its_nights_again_and_owes_no_penalty() {
        noShow();

        assertThat(of(handler.undoNoShow(PLAIN, day(LAST_NIGHT.checkIn())))).isInstanceOf(Accepted.class);

        assertThat(world.row().status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(2));
        assertThat(world.row().owed()).isEqualTo(Money.of("300.00", "EUR"));
        assertThat(world.conditionalRounds()).isEqualTo(4);
    }

    @Test
    void undoing_it_again_is_answered_the_same_and_on_another_day_refused() {
        noShow();

        assertThat(of(handler.undoNoShow(PLAIN, day(STAY.checkOut())))).isEqualTo(new TooLate(LAST_NIGHT.checkIn()));
        of(handler.undoNoShow(PLAIN, day(LAST_NIGHT.checkIn())));
        UUID revision = world.row().revision();
        assertThat(of(handler.undoNoShow(PLAIN, day(LAST_NIGHT.checkIn())))).isInstanceOf(Accepted.class);
        assertThat(world.row().revision()).isEqualTo(revision);
        assertThat(of(handler.undoNoShow(PLAIN, day(STAY.checkOut()))))
                .isEqualTo(new WrongState(ReservationStatus.CONFIRMED));
    }

    @Test
    void a_no_show_stays_one_when_somebody_has_a_night_of_it() {
        noShow();
        world.mark(ROOM, LAST_NIGHT, RIVAL);

        assertThat(of(handler.undoNoShow(PLAIN, day(LAST_NIGHT.checkIn())))).isEqualTo(new RoomTaken());

        assertThat(world.row().status()).isEqualTo(ReservationStatus.NO_SHOW);
        assertThat(world.owners(ROOM, STAY)).containsExactly(Owner.FREE, Owner.FREE, RIVAL);
    }

    private void noShow() {
        Booking row = confirmed();
        world.with(row.missed(LAST_NIGHT.checkIn(), new Ending(NOW, Money.of("300.00", "EUR"), null), null))
                .onSale(ROOM, STAY);
    }

    @Test
    void who_has_not_left_owns_the_nights_again_that_were_given_up() {
        world.with(checkedIn().departedEarly(LAST_NIGHT.checkIn(), NOW, null)).onSale(ROOM, LAST_NIGHT);

        assertThat(of(handler.undoCheckOut(PLAIN, day(LAST_NIGHT.checkIn())))).isInstanceOf(Accepted.class);

        assertThat(world.row().status()).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.row().terms().stay()).isEqualTo(STAY);
        assertThat(world.row().terms().booked()).isNull();
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(2));
    }

    @Test
    void who_has_given_up_no_night_is_back_by_one_write() {
        world.with(checkedIn().departed(STAY.checkOut(), Instant.EPOCH, null));

        assertThat(of(handler.undoCheckOut(PLAIN, day(STAY.checkOut())))).isInstanceOf(Accepted.class);

        assertThat(world.row().status()).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.conditionalRounds()).isEqualTo(1);
    }

    @Test
    void a_hold_and_an_ended_reservation_are_not_changed_and_an_unknown_one_cannot_be() {
        assertThat(changeToLater()).isEqualTo(new Unknown());

        world.with(heldUntil(NOW.plusSeconds(60)));
        assertThat(changeToLater()).isEqualTo(new WrongState(ReservationStatus.HELD));

        world.with(cancelled());
        assertThat(changeToLater()).isEqualTo(new WrongState(ReservationStatus.CANCELLED));
    }

    @Test
    void a_revision_that_has_passed_is_refused_and_the_current_one_is_not() {
        Booking row = confirmed();
        world.with(row);

        assertThat(change(new Request(NUMBER, null, UUID.randomUUID()), room(ROOM, LATER)))
                .isEqualTo(new Changed());
        assertThat(change(new Request(NUMBER, null, row.revision()), room(ROOM, LATER)))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void a_retry_continues_where_a_request_has_stopped() {
        world.with(confirmed());
        world.failNext("claim", new IllegalStateException("the hotel service is away"));
        assertThatThrownBy(this::changeToLater).hasMessageContaining("away");
        assertThat(changeToLater()).isEqualTo(new UnderWay());

        world.now = NOW.plus(TIMES.driven());
        assertThat(changeToLater()).isInstanceOf(Accepted.class);
        assertThat(world.row().attempt()).isEqualTo(2);
    }

    @Test
    void when_no_attempt_is_left_the_stay_is_not_changed_any_more() {
        Booking row = confirmed();
        while (row.canBeginAnotherAttempt()) {
            row = row.wanting(room(ROOM, LATER), NOW).keptAsIs();
        }
        world.with(row);

        assertThat(changeToLater()).isEqualTo(new TooManyChanges());
    }

    @Test
    void a_change_that_recovery_has_dropped_may_be_asked_for_again() {
        world.with(confirmed());
        world.beforeNext("claim", () -> world.rows.put(NUMBER, world.row().keptAsIs()));

        assertThatThrownBy(this::changeToLater).isInstanceOf(ContentionException.class);
        assertThat(world.owners(ROOM, BOTH)).containsExactly(token(1), token(1), token(1), Owner.FREE);
    }

    @Test
    void a_reservation_cancelled_meanwhile_is_not_changed() {
        world.with(confirmed());
        world.beforeNext(
                "claim",
                () -> world.rows.put(NUMBER, ended(world.row().keptAsIs(), ReservationStatus.CANCELLED, null)));

        assertThat(changeToLater()).isEqualTo(new WrongState(ReservationStatus.CANCELLED));
        assertThat(world.owners(ROOM, LATER)).containsOnly(Owner.FREE);
    }

    @Test
    void a_change_that_took_effect_and_was_followed_by_another_is_acknowledged() {
        world.with(confirmed());
        afterItWasCompletedByAnother(done -> moved(done, room(OTHER_ROOM, STAY)));

        assertThat(acknowledged(changeToLater()).agreed().stay()).isEqualTo(LATER);
    }

    @Test
    void a_change_that_took_effect_before_a_cancellation_is_acknowledged_as_it_was() {
        world.with(confirmed());
        afterItWasCompletedByAnother(done -> ended(done, ReservationStatus.CANCELLED, null));

        RecordedReply reply = acknowledged(changeToLater());

        assertThat(reply.status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(reply.agreed().stay()).isEqualTo(LATER);
    }

    private void afterItWasCompletedByAnother(UnaryOperator<Booking> next) {
        world.beforeNext(
                "claim",
                () -> world.beforeNext("replace", () -> {
                    Booking done =
                            world.row().moved(Objects.requireNonNull(world.row().change()), NOW);
                    world.rows.put(NUMBER, next.apply(done));
                }));
    }

    private static RecordedReply acknowledged(Outcome outcome) {
        return ((Accepted) outcome).reply();
    }
}
