package dev.innkeeper.booking.value;

import static dev.innkeeper.booking.Fixtures.ROOM;
import static dev.innkeeper.booking.Fixtures.id;
import static dev.innkeeper.booking.Fixtures.room;
import static dev.innkeeper.booking.Fixtures.stay;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.Fixtures;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private static final Stay STAY = stay("2026-12-30", "2027-01-01");

    static Stream<Owner> nobodys() {
        return Stream.of(Owner.FREE, Owner.CLOSED, Owner.WITHDRAWN);
    }

    @ParameterizedTest
    @MethodSource("nobodys")
    void a_night_that_is_free_closed_or_withdrawn_is_no_bookings(Owner owner) {
        assertThat(owner.isClaim()).isFalse();
        assertThat(owner.isOf(owner.booking())).isFalse();
    }

    @Test
    void a_token_tells_its_booking_and_attempt() {
        Owner token = id(7).token(3);

        assertThat(token.isClaim()).isTrue();
        assertThat(token.booking()).isEqualTo(id(7));
        assertThat(token.attempt()).isEqualTo(3);
        assertThat(token.isOf(id(7))).isTrue();
        assertThat(token.isOf(id(8))).isFalse();
    }

    @Test
    void a_booking_id_ends_in_zero_and_takes_120_bits() {
        assertThatThrownBy(() -> new BookingId(new UUID(1, 1))).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> BookingId.ofBits(new byte[14])).isInstanceOf(InvalidValueException.class);
        assertThat(id(7)).hasToString(id(7).value().toString());
    }

    @Test
    void equal_requests_have_equal_fingerprints() {
        assertThat(Fixtures.fingerprint("a")).isEqualTo(Fixtures.fingerprint("a"));
        assertThat(Fixtures.fingerprint("a")).isNotEqualTo(Fixtures.fingerprint("b"));
        assertThat(Fixtures.fingerprint("").hex())
                .isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
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
    void who_was_forgotten_has_the_name_of_nobody() {
        assertThat(GuestName.ERASED.isErased()).isTrue();
        assertThat(new GuestName("Ada", "Lovelace").isErased()).isFalse();
    }

    @Test
    void a_stay_is_the_same_at_other_prices_but_not_in_another_room_or_on_other_nights() {
        StayTerms terms = room(ROOM, STAY);
        StayTerms dearer = new StayTerms(
                ROOM,
                terms.roomType(),
                STAY,
                STAY.nights()
                        .map(night -> new NightPrice(night, Money.of("999.00", "EUR")))
                        .toList());

        assertThat(terms.sameStay(dearer)).isTrue();
        assertThat(terms.sameStay(room(Fixtures.OTHER_ROOM, STAY))).isFalse();
        assertThat(terms.sameStay(room(ROOM, "2026-12-30", "2027-01-02"))).isFalse();
    }

    @Test
    void the_total_is_the_sum_of_the_nights() {
        BookingTerms terms = Fixtures.terms(room(ROOM, STAY));

        assertThat(terms.total()).isEqualTo(Money.of("200.00", "EUR"));
        assertThat(terms.currency().getCurrencyCode()).isEqualTo("EUR");
        assertThat(terms.with(room(Fixtures.OTHER_ROOM, STAY)).roomNumber()).isEqualTo(Fixtures.OTHER_ROOM);
    }

    @Test
    void terms_have_a_price_for_each_night_and_in_one_currency() {
        StayTerms twoCurrencies = new StayTerms(
                ROOM,
                room(ROOM, STAY).roomType(),
                STAY,
                List.of(
                        new NightPrice(LocalDate.parse("2026-12-30"), Money.of("1.00", "EUR")),
                        new NightPrice(LocalDate.parse("2026-12-31"), Money.of("1", "JPY"))));
        StayTerms oneNight = new StayTerms(
                ROOM, twoCurrencies.roomType(), STAY, twoCurrencies.nights().subList(0, 1));

        assertThatThrownBy(() -> Fixtures.terms(twoCurrencies)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> Fixtures.terms(oneNight)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void an_exception_of_the_protocol_carries_no_stack_but_its_cause() {
        RuntimeException cause = new RuntimeException("timeout");

        assertThat(new UnknownOutcomeException(cause)).hasCause(cause);
        assertThat(new UnknownOutcomeException(cause).getStackTrace()).isEmpty();
        assertThat(new ContentionException().getStackTrace()).isEmpty();
    }
}
