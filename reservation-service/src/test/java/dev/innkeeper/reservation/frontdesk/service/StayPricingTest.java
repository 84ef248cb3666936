package dev.innkeeper.reservation.frontdesk.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class StayPricingTest {
    private static final Stay CURRENT = stay("2027-05-10", "2027-05-15");

    @Test
    void only_the_nights_before_and_after_are_new() {
        assertThat(StayPricing.newParts(CURRENT, stay("2027-05-08", "2027-05-20")))
                .isEqualTo(List.of(stay("2027-05-08", "2027-05-10"), stay("2027-05-15", "2027-05-20")));
    }

    @Test
    void of_a_shorter_stay_none_is_new() {
        assertThat(StayPricing.newParts(CURRENT, stay("2027-05-11", "2027-05-12")))
                .isEmpty();
    }

    @Test
    void of_a_stay_elsewhere_all_are_new() {
        Stay later = stay("2027-05-15", "2027-05-20");
        Stay earlier = stay("2027-04-01", "2027-05-10");

        assertThat(StayPricing.newParts(CURRENT, later)).isEqualTo(List.of(later));
        assertThat(StayPricing.newParts(CURRENT, earlier)).isEqualTo(List.of(earlier));
    }

    private static Stay stay(String checkIn, String checkOut) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut));
    }
}
