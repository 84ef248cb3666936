package dev.innkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

    @ParameterizedTest
    @ValueSource(strings = {"par-0001", "1", "A.b_c-9"})
    void a_hotel_id_stands_unescaped_in_a_path(String id) {
        assertThat(new HotelId(id)).hasToString(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a/b", "..", "é", "a b", "-a", "a\u0000"})
    void what_would_not_stand_in_a_path_is_no_hotel_id(String id) {
        assertThatThrownBy(() -> new HotelId(id)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void a_hotel_id_has_at_most_64_characters() {
        assertThatCode(() -> new HotelId("a".repeat(64))).doesNotThrowAnyException();
        assertThatThrownBy(() -> new HotelId("a".repeat(65))).isInstanceOf(InvalidValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "32768", "-1", "1.5", "", "99999", "000001", "१"})
    void room_numbers_are_1_to_32767(String digits) {
        assertThatThrownBy(() -> RoomNumber.parse(digits)).isInstanceOf(InvalidValueException.class);
        assertThat(RoomNumber.parse("1").value()).isEqualTo(1);
        assertThat(RoomNumber.parse("32767").value()).isEqualTo(32767);
    }

    @Test
    void confirmation_numbers_read_aloud_are_understood() {
        ConfirmationNumber written = new ConfirmationNumber("10ABCDEFGHJK0");

        assertThat(new ConfirmationNumber("lo-abcd-efgh-jkO")).isEqualTo(written);
    }

    @Test
    void random_confirmation_numbers_differ_and_have_no_misheard_letter() {
        SecureRandom random = new SecureRandom();
        Set<ConfirmationNumber> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            seen.add(ConfirmationNumber.random(random));
        }
        assertThat(seen).hasSize(1_000).allSatisfy(n -> assertThat(n.value()).matches("[0-9A-HJKMNP-TV-Z]{13}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "\u202Eabc", "\u2066abc", "Hotel 🏨", "\uE000", "\uD800"})
    void text_of_one_line_has_no_control_direction_or_pictograph(String text) {
        assertThatThrownBy(() -> new Checks().text("name", text).refuseIfAny())
                .isInstanceOf(InvalidValueException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hôtel du Nord", "מלון דן", "فندق", "می\u200Cخواهم", "東京 ★★★", "O'Neill & Søns №1™"})
    void text_of_every_script_is_text(String text) {
        assertThatCode(() -> new Checks().text("name", text).refuseIfAny()).doesNotThrowAnyException();
    }

    @Test
    void text_has_at_most_500_characters_and_a_description_5000() {
        assertThatThrownBy(() -> new Checks().text("name", "a".repeat(501)).refuseIfAny())
                .isInstanceOf(InvalidValueException.class);
        assertThatCode(() -> new Checks()
                        .optionalText("description", "a\n".repeat(2_500), Checks.DESCRIPTION)
                        .refuseIfAny())
                .doesNotThrowAnyException();
    }

    @Test
    void everything_wrong_with_an_address_is_said_at_once() {
        assertThatThrownBy(() -> new Address(" ", "Paris", null, "x".repeat(21), null))
                .isInstanceOfSatisfying(
                        InvalidValueException.class,
                        refused -> assertThat(refused.violations())
                                .extracting(Violation::field)
                                .containsExactly("street", "postalCode", "country"));
    }

    @Test
    void positions_lie_on_the_globe() {
        assertThatThrownBy(() -> new GeoPoint(90.1, 0.0)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new GeoPoint(0.0, -180.1)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new GeoPoint(Double.NaN, 0.0)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new GeoPoint(null, 0.0)).isInstanceOf(InvalidValueException.class);
    }

    @Test
    void distances_are_great_circles_in_metres() {
        GeoPoint louvre = new GeoPoint(48.8606, 2.3376);
        GeoPoint notreDame = new GeoPoint(48.8530, 2.3499);

        assertThat(louvre.metersTo(notreDame)).isBetween(1_200, 1_300);
        assertThat(new GeoPoint(0.0, 179.99).metersTo(new GeoPoint(0.0, -179.99)))
                .isBetween(2_200, 2_230);
        assertThat(louvre.metersTo(louvre)).isZero();
    }

    @Test
    void a_range_of_dates_has_a_first_and_a_last_date() {
        LocalDate day = LocalDate.of(2027, 1, 1);

        assertThat(new DateRange(day, day.plusDays(1)).dates()).containsExactly(day);
        assertThatThrownBy(() -> new DateRange(day, day)).isInstanceOf(InvalidValueException.class);
        assertThatThrownBy(() -> new DateRange(day, day.plusDays(DateRange.LONGEST + 1L)))
                .isInstanceOf(InvalidValueException.class);
    }
}
