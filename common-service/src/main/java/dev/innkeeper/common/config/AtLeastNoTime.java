package dev.innkeeper.common.config;

import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;
import org.eclipse.microprofile.config.spi.Converter;
import org.jspecify.annotations.Nullable;

/** A time that may be zero: nothing is waited for then. */
public final class AtLeastNoTime implements Converter<Duration> {
    private static final long serialVersionUID = 1L;

    private static final DurationConverter DURATIONS = new DurationConverter();

    /** @throws IllegalArgumentException when it is shorter, or no duration: then the service does not start */
    @Override
    public @Nullable Duration convert(String configured) {
        Duration duration = DURATIONS.convert(configured);
        if (duration != null && duration.isNegative()) {
            throw new IllegalArgumentException("it must not be negative");
        }
        return duration;
    }
}
