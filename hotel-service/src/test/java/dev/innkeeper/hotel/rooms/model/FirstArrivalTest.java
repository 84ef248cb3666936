package dev.innkeeper.hotel.rooms.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstArrivalTest {
    @ParameterizedTest
    @CsvSource({
        "2027-05-03T00:00, false, 2027-05-03",
        "2027-05-03T00:00, true, 2027-05-02",
        "2027-05-03T05:59:59, true, 2027-05-02",
        "2027-05-03T06:00, true, 2027-05-03",
        "2027-05-03T23:59, true, 2027-05-03"
    })
    void a_guest_who_walks_in_before_six_sleeps_the_night_in_progress(
            LocalDateTime now, boolean walkIn, LocalDate first) {
        assertThat(FirstArrival.at(now, walkIn)).isEqualTo(first);
    }
}
