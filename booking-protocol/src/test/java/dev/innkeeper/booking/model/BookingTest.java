package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.NOW;
import static dev.innkeeper.booking.Fixtures.OTHER_ROOM;
import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.TIMES;
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

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.InvalidValueException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BookingTest {
    private static final StayTerms OTHER = room(OTHER_ROOM, "2027-03-01", "2027-03-03");

    private static Booking moved(Booking row, StayTerms to) {
        Booking wanting = row.wanting(to, NOW);
        return wanting.moved(Objects.requireNonNull(wanting.change()));
    }

    static Stream<Function<Booking, Booking>> changes() {
        return Stream.of(
                row -> row.takenOver(NOW),
                row -> row.tryingFor(OTHER),
                Booking::committed,
                row -> row.aborted(Refusal.ROOM_TAKEN),
                row -> row.become(BookingState.CANCELLED, null),
                row -> row.wanting(OTHER, NOW),
                Booking::keptAsIs,
                row -> row.departed(LocalDate.MIN, List.of(), row.terms().agreed(), null),
                row -> row.withoutPerson("key"),
                Booking::forgotten,
                Booking::affirmed);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void every_change_has_a_revision_of_its_own_and_the_same_id(Function<Booking, Booking> change) {
        Booking before = pending();

        assertThat(change.apply(before).revision()).isNotEqualTo(before.revision());
        assertThat(change.apply(before).revision())
                .isNotEqualTo(change.apply(before).revision());
        assertThat(change.apply(before).id()).isEqualTo(before.id());
    }

    @Test
    void a_booking_begins_pending_in_its_first_attempt() {
        Booking row = pending();

        assertThat(row.state()).isEqualTo(BookingState.PENDING);
        assertThat(row.token()).isEqualTo(id(1).token(1));
        assertThat(row.lastAttempt()).isEqualTo(1);
        assertThat(row.createdAt()).isEqualTo(NOW);
        assertThat(row.ownNights()).isEmpty();
        assertThat(row.freeable()).isEmpty();
    }

    @Test
    void another_room_is_another_attempt() {
        Booking row = pending().tryingFor(OTHER);

        assertThat(row.token()).isEqualTo(id(1).token(2));
        assertThat(row.lastAttempt()).isEqualTo(2);
        assertThat(row.terms().agreed()).isEqualTo(OTHER);
        assertThat(row.state()).isEqualTo(BookingState.PENDING);
    }

    @Test
    void who_takes_it_over_has_until_the_new_deadline() {
        assertThat(pending().takenOver(NOW.plusSeconds(99)).deadline()).isEqualTo(NOW.plusSeconds(99));
        assertThat(pending().deadline()).isEqualTo(NOW.plus(TIMES.pending()));
    }

    @Test
    void the_commit_keeps_the_answer_of_the_request_that_made_it() {
        Booking row = heldUntil(NOW.plusSeconds(60));

        assertThat(row.replies())
                .containsEntry(
                        RequestKey.BOOKING,
                        new RecordedReply(
                                Fixtures.REQUEST, BookingState.HELD, row.terms().agreed(), NOW.plusSeconds(60)));
        assertThat(confirmed().state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void a_transition_keeps_the_answer_of_a_request_with_a_key() {
        Booking row = confirmed().become(BookingState.CHECKED_IN, key("key", "check in"));

        assertThat(row.replies().get("key").state()).isEqualTo(BookingState.CHECKED_IN);
        assertThat(confirmed().become(BookingState.CHECKED_IN, null).replies()).containsOnlyKeys(RequestKey.BOOKING);
    }

    @Test
    void an_aborted_booking_says_why_and_can_free_its_nights() {
        Booking row = pending().aborted(Refusal.ROOM_TAKEN);

        assertThat(row.refusal()).isEqualTo(Refusal.ROOM_TAKEN);
        assertThat(row.freeable()).containsExactly(new FormerStay(1, ROOM, stay("2026-12-30", "2027-01-02")));
        assertThat(row.ownNights()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = BookingState.class,
            names = {"HELD", "CONFIRMED", "CHECKED_IN"})
    void a_live_reservation_owns_all_of_its_nights_and_frees_none(BookingState live) {
        Booking row = confirmed().become(live, null);

        assertThat(row.ownNights()).hasSize(3);
        assertThat(row.freeable()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = BookingState.class,
            names = {"CANCELLED", "NO_SHOW", "EXPIRED"})
    void an_ended_reservation_can_free_its_nights_and_those_of_a_dead_change(BookingState ended) {
        Booking row = confirmed().wanting(OTHER, NOW).become(ended, null);

        assertThat(row.ownNights()).isEmpty();
        assertThat(row.freeable())
                .containsExactly(
                        new FormerStay(1, ROOM, stay("2026-12-30", "2027-01-02")),
                        new FormerStay(2, OTHER_ROOM, stay("2027-03-01", "2027-03-03")));
    }

    @Test
    void a_wanted_stay_has_an_attempt_of_its_own_and_the_current_one_holds() {
        Booking row = confirmed().wanting(OTHER, NOW.plusSeconds(7));

        assertThat(row.change()).isEqualTo(new StayChange(2, OTHER));
        assertThat(row.attempt()).isEqualTo(1);
        assertThat(row.lastAttempt()).isEqualTo(2);
        assertThat(row.deadline()).isEqualTo(NOW.plusSeconds(7));
    }

    @Test
    void the_number_of_an_attempt_that_was_given_up_is_never_used_again() {
        Booking row = confirmed().wanting(OTHER, NOW).keptAsIs();

        assertThat(row.change()).isNull();
        assertThat(Objects.requireNonNull(row.wanting(OTHER, NOW).change()).attempt())
                .isEqualTo(3);
    }

    @Test
    void a_change_that_is_made_leaves_the_former_stay_to_be_freed() {
        Booking row = moved(confirmed(), OTHER);

        assertThat(row.attempt()).isEqualTo(2);
        assertThat(row.terms().agreed()).isEqualTo(OTHER);
        assertThat(row.change()).isNull();
        assertThat(row.freeable()).containsExactly(new FormerStay(1, ROOM, stay("2026-12-30", "2027-01-02")));
    }

    @Test
    void it_is_known_which_attempts_were_ever_the_reservations() {
        Booking row = moved(confirmed().wanting(OTHER, NOW).keptAsIs(), OTHER);

        assertThat(row.hasHad(1)).isTrue();
        assertThat(row.hasHad(2)).isFalse();
        assertThat(row.hasHad(3)).isTrue();
    }

    @Test
    void who_has_left_owns_the_nights_before_that_day() {
        Booking row = checkedIn()
                .departed(
                        LocalDate.parse("2026-12-31"),
                        List.of(new FormerStay(1, ROOM, stay("2026-12-31", "2027-01-02"))),
                        room(ROOM, "2026-12-30", "2026-12-31"),
                        key("key", "check out"));

        assertThat(row.state()).isEqualTo(BookingState.CHECKED_OUT);
        assertThat(row.ownNights()).containsExactly(LocalDate.parse("2026-12-30"));
        assertThat(row.freeable()).containsExactly(new FormerStay(1, ROOM, stay("2026-12-31", "2027-01-02")));
        assertThat(row.replies().get("key").agreed().stay()).isEqualTo(stay("2026-12-30", "2026-12-31"));
    }

    @Test
    void who_has_left_on_no_known_day_owns_nothing() {
        assertThat(checkedIn().become(BookingState.CHECKED_OUT, null).ownNights())
                .isEmpty();
    }

    @Test
    void without_the_person_the_name_is_gone_and_the_derived_rows_are_known() {
        Booking row = confirmed().withoutPerson("lovelace");

        assertThat(row.terms().guest()).isEqualTo(GuestName.ERASED);
        assertThat(row.erasedNameKey()).isEqualTo("lovelace");
        assertThat(row.forgotten().erasedNameKey()).isEmpty();
        assertThat(row.terms().agreed()).isEqualTo(confirmed().terms().agreed());
    }

    @Test
    void affirming_it_changes_nothing_but_the_revision() {
        Booking row = confirmed();

        assertThat(row.affirmed())
                .usingRecursiveComparison()
                .ignoringFields("revision")
                .isEqualTo(row);
    }

    @Test
    void where_its_nights_are_is_its_room_and_stay() {
        Booking row = confirmed();

        assertThat(row.scope())
                .isEqualTo(new ClaimScope(Fixtures.HOTEL, id(1), ROOM, stay("2026-12-30", "2027-01-02")));
        assertThat(row.scope(new FormerStay(1, OTHER_ROOM, stay("2027-03-01", "2027-03-03"))))
                .isEqualTo(row.scope(OTHER));
        assertThat(row.hotelId()).isEqualTo(Fixtures.HOTEL);
    }

    @Test
    void the_current_attempt_is_not_above_the_last_one() {
        Booking row = pending();

        assertThatThrownBy(() -> new Booking(
                        row.id(),
                        UUID.randomUUID(),
                        row.state(),
                        2,
                        1,
                        NOW,
                        row.terms(),
                        null,
                        List.of(),
                        null,
                        null,
                        null,
                        Map.of(),
                        row.fingerprint(),
                        false,
                        "",
                        NOW))
                .isInstanceOf(InvalidValueException.class);
    }
}
