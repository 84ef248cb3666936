package dev.innkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class StayTest {

    @Test
    void the_departure_day_is_not_a_night() {
        Stay stay = stay("2027-05-03", "2027-05-05");

        assertThat(stay.nights()).containsExactly(date("2027-05-03"), date("2027-05-04"));
        assertThat(stay.contains(date("2027-05-05"))).isFalse();
    }

    @Test
    void back_to_back_stays_do_not_overlap() {
        assertThat(stay("2027-05-03", "2027-05-05").overlaps(stay("2027-05-05", "2027-05-06")))
                .isFalse();
        assertThat(stay("2027-05-03", "2027-05-06").overlaps(stay("2027-05-05", "2027-05-07")))
                .isTrue();
    }

    @Test
    void a_stay_over_the_end_of_january_lies_in_two_months() {
        assertThat(stay("2027-01-30", "2027-02-03").months())
                .containsExactly(YearMonth.of(2027, 1), YearMonth.of(2027, 2));
    }

    @Test
    void a_stay_that_departs_on_the_first_lies_in_one_month() {
        assertThat(stay("2027-01-30", "2027-02-01").months()).containsExactly(YearMonth.of(2027, 1));
    }

    @Test
    void the_longest_stay_lies_in_four_months_at_most() {
        assertThat(stay("2027-01-31", "2027-05-01").length()).isEqualTo(90);
        assertThat(stay("2027-01-31", "2027-05-01").months()).hasSize(4);
    }

    @Test
    void a_stay_over_the_leap_day_has_it_as_a_night() {
        assertThat(stay("2028-02-28", "2028-03-01").nights()).containsExactly(date("2028-02-28"), date("2028-02-29"));
    }

    @Test
    void a_stay_without_a_night_is_refused() {
        assertRefused("2027-05-03", "2027-05-03", "checkOut");
        assertRefused("2027-05-03", "2027-05-02", "checkOut");
    }

    @Test
    void ninety_one_nights_are_refused() {
        assertRefused("2027-01-01", "2027-04-02", "checkOut");
    }

    @Test
    void both_dates_are_required_and_both_are_named() {
        assertThatThrownBy(() -> new Stay(null, null))
                .isInstanceOfSatisfying(
                        InvalidValueException.class,
                        refused -> assertThat(refused.violations())
                                .extracting(Violation::field)
                                .containsExactly("checkIn", "checkOut"));
    }

    @Property
    void the_parts_of_its_months_are_all_of_its_nights(
            @ForAll @IntRange(min = 0, max = 4_000) int start, @ForAll @IntRange(min = 1, max = 90) int length) {
        LocalDate checkIn = date("2024-01-01").plusDays(start);
        Stay stay = new Stay(checkIn, checkIn.plusDays(length));

        List<LocalDate> parts = stay.months().stream()
                .flatMap(month -> stay.range().within(month).dates())
                .toList();

        assertThat(parts).containsExactlyElementsOf(stay.nights().toList());
    }

    private static void assertRefused(String checkIn, String checkOut, String field) {
        assertThatThrownBy(() -> stay(checkIn, checkOut))
                .isInstanceOfSatisfying(
                        InvalidValueException.class,
                        refused -> assertThat(refused.violations())
                                .extracting(Violation::field)
                                .containsExactly(field));
    }

    private static Stay stay(String checkIn, String checkOut) {
        return new Stay(date(checkIn), date(checkOut));
    }

    private static LocalDate date(String text) {
        return LocalDate.parse(text);
    }
}
