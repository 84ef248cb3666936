package dev.innkeeper.reservation.booking.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.reservation.lookup.service.GuestAccessConfig;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.validator.BeanValidationConfigValidatorImpl;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The service checks its settings at start. */
class SettingsTest {
    @ParameterizedTest
    @CsvSource({
        "innkeeper.guest-door.per-number, 0, must be greater than or equal to 1",
        "innkeeper.guest-door.emails-per-number, 0, must be greater than or equal to 1",
        "innkeeper.guest-door.per-client, -300, must be greater than or equal to 1",
        "innkeeper.guest-door.window, 0s, must be longer than or equal to 1 second",
        "innkeeper.guest-door.window, 999ms, must be longer than or equal to 1 second",
        "innkeeper.guest-door.answer-after, PT-0.1S, must not be negative",
        "innkeeper.booking.hold-for, 0m, must be longer than or equal to 1 second",
        "innkeeper.booking.driven-for, 0s, must be longer than or equal to 1 milli",
        "innkeeper.booking.pending-for, 0s, must be longer than or equal to 1 milli",
        "innkeeper.booking.journal-after, PT-1S, must not be negative",
        "innkeeper.booking.sweep-every, 0s, must be longer than or equal to 1 milli"
    })
    void the_message_names_a_setting_out_of_range_and_its_bound(String name, String value, String reason) {
        assertThatThrownBy(() -> started(Map.of(name, value)))
                .isInstanceOf(ConfigValidationException.class)
                .hasMessageContaining(name)
                .hasMessageContaining(reason);
    }

    @Test
    void the_bound_itself_is_allowed() {
        GuestAccessConfig guestAccess = started(Map.of(
                        "innkeeper.guest-door.per-number", "1",
                        "innkeeper.guest-door.window", "1s",
                        "innkeeper.guest-door.answer-after", "0s"))
                .getConfigMapping(GuestAccessConfig.class);

        assertThat(guestAccess.perNumber()).isEqualTo(1);
        assertThat(guestAccess.window()).hasSeconds(1);
        assertThat(guestAccess.answerAfter()).isZero();
    }

    private static SmallRyeConfig started(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withValidator(new BeanValidationConfigValidatorImpl())
                .withMapping(GuestAccessConfig.class)
                .withMapping(BookingConfig.class)
                .withDefaultValue("innkeeper.booking.secret", "a secret")
                .withDefaultValues(settings)
                .build();
    }
}
