package dev.innkeeper.booking.value;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnerTest {

    static Stream<Owner> nobodys() {
        return Stream.of(Owner.FREE, Owner.CLOSED, Owner.WITHDRAWN);
    }

    @ParameterizedTest
    @MethodSource("nobodys")
    void a_night_that_is_free_closed_or_withdrawn_is_no_bookings(Owner owner) {
        assertThat(owner.isClaim()).isFalse();
        assertThat(owner.isOf(owner.number())).isFalse();
        assertThat(owner.isOfRequest(owner)).isFalse();
        assertThat(token(1).isOfRequest(owner)).isFalse();
    }

    @Property
    void a_token_leads_back_to_its_booking_and_attempt(
            @ForAll long first,
            @ForAll @IntRange(max = 1) int last,
            @ForAll String request,
            @ForAll @IntRange(min = 1, max = RoomNumber.HIGHEST) int room,
            @ForAll @IntRange(min = 1, max = 127) int attempt) {
        ConfirmationNumber number = ConfirmationNumber.ofBits(first, last);
        Owner token = Owner.of(number, fingerprint(request), new RoomNumber(room), attempt);

        assertThat(token.isClaim()).isTrue();
        assertThat(token.number()).isEqualTo(number);
        assertThat(token.isOf(number)).isTrue();
        assertThat(token.attempt()).isEqualTo(attempt);
    }

    @Property
    void bookings_whose_numbers_differ_in_the_last_bit_have_nothing_in_common(@ForAll long first) {
        ConfirmationNumber number = ConfirmationNumber.ofBits(first, 0);
        Owner other = Owner.of(ConfirmationNumber.ofBits(first, 1), REQUEST, ROOM, 1);

        assertThat(other.isOf(number)).isFalse();
        assertThat(other.isOfRequest(Owner.of(number, REQUEST, ROOM, 1))).isFalse();
    }

    @Property
    void tokens_of_other_rooms_and_attempts_are_of_the_same_request(
            @ForAll @IntRange(min = 1, max = RoomNumber.HIGHEST) int room,
            @ForAll @IntRange(min = 1, max = 127) int attempt) {
        Owner first = token(new RoomNumber(room), attempt);
        Owner otherRoom = token(new RoomNumber(room % RoomNumber.HIGHEST + 1), attempt);
        Owner otherAttempt = token(new RoomNumber(room), attempt % 127 + 1);

        assertThat(first).isNotEqualTo(otherRoom).isNotEqualTo(otherAttempt);
        assertThat(first.isOfRequest(otherRoom)).isTrue();
        assertThat(first.isOfRequest(otherAttempt)).isTrue();
    }

    @Test
    void two_requests_under_one_key_never_share_a_token() {
        Owner other = Owner.of(NUMBER, fingerprint("another request"), ROOM, 1);

        assertThat(other).isNotEqualTo(token(1));
        assertThat(other.isOf(NUMBER)).isTrue();
        assertThat(other.isOfRequest(token(1))).isFalse();
        assertThat(RIVAL.isOfRequest(token(1))).isFalse();
    }

    @Test
    void what_stands_for_all_tokens_of_a_booking_is_none_of_them() {
        Owner any = Owner.anyOf(NUMBER);

        assertThat(any.isOf(NUMBER)).isTrue();
        assertThat(any.number()).isEqualTo(NUMBER);
        assertThat(any.attempt()).isZero();
        assertThat(Owner.anyOf(ConfirmationNumber.ofBits(NUMBER.first64(), 1 - NUMBER.lastBit()))
                        .isOf(NUMBER))
                .isFalse();
    }

    @Property
    void no_token_is_one_of_the_reserved_owners(@ForAll @IntRange(min = 1, max = 127) int attempt) {
        Fingerprint zeros = new Fingerprint("0".repeat(64));
        Fingerprint ones = new Fingerprint("f".repeat(64));

        assertThat(Owner.of(ConfirmationNumber.ofBits(0, 0), zeros, new RoomNumber(1), attempt))
                .isNotEqualTo(Owner.FREE);
        assertThat(Owner.of(ConfirmationNumber.ofBits(-1, 1), ones, new RoomNumber(RoomNumber.HIGHEST), attempt)
                        .isClaim())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 128, 256})
    void an_attempt_has_seven_bits(int attempt) {
        assertThatThrownBy(() -> token(OTHER_ROOM, attempt)).isInstanceOf(InvalidValueException.class);
    }
}
