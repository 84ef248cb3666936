package dev.innkeeper.reservation.retention.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.validator.BeanValidationConfigValidatorImpl;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetentionConfigTest {
    @Test
    void everything_is_kept_for_ever_unless_somebody_says_otherwise() {
        RetentionConfig config = started(Map.of());

        assertThat(config.guests()).isZero();
        assertThat(config.history()).isZero();
    }

    @Test
    void the_bound_itself_is_allowed() {
        RetentionConfig config =
                started(Map.of("innkeeper.retention.guests", "30d", "innkeeper.retention.history", "90d"));

        assertThat(config.guests()).isEqualTo(Duration.ofDays(30));
        assertThat(config.history()).isEqualTo(Duration.ofDays(90));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "innkeeper.retention.guests | 29d | must be 0s for ever, or at least 30 days",
                "innkeeper.retention.guests | 1s | must be 0s for ever, or at least 30 days",
                "innkeeper.retention.history | 89d | must be 0s for ever, or at least 90 days",
                "innkeeper.retention.history | PT-1S | must be 0s for ever, or at least 90 days",
                "innkeeper.retention.rows | 0 | must be greater than or equal to 1",
                "innkeeper.retention.rows | 1001 | must be less than or equal to 1000",
                "innkeeper.retention.every | 0s | must be longer than or equal to 1 milli"
            })
    void less_is_refused_by_the_name_of_the_setting_and_its_bound(String name, String value, String reason) {
        assertThatThrownBy(() -> started(Map.of(name, value)))
                .isInstanceOf(ConfigValidationException.class)
                .hasMessageContaining(name)
                .hasMessageContaining(reason);
    }

    private static RetentionConfig started(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withValidator(new BeanValidationConfigValidatorImpl())
                .withMapping(RetentionConfig.class)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(RetentionConfig.class);
    }
}
