package dev.innkeeper.common.lifecycle;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Interrupts the start when the process is told to stop. The start waits for Cassandra without a limit, and on SIGTERM
 * Quarkus waits for the start to end before it stops anything: without the interrupt the process would stay until it is
 * killed.
 */
@Singleton
public class StopDuringStart {
    private @Nullable Thread hook;

    void starting(@Observes @Priority(1) StartupEvent first) {
        Thread start = Thread.currentThread();
        hook = new Thread(start::interrupt, "stop-during-start");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Fails, and so ends the start, if the process is already stopping. */
    void started(@Observes @Priority(Integer.MAX_VALUE) StartupEvent last) {
        if (hook != null) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
