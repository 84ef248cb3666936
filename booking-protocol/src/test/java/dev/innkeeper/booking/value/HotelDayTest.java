package dev.innkeeper.booking.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotelDayTest {
    private static final ZoneId LISBON = ZoneId.of("Europe/Lisbon");

    @ParameterizedTest
    @CsvSource({
        "2027-05-03T22:59:59Z, 2027-05-03, 2027-05-03",
        "2027-05-03T23:00:00Z, 2027-05-04, 2027-05-03",
        "2027-05-04T04:59:59Z, 2027-05-04, 2027-05-03",
        "2027-05-04T05:00:00Z, 2027-05-04, 2027-05-04",
    })
    void a_night_ends_at_six_and_a_day_at_midnight_of_the_hotel(Instant moment, LocalDate date, LocalDate night) {
        assertThat(HotelDay.at(moment, LISBON)).isEqualTo(new HotelDay(date, night));
    }
}
