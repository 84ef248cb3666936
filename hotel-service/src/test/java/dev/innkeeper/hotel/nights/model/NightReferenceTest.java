package dev.innkeeper.hotel.nights.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.model.ConfirmationNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NightReferenceTest {
    private static final ConfirmationNumber NUMBER = new ConfirmationNumber("H4T7Q9KZM2X0P");

    @Test
    void a_claim_is_its_phase_and_the_number() {
        assertThat(new NightReference("BOOKED", NUMBER).text()).isEqualTo("BOOKED H4T7Q9KZM2X0P");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "HELD", "HELD H4T7Q9KZM2X0P", "BOOKED H4T7Q9KZM2X0P", "1ee5a3c0-9a3b-11ee-8080-808080808080"
            })
    void what_was_written_is_read(String text) {
        assertThat(NightReference.parse(text).text()).isEqualTo(text);
    }

    @Test
    void a_night_that_was_never_anybodys_has_none() {
        assertThat(NightReference.parse(null)).isEqualTo(new NightReference("", null));
    }
}
