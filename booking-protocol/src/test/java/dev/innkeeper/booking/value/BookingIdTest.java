package dev.innkeeper.booking.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class BookingIdTest {
    @Property
    void a_token_leads_back_to_its_booking(
            @ForAll @Size(min = 15, max = 32) byte[] bits, @ForAll @IntRange(min = 1, max = 127) int attempt) {
        BookingId id = BookingId.ofBits(bits);

        assertThat(BookingId.ofToken(id.token(attempt).token())).isEqualTo(id);
    }

    @Property
    void the_tokens_of_two_attempts_differ(
            @ForAll @Size(15) byte[] bits, @ForAll @IntRange(min = 1, max = 126) int attempt) {
        BookingId id = BookingId.ofBits(bits);

        assertThat(id.token(attempt)).isNotEqualTo(id.token(attempt + 1));
    }

    @Property
    void no_token_is_one_of_the_uuids_that_stand_for_free_and_closed_nights(
            @ForAll @IntRange(min = 1, max = 127) int attempt) {
        byte[] zeros = new byte[15];
        byte[] ones = new byte[15];
        Arrays.fill(ones, (byte) 0xFF);

        assertThat(BookingId.ofBits(zeros).token(attempt)).isNotEqualTo(Owner.FREE);
        assertThat(BookingId.ofBits(ones).token(attempt).token().getLeastSignificantBits() & 0x80)
                .isZero();
    }

    @Property
    void an_attempt_without_a_number_of_its_own_is_refused(@ForAll @IntRange(min = 128, max = 1_000) int attempt) {
        BookingId id = BookingId.ofBits(new byte[15]);

        assertThatThrownBy(() -> id.token(attempt)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> id.token(0)).isInstanceOf(InvalidValueException.class);
    }
}
