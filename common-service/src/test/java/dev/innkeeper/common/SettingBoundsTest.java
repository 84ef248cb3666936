package dev.innkeeper.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.cassandra.CqlConfig;
import dev.innkeeper.common.http.HttpConfig;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.security.TokenConfig;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.validator.BeanValidationConfigValidatorImpl;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service checks its settings at start. */
class SettingBoundsTest {
    @ParameterizedTest
    @CsvSource({
        "innkeeper.http.most-reads-at-once, 0, must be greater than or equal to 1",
        "innkeeper.http.most-reads-at-once, -1, must be greater than or equal to 1",
        "innkeeper.http.most-reads-at-once, many, many",
        "innkeeper.http.most-writes-at-once, 0, must be greater than or equal to 1",
        "innkeeper.http.most-reads-in-line, -1, must be greater than or equal to 0",
        "innkeeper.http.longest-wait, 0ms, must be longer than or equal to 1 milli",
        "innkeeper.http.longest-wait, soon, soon",
        "innkeeper.http.body-timeout, PT-5S, must be longer than or equal to 1 milli",
        "innkeeper.http.body-timeout, 0, must be longer than or equal to 1 milli",
        "innkeeper.cql.timeout, 0s, must be longer than or equal to 1 milli",
        "innkeeper.audit.quiet, PT-1S, must not be negative",
        "innkeeper.audit.pause, 0s, must be longer than or equal to 1 milli",
        "innkeeper.audit.journal, 0s, must be longer than or equal to 1 milli",
        "innkeeper.token.remembered, PT-1S, must not be negative"
    })
    void the_message_names_a_setting_out_of_range_and_its_bound(String name, String value, String reason) {
        assertThatThrownBy(() -> started(Map.of(name, value)))
                .isInstanceOf(ConfigValidationException.class)
                .hasMessageContaining(name)
                .hasMessageContaining(reason);
    }

    @Test
    void settings_have_defaults() {
        HttpConfig http = started(Map.of()).getConfigMapping(HttpConfig.class);

        assertThat(http.mostReadsAtOnce()).isEqualTo(32);
        assertThat(http.mostReadsInLine()).isEqualTo(128);
        assertThat(http.longestWait()).isEqualTo(Duration.ofMillis(200));
        assertThat(http.trustedProxies()).isEmpty();
    }

    @Test
    void the_bound_itself_is_allowed() {
        SmallRyeConfig config = started(Map.of(
                "innkeeper.http.most-reads-at-once", "1",
                "innkeeper.http.most-reads-in-line", "0",
                "innkeeper.http.longest-wait", "1ms",
                "innkeeper.token.remembered", "0s"));

        assertThat(config.getConfigMapping(HttpConfig.class).mostReadsAtOnce()).isEqualTo(1);
        assertThat(config.getConfigMapping(HttpConfig.class).mostReadsInLine()).isZero();
        assertThat(config.getConfigMapping(HttpConfig.class).longestWait()).isEqualTo(Duration.ofMillis(1));
        assertThat(config.getConfigMapping(TokenConfig.class).remembered()).isZero();
    }

    private static SmallRyeConfig started(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withValidator(new BeanValidationConfigValidatorImpl())
                .withMapping(HttpConfig.class)
                .withMapping(ReconciliationConfig.class)
                .withMapping(CqlConfig.class)
                .withMapping(TokenConfig.class)
                .withDefaultValues(settings)
                .build();
    }
}
