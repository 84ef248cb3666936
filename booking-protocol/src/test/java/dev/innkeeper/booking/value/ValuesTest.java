package dev.innkeeper.booking.value;

import static dev.innkeeper.booking.Fixtures.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

    @Test
    void equal_requests_have_equal_fingerprints() {
        assertThat(fingerprint("a")).isEqualTo(fingerprint("a"));
        assertThat(fingerprint("a")).isNotEqualTo(fingerprint("b"));
        assertThat(fingerprint("").hex()).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }

    @Test
    void a_token_contains_the_first_39_bits_of_a_fingerprint() {
        assertThat(new Fingerprint("f".repeat(64)).tokenBits()).isEqualTo((1L << Fingerprint.TOKEN_BITS) - 1);
        assertThat(new Fingerprint("0000000002" + "f".repeat(54)).tokenBits()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855"})
    void what_is_no_digest_is_no_fingerprint(String hex) {
        assertThatThrownBy(() -> new Fingerprint(hex)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_guest_id_is_read_in_full_only() {
        UUID value = new UUID(1, 2);

        assertThat(GuestId.parse(value.toString())).isEqualTo(new GuestId(value));
        assertThat(new GuestId(value)).hasToString(value.toString());
        assertThatThrownBy(() -> GuestId.parse("1-2-3-4-5")).isInstanceOf(InvalidValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "--", "\u0301"})
    void a_name_needs_a_letter_or_digit(String name) {
        assertThatThrownBy(() -> new GuestName("Ada", name)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new GuestName(name, "Lovelace")).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_name_is_at_most_500_characters() {
        assertThat(new GuestName("Ada", "x".repeat(500)).isErased()).isFalse();
        assertThatThrownBy(() -> new GuestName("Ada", "-".repeat(501)))
                .isInstanceOf(InvalidValueException.class)
                .hasMessageNotContaining("letter");
    }

    @Test
    void a_stay_is_the_same_at_other_prices_but_not_in_another_room_or_on_other_nights() {
        StayTerms terms = room(ROOM, STAY);
        List<NightPrice> dearer = STAY.nights()
                .map(night -> new NightPrice(night, Money.of("999.00", "EUR")))
                .toList();

        assertThat(terms.sameStay(new StayTerms(ROOM, DOUBLE, STAY, dearer))).isTrue();
        assertThat(terms.sameStay(room(OTHER_ROOM, STAY))).isFalse();
        assertThat(terms.sameStay(room(ROOM, stay("2026-12-30", "2027-01-01")))).isFalse();
    }

    @Test
    void terms_have_a_price_for_each_night_and_in_one_currency() {
        List<NightPrice> prices = room(ROOM, STAY).nights();
        List<NightPrice> mixed = new ArrayList<>(prices);
        mixed.set(2, new NightPrice(LocalDate.parse("2027-01-01"), Money.of("1", "JPY")));

        assertThatThrownBy(() -> moved(confirmed(), new StayTerms(ROOM, DOUBLE, STAY, mixed)))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> moved(confirmed(), new StayTerms(ROOM, DOUBLE, STAY, prices.subList(0, 2))))
                .isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> moved(confirmed(), new StayTerms(ROOM, DOUBLE, STAY, List.of())))
                .isInstanceOf(InvalidValueException.class);
    }

    @Test
    void an_exception_of_the_protocol_carries_no_stack_but_its_cause() {
        RuntimeException cause = new RuntimeException("timeout");

        assertThat(new UnknownOutcomeException(cause)).hasCause(cause);
        assertThat(new UnknownOutcomeException(cause).getStackTrace()).isEmpty();
        assertThat(new ContentionException().getStackTrace()).isEmpty();
        assertThat(new HiddenWriteException("here").getStackTrace()).isEmpty();
    }
}
