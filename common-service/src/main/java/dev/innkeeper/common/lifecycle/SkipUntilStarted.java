package dev.innkeeper.common.lifecycle;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.SkipPredicate;
import io.quarkus.scheduler.ScheduledExecution;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Skips scheduled methods until all startup beans exist. A method that runs earlier would create beans, which wait for
 * the database, on an event loop that the start itself may be waiting for. Quarkus's own {@code ApplicationNotRunning}
 * ends before these beans exist.
 */
@Singleton
public class SkipUntilStarted implements SkipPredicate {
    private volatile boolean started;

    void started(@Observes @Priority(Integer.MAX_VALUE) StartupEvent last) {
        started = true;
    }

    @Override
    public boolean test(ScheduledExecution execution) {
        return !started;
    }
}
