package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.ServiceProcess;
import dev.innkeeper.stack.StackException;
import java.nio.file.Path;
import java.time.Duration;

/** An instance of a service. */
public record ServiceInstance(ServiceProcess service) implements FaultTarget {
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofMinutes(1);

    @Override
    public String name() {
        return service.name();
    }

    @Override
    public void kill() {
        synchronized (service) {
            Signals.kill(service.process());
        }
    }

    /** Returns when it is ready. Like a supervisor it starts again a service that cannot reach its database and ends. */
    @Override
    public void restart() {
        synchronized (service) {
            do {
                service.startAgain();
            } while (!service.becomesReady());
        }
    }

    @Override
    public void pause() {
        synchronized (service) {
            Signals.pause(service.process());
        }
    }

    @Override
    public void resume() {
        synchronized (service) {
            Signals.resume(service.process());
        }
    }

    /**
     * Stops it gracefully and starts another build in its place. Returns when that is ready.
     *
     * @throws StackException if it does not end within a minute
     */
    public void replaceBy(Path jar) {
        synchronized (service) {
            service.stop();
            if (!service.hasEndedWithin(SHUTDOWN_TIMEOUT)) {
                throw new StackException(name() + " does not end when it is asked to: see its log");
            }
            service.startAgain(jar);
            service.awaitReady();
        }
    }

    /** Ends it for good. Not synchronized: another thread may be waiting for the service. */
    void end() {
        Signals.resume(service.process());
        Signals.kill(service.process());
    }
}
