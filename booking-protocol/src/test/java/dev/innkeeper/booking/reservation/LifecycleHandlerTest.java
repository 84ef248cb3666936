package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Cancellation;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.TooEarly;
import dev.innkeeper.booking.model.Outcome.TooLate;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.selling.Board;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.selling.SaleConditions;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifecycleHandlerTest {
    private static final Request PLAIN = new Request(NUMBER, null, null);

    private final InMemory world = new InMemory();
    private static final Instant DEADLINE = Instant.parse("2026-12-29T12:00:00Z");

    private final LifecycleHandler handler = world.side().lifecycle();

    private static Outcome of(Uni<Outcome> asked) {
        return asked.await().indefinitely();
    }

    private static Request under(String key, String request) {
        return new Request(NUMBER, key(key, request), null);
    }

    private boolean isDone() {
        return world.bookingsDone.includes(world.bookingJournal.get(0));
    }

    @Test
    void a_hold_is_confirmed_in_time() {
        world.with(heldUntil(NOW.plusSeconds(1)));

        assertThat(of(handler.confirm(PLAIN))).isInstanceOf(Accepted.class);
        assertThat(world.row().status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
        assertThat(world.calls).containsExactly("find", "booking journal", "replace", "find", "publish");
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(NUMBER, NOW.plus(TIMES.journal())));
    }

    @Test
    void a_hold_at_its_end_expires_and_its_nights_are_free() {
        world.with(heldUntil(NOW));

        assertThat(of(handler.confirm(PLAIN))).isEqualTo(new WrongState(ReservationStatus.EXPIRED));
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_cancelled_reservation_gives_back_all_of_its_nights_once_the_row_says_so() {
        world.with(confirmed());

        assertThat(of(handler.cancel(PLAIN))).isInstanceOf(Accepted.class);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
        assertThat(world.calls).containsSubsequence("booking journal", "replace", "publish", "settle", "write");
        assertThat(world.conditionalRounds()).isEqualTo(3);
    }

    @Test
    void a_cancellation_stands_although_the_hotel_is_away() {
        world.with(confirmed()).failNext("settle", new IllegalStateException("away"));

        assertThat(of(handler.cancel(PLAIN))).isInstanceOf(Accepted.class);
        assertThat(isDone()).isFalse();
    }

    @Test
    void who_checks_in_keeps_the_nights_and_the_hotel_is_not_asked() {
        world.with(confirmed());

        of(handler.checkIn(PLAIN, day(STAY.checkIn())));

        assertThat(world.row().status()).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(world.calls).doesNotContain("settle");
        assertThat(isDone()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"2026-12-29, 2026-12-30,", "2026-12-30,,", "2027-01-01,,", "2027-01-02,, 2027-01-01"})
    void who_checks_in_comes_on_a_day_of_the_stay(
            LocalDate today, @Nullable LocalDate allowedFrom, @Nullable LocalDate allowedUntil) {
        world.with(confirmed());

        Outcome outcome = of(handler.checkIn(PLAIN, day(today)));

        if (allowedFrom != null) {
            assertThat(outcome).isEqualTo(new TooEarly(allowedFrom));
        } else if (allowedUntil != null) {
            assertThat(outcome).isEqualTo(new TooLate(allowedUntil));
        } else {
            assertThat(outcome).isInstanceOf(Accepted.class);
        }
    }

    @Test
    void a_check_in_is_undone_on_the_same_day_and_again() {
        world.with(confirmed());
        of(handler.checkIn(PLAIN, day(STAY.checkIn())));

        assertThat(of(handler.undoCheckIn(PLAIN, day(LAST_NIGHT.checkIn())))).isEqualTo(new TooLate(STAY.checkIn()));
        assertThat(of(handler.undoCheckIn(PLAIN, day(STAY.checkIn())))).isInstanceOf(Accepted.class);
        assertThat(world.row().status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(of(handler.undoCheckIn(PLAIN, day(STAY.checkIn())))).isInstanceOf(Accepted.class);
        assertThat(of(handler.undoCheckIn(PLAIN, day(LAST_NIGHT.checkIn()))))
                .isEqualTo(new WrongState(ReservationStatus.CONFIRMED));
    }

    @Test
    void a_guest_is_no_no_show_before_the_day_of_arrival_is_over() {
        world.with(confirmed());

        assertThat(of(handler.noShow(PLAIN, day(STAY.checkIn()))))
                .isEqualTo(new TooEarly(STAY.checkIn().plusDays(1)));
        assertThat(of(handler.noShow(PLAIN, day(STAY.checkIn().plusDays(1))))).isInstanceOf(Accepted.class);
    }

    @Test
    void nothing_is_acknowledged_or_freed_by_a_write_that_a_read_does_not_show() {
        world.with(confirmed()).hideNext("replace");

        assertThatThrownBy(() -> of(handler.cancel(PLAIN))).isInstanceOf(HiddenWriteException.class);
        assertThat(world.owners(ROOM, STAY)).containsOnly(token(1));
    }

    @Test
    void the_penalty_of_the_moment_of_the_request_is_frozen_in_the_row() {
        world.with(underPolicy());
        world.beforeNext("booking journal", () -> world.now = DEADLINE.plusSeconds(60));
        world.now = DEADLINE.minusSeconds(1);

        assertThat(of(handler.cancel(PLAIN))).isInstanceOf(Accepted.class);

        assertThat(world.row().ending())
                .isEqualTo(new Ending(DEADLINE.minusSeconds(1), Money.of("30.00", "EUR"), null));
    }

    @Test
    void a_penalty_that_the_client_does_not_expect_changes_nothing() {
        world.with(underPolicy());
        world.now = DEADLINE;

        Outcome outcome = of(handler.cancel(PLAIN, new Cancellation(Money.of("30.00", "EUR"), null)));

        assertThat(outcome).isEqualTo(new Outcome.PenaltyChanged(Money.of("300.00", "EUR")));
        assertThat(world.row().status()).isEqualTo(ReservationStatus.CONFIRMED);
    }

    @Test
    void an_expected_penalty_is_accepted() {
        world.with(underPolicy());
        world.now = DEADLINE;

        assertThat(of(handler.cancel(PLAIN, new Cancellation(Money.of("300.00", "EUR"), null))))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void a_waived_penalty_is_nothing_and_its_reason_stays() {
        world.with(underPolicy());

        of(handler.cancel(PLAIN, new Cancellation(null, "flood")));

        assertThat(world.row().owed()).isEqualTo(Money.of("0", "EUR"));
        assertThat(world.row().ending()).extracting(Ending::waived).isEqualTo("flood");
    }

    @Test
    void who_does_not_come_owes_the_penalty_for_that() {
        world.with(underPolicy());

        of(handler.noShow(PLAIN, day(STAY.checkOut())));

        assertThat(world.row().owed()).isEqualTo(Money.of("300.00", "EUR"));
    }

    @Test
    void a_hold_costs_nothing_to_cancel() {
        Booking held = underPolicy();
        world.with(Booking.committed(
                wanted(claimOf(ROOM, STAY), NOW.plusSeconds(60), null),
                held.terms().agreed()));

        of(handler.cancel(PLAIN));

        assertThat(world.row().owed()).isEqualTo(Money.of("0", "EUR"));
    }

    /** Until {@link #DEADLINE} a tenth is due, then everything. */
    private static Booking underPolicy() {
        CancellationPolicy policy = new CancellationPolicy(
                "A tenth",
                List.of(new CancellationRule(24, Penalty.ofPercent(10))),
                Penalty.ofPercent(100),
                LocalTime.NOON);
        StayTerms sold = room(ROOM, STAY);
        SaleConditions conditions = new SaleConditions(
                RatePlanCode.STANDARD,
                Board.ROOM_ONLY,
                List.of(),
                new AgreedCancellation(null, policy, ZoneOffset.UTC));
        return Booking.committed(
                Fixtures.wanted(),
                new StayTerms(sold.roomNumber(), sold.roomType(), sold.stay(), sold.nights(), conditions));
    }

    @Test
    void what_cannot_follow_is_refused_with_the_status() {
        world.with(cancelled());

        assertThat(of(handler.checkIn(PLAIN, day(STAY.checkIn()))))
                .isEqualTo(new WrongState(ReservationStatus.CANCELLED));
        assertThat(of(handler.cancel(PLAIN))).isEqualTo(new WrongState(ReservationStatus.CANCELLED));
    }

    @Test
    void a_refusal_by_an_old_read_is_decided_again() {
        world.with(heldUntil(NOW.plusSeconds(60)));
        world.beforeNext("settled", () -> world.with(world.row().become(ReservationStatus.CONFIRMED, null)));

        assertThat(of(handler.checkIn(PLAIN, day(STAY.checkIn())))).isInstanceOf(Accepted.class);
    }

    @Test
    void a_duplicate_that_finds_its_change_made_after_a_slow_journal_gets_the_same_response() {
        world.with(confirmed());
        world.beforeNext(
                "booking journal",
                () -> world.with(ended(world.row(), ReservationStatus.CANCELLED, key("key", "cancel"))));

        assertThat(of(handler.cancel(under("key", "cancel")))).isInstanceOf(Accepted.class);
    }

    @Test
    void there_is_no_reservation_without_a_row_nor_under_a_refused_number() {
        assertThat(of(handler.cancel(PLAIN))).isEqualTo(new Unknown());

        world.rows.put(NUMBER, RefusedBooking.abandoned(NUMBER));
        assertThat(of(handler.cancel(PLAIN))).isEqualTo(new Unknown());
    }

    @Test
    void a_revision_that_has_passed_is_refused_and_the_current_one_is_not() {
        world.with(confirmed());

        assertThat(of(handler.cancel(new Request(NUMBER, null, UUID.randomUUID()))))
                .isEqualTo(new Changed());
        assertThat(of(handler.cancel(new Request(NUMBER, null, world.row().revision()))))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void while_the_stay_is_being_changed_nothing_else_is_done_until_the_deadline() {
        world.with(confirmed().wanting(room(OTHER_ROOM, STAY), NOW.plusSeconds(1)));
        assertThat(of(handler.cancel(PLAIN))).isEqualTo(new UnderWay());

        world.now = NOW.plusSeconds(1);
        assertThat(of(handler.cancel(PLAIN))).isInstanceOf(Accepted.class);
    }

    @Test
    void the_same_key_gets_the_same_response() {
        world.with(confirmed());
        Accepted first = (Accepted) of(handler.checkIn(under("key", "check in"), day(STAY.checkIn())));
        of(handler.checkOut(PLAIN, day(LocalDate.parse("2027-01-01"))));

        assertThat(((Accepted) of(handler.checkIn(under("key", "check in"), day(STAY.checkIn())))).reply())
                .isEqualTo(first.reply());
        assertThat(first.reply().status()).isEqualTo(ReservationStatus.CHECKED_IN);
    }

    @Test
    void a_key_used_for_something_else_is_told_so() {
        world.with(confirmed());
        of(handler.checkIn(under("key", "check in"), day(STAY.checkIn())));

        assertThat(of(handler.cancel(under("key", "cancel")))).isEqualTo(new KeyReused());
        assertThat(of(handler.cancel(under("another key", "cancel"))))
                .isEqualTo(new WrongState(ReservationStatus.CHECKED_IN));
    }

    @ParameterizedTest(name = "{0}..{1}, leaving on {2}: recorded until {3}, free from {4}")
    @CsvSource({
        "2026-12-30, 2027-01-03, 2027-01-01, 2027-01-01, 2027-01-01",
        "2026-12-30, 2027-01-03, 2026-12-31, 2026-12-31, 2026-12-31",
        "2028-02-27, 2028-03-02, 2028-02-29, 2028-02-29, 2028-02-29",
        // One night stays on record, and is free all the same.
        "2026-12-30, 2027-01-03, 2026-12-30, 2026-12-31, 2026-12-30",
        "2026-12-30, 2027-01-03, 2026-12-01, 2026-12-31, 2026-12-30",
        // All nights were slept.
        "2026-12-30, 2027-01-03, 2027-01-03, 2027-01-03, 2027-01-03",
        "2026-12-30, 2027-01-03, 2027-01-05, 2027-01-03, 2027-01-03",
    })
    void who_leaves_gives_back_the_nights_from_that_day_on(
            String checkIn, String checkOut, LocalDate today, LocalDate recorded, LocalDate freeFrom) {
        Stay stay = stay(checkIn, checkOut);
        world.with(confirmed(stay).become(ReservationStatus.CHECKED_IN, null));

        of(handler.checkOut(PLAIN, day(today)));

        assertThat(world.row().terms().stay()).isEqualTo(new Stay(stay.checkIn(), recorded));
        assertThat(world.nights.get(ROOM).values())
                .allMatch(night ->
                        night.owner().equals(Owner.FREE) == !night.date().isBefore(freeFrom));
        assertThat(world.row().ownNights()).allMatch(night -> night.isBefore(freeFrom));
    }
}
