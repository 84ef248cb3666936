package dev.innkeeper.common.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.cassandra.CqlConfig;
import dev.innkeeper.common.http.HttpConfig;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.security.TokenConfig;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a service does at its start: it reads all of its settings, and ends when one of them cannot be. */
class BoundsTest {
    @ParameterizedTest
    @CsvSource({
        "innkeeper.http.most-reads-at-once, 0, must be at least 1",
        "innkeeper.http.most-reads-at-once, -1, must be at least 1",
        "innkeeper.http.most-reads-at-once, many, many",
        "innkeeper.http.most-writes-at-once, 0, must be at least 1",
        "innkeeper.http.most-reads-in-line, -1, must not be negative",
        "innkeeper.http.longest-wait, 0ms, must be at least 1ms",
        "innkeeper.http.longest-wait, soon, soon",
        "innkeeper.http.body-timeout, PT-5S, must be at least 1ms",
        "innkeeper.http.body-timeout, 0, must be at least 1ms",
        "innkeeper.cql.timeout, 0s, must be at least 1ms",
        "innkeeper.audit.quiet, PT-1S, must not be negative",
        "innkeeper.audit.pause, 0s, must be at least 1ms",
        "innkeeper.audit.journal, 0s, must be at least 1ms",
        "innkeeper.token.remembered, PT-1S, must not be negative"
    })
    void a_setting_that_cannot_be_is_named_with_its_value_and_the_reason(String name, String value, String reason) {
        assertThatThrownBy(() -> started(Map.of(name, value)))
                .isInstanceOf(ConfigValidationException.class)
                .hasMessageContaining(name)
                .hasMessageContaining(value)
                .hasMessageContaining(reason);
    }

    @Test
    void what_is_told_nothing_goes_by_its_own() {
        HttpConfig http = started(Map.of()).getConfigMapping(HttpConfig.class);

        assertThat(http.mostReadsAtOnce()).isEqualTo(32);
        assertThat(http.mostReadsInLine()).isEqualTo(128);
        assertThat(http.longestWait()).isEqualTo(Duration.ofMillis(200));
    }

    @Test
    void the_least_that_can_be_is_taken() {
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
                .withMapping(HttpConfig.class)
                .withMapping(ReconciliationConfig.class)
                .withMapping(CqlConfig.class)
                .withMapping(TokenConfig.class)
                .withDefaultValues(settings)
                .build();
    }
}
