package dev.innkeeper.booking.model;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.selling.Party;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BookingTest {
    private static final StayTerms OTHER = room(OTHER_ROOM, STAY);

    static Stream<UnaryOperator<Booking>> changes() {
        return Stream.of(
                row -> ended(row, ReservationStatus.CANCELLED, null),
                row -> row.wanting(OTHER, NOW),
                row -> row.takenOver(new StayChange(2, OTHER, NOW), NOW),
                Booking::keptAsIs,
                row -> row.departed(LocalDate.MIN, Instant.EPOCH, null),
                row -> row.withoutPerson("key"),
                row -> row.corrected(new GuestName("Ada", "Byron"), Set.of("byron"), "lovelace"),
                Booking::forgotten,
                row -> row.affirmed(0));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void every_change_has_a_revision_of_its_own_and_the_next_version(UnaryOperator<Booking> change) {
        Booking before = confirmed();
        Booking after = change.apply(before);

        assertThat(after.revision()).isNotEqualTo(before.revision());
        assertThat(after.revision()).isNotEqualTo(change.apply(before).revision());
        assertThat(after.version()).isEqualTo(2);
        assertThat(after.number()).isEqualTo(NUMBER);
    }

    @Test
    void the_nights_of_the_terms_are_those_of_the_stay_one_by_one() {
        BookingTerms terms = confirmed().terms();
        List<NightPrice> shifted = room(ROOM, stay("2026-12-31", "2027-01-03")).nights();

        assertThatThrownBy(() -> terms.with(new StayTerms(ROOM, DOUBLE, STAY, shifted)))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void the_rooms_before_the_last_one_begin_on_arrival() {
        RoomPart late = new RoomPart(
                1,
                OTHER_ROOM,
                DOUBLE,
                STAY.checkIn().plusDays(1),
                STAY.checkIn().plusDays(2));
        StayTerms terms = room(ROOM, STAY).after(List.of(late));

        assertThatThrownBy(() -> confirmed().terms().with(terms)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_repair_gives_it_a_version_that_hides_what_was_written_by_hand() {
        assertThat(confirmed().affirmed(1_000).version()).isEqualTo(1_000);
        assertThat(confirmed().affirmed(1_000).affirmed(1_000).version()).isEqualTo(1_001);
    }

    @Test
    void a_booking_is_inserted_as_a_whole_under_its_first_attempt() {
        NewGuest guest = new NewGuest("{}");
        Booking row = Booking.committed(wanted(claimOf(ROOM, STAY), null, guest), room(ROOM, STAY));

        assertThat(row.status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(row.version()).isEqualTo(1);
        assertThat(row.token()).isEqualTo(token(1));
        assertThat(row.lastAttempt()).isEqualTo(1);
        assertThat(row.terms().agreed()).isEqualTo(room(ROOM, STAY).forParty(Party.of(2)));
        assertThat(row.newGuest()).isEqualTo(guest);
        assertThat(row.createdAt()).isEqualTo(NOW);
        assertThat(row.isAtRest()).isTrue();
    }

    @Test
    void it_is_over_for_good_once_the_day_has_passed_on_which_its_end_may_be_undone() {
        LocalDate left = LocalDate.parse("2027-01-02");
        Booking departed = confirmed().departed(left, NOW, null);
        Booking missed = confirmed().missed(left, new Ending(NOW, Money.of("0.00", "EUR"), null), null);

        assertThat(Stream.of(departed, missed))
                .allMatch(row -> row.isOverBefore(left.plusDays(1)))
                .noneMatch(row -> row.isOverBefore(left))
                .noneMatch(row -> row.wanting(OTHER, NOW).isOverBefore(left.plusDays(1)));
    }

    @Test
    void a_live_reservation_is_never_over_and_a_cancelled_one_at_once() {
        assertThat(confirmed().isOverBefore(LocalDate.MAX)).isFalse();
        assertThat(heldUntil(NOW).isOverBefore(LocalDate.MAX)).isFalse();
        assertThat(confirmed().arrived(STAY.checkIn(), null).isOverBefore(LocalDate.MAX))
                .isFalse();
        assertThat(ended(confirmed(), ReservationStatus.CANCELLED, null).isOverBefore(LocalDate.MIN))
                .isTrue();
    }

    @Test
    void a_booking_keeps_the_response_to_the_request_that_made_it() {
        Booking row = heldUntil(NOW.plusSeconds(60));

        assertThat(row.replies())
                .containsEntry(
                        RequestKey.BOOKING,
                        new RecordedReply(
                                REQUEST,
                                ReservationStatus.HELD,
                                room(ROOM, STAY).forParty(Party.of(2)),
                                NOW.plusSeconds(60)));
        assertThat(row.isAtRest()).isFalse();
    }

    @Test
    void a_refused_booking_answers_its_own_request_and_an_abandoned_one_every_request() {
        RefusedBooking refused = new RefusedBooking(NUMBER, REQUEST, Refusal.ROOM_TAKEN);

        assertThat(refused.answers(REQUEST)).isTrue();
        assertThat(refused.answers(fingerprint("another"))).isFalse();
        assertThat(RefusedBooking.abandoned(NUMBER).answers(fingerprint("another")))
                .isTrue();
    }

    @Test
    void a_transition_keeps_the_response_to_a_request_with_a_key() {
        Booking row = confirmed().become(ReservationStatus.CHECKED_IN, key("key", "check in"));

        assertThat(row.replies().get("key").status()).isEqualTo(ReservationStatus.CHECKED_IN);
        assertThat(checkedIn().replies()).containsOnlyKeys(RequestKey.BOOKING);
    }

    @ParameterizedTest
    @EnumSource(
            value = ReservationStatus.class,
            names = {"HELD", "CONFIRMED", "CHECKED_IN"})
    void a_live_reservation_owns_all_of_its_nights_and_frees_none(ReservationStatus live) {
        Booking row = confirmed().become(live, null);

        assertThat(row.ownNights()).hasSize(3);
        assertThat(row.freeable()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = ReservationStatus.class,
            names = {"CANCELLED", "EXPIRED"})
    void an_ended_reservation_frees_its_nights_and_those_of_a_dead_change(ReservationStatus ended) {
        Booking row = ended(confirmed().wanting(OTHER, NOW), ended, null);

        assertThat(row.ownNights()).isEmpty();
        assertThat(row.freeable()).containsExactly(SCOPE, OTHER_SCOPE);
        assertThat(row.hotelId()).isEqualTo(HOTEL);
    }

    @Test
    void a_wanted_stay_has_an_attempt_of_its_own_and_the_current_stay_holds() {
        Booking row = confirmed().wanting(OTHER, NOW.plusSeconds(7));
        StayChange change = Objects.requireNonNull(row.change());

        assertThat(change).isEqualTo(new StayChange(2, OTHER, NOW.plusSeconds(7)));
        assertThat(row.token(change)).isEqualTo(token(OTHER_ROOM, 2));
        assertThat(row.token()).isEqualTo(token(1));
        assertThat(row.isAtRest()).isFalse();
    }

    @Test
    void the_number_of_an_attempt_that_was_dropped_is_never_used_again() {
        Booking row = confirmed().wanting(OTHER, NOW).keptAsIs();

        assertThat(row.change()).isNull();
        assertThat(row.wanting(OTHER, NOW).lastAttempt()).isEqualTo(3);
    }

    @Test
    void a_committed_change_leaves_the_former_stay_to_be_freed() {
        Booking row = moved(confirmed().wanting(OTHER, NOW).keptAsIs(), OTHER);

        assertThat(row.attempt()).isEqualTo(3);
        assertThat(row.terms().agreed()).isEqualTo(OTHER.forParty(Party.of(2)));
        assertThat(row.change()).isNull();
        assertThat(row.former()).containsExactly(former(1, ROOM, STAY));
        assertThat(row.freeable()).containsExactly(SCOPE);
        assertThat(List.of(row.hasHad(1), row.hasHad(2), row.hasHad(3))).containsExactly(true, false, true);
    }

    @Test
    void without_former_stays_it_is_the_same_revision() {
        Booking row = moved(confirmed(), OTHER);

        assertThat(row.withoutFormer())
                .usingRecursiveComparison()
                .ignoringFields("former")
                .isEqualTo(row);
        assertThat(row.withoutFormer().former()).isEmpty();
    }

    @Test
    void who_has_left_owns_the_nights_before_that_day() {
        Booking row = checkedIn().departedEarly(LocalDate.parse("2027-01-01"), NOW, key("key", "check out"));

        assertThat(row.status()).isEqualTo(ReservationStatus.CHECKED_OUT);
        assertThat(row.ownNights()).containsExactly(LocalDate.parse("2026-12-30"), LocalDate.parse("2026-12-31"));
        assertThat(row.freeable()).containsExactly(new ClaimScope(HOTEL, NUMBER, ROOM, LAST_NIGHT));
        assertThat(row.replies().get("key").agreed().stay()).isEqualTo(stay("2026-12-30", "2027-01-01"));
    }

    @Test
    void a_no_show_that_is_being_undone_frees_its_nights_but_not_those_that_it_claims_again() {
        Booking row = ended(confirmed(), ReservationStatus.NO_SHOW, null);
        Booking wanting = row.wanting(row.revived(), NOW);

        assertThat(wanting.ownNights()).isEmpty();
        assertThat(wanting.freeable()).containsExactly(SCOPE);
        assertThat(wanting.isChanging()).isTrue();
        assertThat(moved(row, row.revived()).status()).isEqualTo(ReservationStatus.CONFIRMED);
        assertThat(moved(row, row.revived()).ownNights()).hasSize(3);
    }

    @Test
    void who_has_left_early_keeps_on_record_what_was_booked_and_gets_it_back() {
        Booking left = checkedIn().departedEarly(LocalDate.parse("2026-12-31"), NOW, null);

        assertThat(left.terms().stay()).isEqualTo(stay("2026-12-30", "2026-12-31"));
        assertThat(left.terms().booked()).isEqualTo(new BookedStay(STAY, Money.of("300.00", "EUR")));
        assertThat(left.revived()).isEqualTo(room(ROOM, STAY).forParty(Party.of(2)));
        assertThat(moved(left, left.revived()).terms().booked()).isNull();
        assertThat(moved(left, left.revived()).status()).isEqualTo(ReservationStatus.CHECKED_IN);
    }

    @Test
    void who_moves_owns_the_nights_before_in_the_old_room_and_the_others_in_the_new_one() {
        Booking row = movedOnLastNight();

        assertThat(row.parts())
                .containsExactly(
                        new RoomPart(1, ROOM, DOUBLE, STAY.checkIn(), LAST_NIGHT.checkIn()),
                        new RoomPart(2, OTHER_ROOM, DOUBLE, LAST_NIGHT.checkIn(), STAY.checkOut()));
        assertThat(row.scope()).isEqualTo(new ClaimScope(HOTEL, NUMBER, OTHER_ROOM, LAST_NIGHT));
        assertThat(row.ownNights()).hasSize(3);
        assertThat(row.terms().rooms())
                .containsExactly(
                        new RoomNights(ROOM, STAY.checkIn(), LAST_NIGHT.checkIn()),
                        new RoomNights(OTHER_ROOM, LAST_NIGHT.checkIn(), STAY.checkOut()));
    }

    @Test
    void who_leaves_before_moving_has_slept_in_the_old_room_alone() {
        Booking row = movedOnLastNight().departedEarly(LocalDate.parse("2026-12-31"), NOW, null);

        assertThat(row.terms().roomNumber()).isEqualTo(ROOM);
        assertThat(row.owned())
                .containsExactly(new RoomPart(1, ROOM, DOUBLE, STAY.checkIn(), LocalDate.parse("2026-12-31")));
        assertThat(row.freeable())
                .contains(OTHER_SCOPE, new ClaimScope(HOTEL, NUMBER, ROOM, stay("2026-12-30", "2027-01-01")));
        assertThat(row.revived().inRoom()).isEqualTo(STAY);
    }

    private static Booking movedOnLastNight() {
        Booking row = checkedIn();
        return moved(row, room(OTHER_ROOM, STAY).after(RoomPart.until(LAST_NIGHT.checkIn(), row.parts())));
    }

    @Test
    void without_the_person_the_name_is_gone_and_the_derived_rows_are_known() {
        Booking row = confirmed().withoutPerson("lovelace");

        assertThat(row.terms().guest()).isEqualTo(GuestName.ERASED);
        assertThat(row.newGuest()).isNull();
        assertThat(row.remarks()).isEqualTo(new Remarks(null, "phone", "ada-1", "guide", "click-1"));
        assertThat(row.erasedNameKey()).isEqualTo("lovelace");
        assertThat(row.contacts()).isEqualTo(new ContactKeys(Set.of(), Set.of("ada")));
        assertThat(row.forgotten().erasedNameKey()).isEmpty();
        assertThat(row.forgotten().hasFormerPerson()).isFalse();
        assertThat(row.terms().agreed()).isEqualTo(room(ROOM, STAY).forParty(Party.of(2)));
    }

    @Test
    void a_corrected_guest_leaves_a_former_name_and_contact_until_the_derived_rows_are_gone() {
        Booking row = confirmed().corrected(new GuestName("Ada", "Byron"), Set.of("byron"), "lovelace");

        assertThat(row.terms().guest()).isEqualTo(new GuestName("Ada", "Byron"));
        assertThat(row.hasFormerPerson()).isTrue();
        assertThat(row.contacts()).isEqualTo(new ContactKeys(Set.of("byron"), Set.of("ada")));
        assertThat(row.forgotten().contacts()).isEqualTo(ContactKeys.of(Set.of("byron")));
        assertThat(row.forgotten().hasFormerPerson()).isFalse();
    }

    @Test
    void the_last_attempt_is_the_127th() {
        Booking row = confirmed();
        while (row.canBeginAnotherAttempt()) {
            row = row.wanting(OTHER, NOW).keptAsIs();
        }
        Booking last = row;

        assertThat(last.lastAttempt()).isEqualTo(Owner.LAST_ATTEMPT);
        assertThatThrownBy(() -> last.wanting(OTHER, NOW)).isInstanceOf(InvalidValueException.class);
    }
}
