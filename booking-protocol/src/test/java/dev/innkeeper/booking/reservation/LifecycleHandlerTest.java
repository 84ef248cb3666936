package dev.innkeeper.booking.reservation;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.TIMES;
import static dev.innkeeper.booking.Fixtures.cancelled;
import static dev.innkeeper.booking.Fixtures.checkedIn;
import static dev.innkeeper.booking.Fixtures.confirmed;
import static dev.innkeeper.booking.Fixtures.heldUntil;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.key;
import static dev.innkeeper.booking.Fixtures.pending;
import static dev.innkeeper.booking.Fixtures.room;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.InMemory;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.Unknown;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.reservation.LifecycleHandler.Request;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifecycleHandlerTest {
    private static final Request PLAIN = new Request(id(1), null, null);
    private static final Stay STAY = stay("2026-12-30", "2027-01-02");

    private final InMemory world = new InMemory();
    private final LifecycleHandler lifecycleHandler = new LifecycleHandler(world.bookingPorts());

    private static Outcome of(Uni<Outcome> asked) {
        return asked.await().indefinitely();
    }

    private static Request under(String key, String request) {
        return new Request(id(1), key(key, request), null);
    }

    @Test
    void a_hold_is_confirmed_in_time() {
        world.with(heldUntil(NOW.plusSeconds(1)));

        assertThat(of(lifecycleHandler.confirm(PLAIN))).isInstanceOf(Accepted.class);
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(world.calls).containsSubsequence("bookingJournal", "replace", "refresh", "book");
        assertThat(world.bookingJournal).containsExactly(new Journal.Due<>(id(1), NOW.plus(TIMES.journal())));
    }

    @Test
    void a_hold_at_its_end_expires_and_its_nights_are_free() {
        world.with(heldUntil(NOW));

        assertThat(of(lifecycleHandler.confirm(PLAIN))).isEqualTo(new WrongState(BookingState.EXPIRED));
        assertThat(world.row().state()).isEqualTo(BookingState.EXPIRED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void a_cancelled_reservation_gives_back_all_of_its_nights() {
        world.with(confirmed());

        assertThat(of(lifecycleHandler.cancel(PLAIN))).isInstanceOf(Accepted.class);
        assertThat(world.row().state()).isEqualTo(BookingState.CANCELLED);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
        assertThat(world.calls).containsSubsequence("bookingJournal", "replace", "refresh", "release");
    }

    @Test
    void a_cancellation_stands_although_the_hotel_is_away() {
        world.with(confirmed()).failNext("release", new IllegalStateException("away"));

        assertThat(of(lifecycleHandler.cancel(PLAIN))).isInstanceOf(Accepted.class);
    }

    @Test
    void a_no_show_gives_back_all_nights() {
        world.with(confirmed());

        of(lifecycleHandler.noShow(PLAIN));

        assertThat(world.row().state()).isEqualTo(BookingState.NO_SHOW);
        assertThat(world.owners(ROOM, STAY)).containsOnly(Owner.FREE);
    }

    @Test
    void who_checks_in_keeps_the_nights() {
        world.with(confirmed());

        of(lifecycleHandler.checkIn(PLAIN));

        assertThat(world.row().state()).isEqualTo(BookingState.CHECKED_IN);
        assertThat(world.owners(ROOM, STAY)).containsOnly(id(1).token(1));
        assertThat(world.calls).contains("refresh").doesNotContain("release", "book");
    }

    @Test
    void nothing_changes_when_the_journal_cannot_be_written() {
        world.with(confirmed()).failNext("bookingJournal", new IllegalStateException("no quorum"));

        assertThatThrownBy(() -> of(lifecycleHandler.cancel(PLAIN))).hasMessage("no quorum");
        assertThat(world.row().state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void what_cannot_follow_is_refused_with_the_state() {
        world.with(cancelled());

        assertThat(of(lifecycleHandler.checkIn(PLAIN))).isEqualTo(new WrongState(BookingState.CANCELLED));
        assertThat(of(lifecycleHandler.cancel(PLAIN))).isEqualTo(new WrongState(BookingState.CANCELLED));
    }

    @Test
    void a_refusal_by_an_old_reading_is_looked_at_again() {
        world.with(heldUntil(NOW.plusSeconds(60)));
        world.beforeNext("settled", () -> world.with(world.row().become(BookingState.CONFIRMED, null)));

        assertThat(of(lifecycleHandler.checkIn(PLAIN))).isInstanceOf(Accepted.class);
    }

    @Test
    void a_refusal_after_a_slow_journal_is_looked_at_again() {
        world.with(heldUntil(NOW.plusSeconds(1)));
        world.beforeNext("bookingJournal", () -> {
            world.now = NOW.plusSeconds(2);
            world.with(world.row().become(BookingState.CANCELLED, key("key", "cancel")));
        });

        assertThat(of(lifecycleHandler.cancel(under("key", "cancel")))).isInstanceOf(Accepted.class);
    }

    @Test
    void there_is_no_reservation_before_the_commit_nor_without_a_record() {
        assertThat(of(lifecycleHandler.cancel(PLAIN))).isEqualTo(new Unknown());

        world.rows.put(id(1), pending());
        assertThat(of(lifecycleHandler.cancel(PLAIN))).isEqualTo(new Unknown());
    }

    @Test
    void a_revision_that_has_passed_is_refused_and_the_current_one_is_not() {
        world.with(confirmed());

        assertThat(of(lifecycleHandler.cancel(new Request(id(1), null, UUID.randomUUID()))))
                .isEqualTo(new Changed());
        assertThat(of(lifecycleHandler.cancel(
                        new Request(id(1), null, world.row().revision()))))
                .isInstanceOf(Accepted.class);
    }

    @Test
    void while_the_stay_is_being_changed_nothing_else_is_done() {
        world.with(confirmed().wanting(room(ROOM, "2027-02-01", "2027-02-02"), NOW.plusSeconds(1)));

        assertThat(of(lifecycleHandler.cancel(PLAIN))).isEqualTo(new UnderWay());
    }

    @Test
    void a_change_past_its_deadline_is_in_nobodys_way() {
        world.with(confirmed().wanting(room(ROOM, "2027-02-01", "2027-02-02"), NOW));

        assertThat(of(lifecycleHandler.cancel(PLAIN))).isInstanceOf(Accepted.class);
    }

    @Test
    void the_same_key_gets_the_same_answer() {
        world.with(confirmed());
        Accepted first = (Accepted) of(lifecycleHandler.checkIn(under("key", "check in")));
        of(lifecycleHandler.checkOut(PLAIN, LocalDate.parse("2027-01-01")));

        assertThat(((Accepted) of(lifecycleHandler.checkIn(under("key", "check in")))).reply())
                .isEqualTo(first.reply());
        assertThat(first.reply().state()).isEqualTo(BookingState.CHECKED_IN);
    }

    @Test
    void a_key_used_for_something_else_is_told_so() {
        world.with(confirmed());
        of(lifecycleHandler.checkIn(under("key", "check in")));

        assertThat(of(lifecycleHandler.cancel(under("key", "cancel")))).isEqualTo(new KeyReused());
        assertThat(of(lifecycleHandler.cancel(under("another key", "cancel"))))
                .isEqualTo(new WrongState(BookingState.CHECKED_IN));
    }

    @Test
    void a_write_whose_reply_was_lost_counts() {
        world.with(confirmed()).doNextWithoutAnAnswer("replace");

        assertThat(of(lifecycleHandler.cancel(PLAIN))).isInstanceOf(Accepted.class);
    }

    @ParameterizedTest(name = "{0}..{1}, leaving on {2}: recorded until {3}, free from {4}")
    @CsvSource({
        "2026-12-30, 2027-01-03, 2027-01-01, 2027-01-01, 2027-01-01",
        "2026-12-30, 2027-01-03, 2026-12-31, 2026-12-31, 2026-12-31",
        "2027-01-29, 2027-02-03, 2027-02-01, 2027-02-01, 2027-02-01",
        "2028-02-27, 2028-03-02, 2028-02-29, 2028-02-29, 2028-02-29",
        "2028-02-27, 2028-03-02, 2028-03-01, 2028-03-01, 2028-03-01",
        "2026-12-30, 2027-01-03, 2027-01-02, 2027-01-02, 2027-01-02",
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
        world.with(confirmed(room(ROOM, stay)).become(BookingState.CHECKED_IN, null));

        of(lifecycleHandler.checkOut(PLAIN, today));

        assertThat(world.row().terms().stay()).isEqualTo(new Stay(stay.checkIn(), recorded));
        assertThat(world.nights.get(ROOM).values())
                .allMatch(night ->
                        night.owner().equals(Owner.FREE) == !night.date().isBefore(freeFrom));
        assertThat(world.row().ownNights()).allMatch(night -> night.isBefore(freeFrom));
    }

    @Test
    void the_day_of_departure_is_at_most_the_agreed_one() {
        world.with(checkedIn());

        of(lifecycleHandler.checkOut(PLAIN, LocalDate.parse("2027-01-07")));

        assertThat(world.row().leftOn()).isEqualTo(LocalDate.parse("2027-01-02"));
        assertThat(world.row().former()).isEmpty();
    }
}
