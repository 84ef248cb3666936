package dev.innkeeper.common.config;

import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;
import org.eclipse.microprofile.config.spi.Converter;
import org.jspecify.annotations.Nullable;

/** A time of a millisecond or longer: timers know no shorter one. */
public final class AtLeastAMillisecond implements Converter<Duration> {
    private static final long serialVersionUID = 1L;

    private static final DurationConverter DURATIONS = new DurationConverter();

    /** @throws IllegalArgumentException when it is shorter, or no duration: then the service does not start */
    @Override
    public @Nullable Duration convert(String configured) {
        Duration duration = DURATIONS.convert(configured);
        if (duration != null && duration.toMillis() < 1) {
            throw new IllegalArgumentException("it must be at least 1ms");
        }
        return duration;
    }
}
