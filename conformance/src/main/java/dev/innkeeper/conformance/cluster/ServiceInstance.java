package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.ServiceProcess;
import dev.innkeeper.stack.StackException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;

/** An instance of a service. */
public record ServiceInstance(ServiceProcess service) {
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofMinutes(1);

    public String name() {
        return service.name();
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return new InetSocketAddress(service.url().getHost(), service.url().getPort());
    }

    /** Ends it like a power failure. */
    public void kill() {
        synchronized (service) {
            Signals.kill(service.process());
        }
    }

    /** Returns when it is ready. Like a supervisor it starts again a service that cannot reach its database and ends. */
    public void restart() {
        synchronized (service) {
            do {
                service.startAgain();
            } while (!service.becomesReady());
        }
    }

    /** Stops it without closing its connections: it answers nothing. */
    public void pause() {
        synchronized (service) {
            Signals.pause(service.process());
        }
    }

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
