package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.ServiceProcess;
import java.nio.file.Path;
import java.time.Duration;

/** One instance of a service. */
record ServiceInstance(ServiceProcess service) implements FaultTarget {
    private static final Duration LONGEST_END = Duration.ofMinutes(1);

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

    /**
     * Returns when it says that it is ready. As a supervisor would, it starts a service again that has ended by itself:
     * one that cannot reach its database at the start does so.
     */
    @Override
    public void revive() {
        synchronized (service) {
            do {
                service.startAgain();
            } while (!service.becomesReady());
        }
    }

    @Override
    public void pause() {
        synchronized (service) {
            Signals.stop(service.process());
        }
    }

    @Override
    public void resume() {
        synchronized (service) {
            Signals.goOn(service.process());
        }
    }

    /**
     * Asks it to end, waits until it has, and starts another build in its place. Returns when that one is ready.
     *
     * @param jar what starts the other build
     * @throws RaceBrokenException if it does not end within a minute
     */
    void replaceBy(Path jar) {
        synchronized (service) {
            service.stop();
            if (!service.hasEndedWithin(LONGEST_END)) {
                throw new RaceBrokenException(name() + " does not end when it is asked to: look into its log");
            }
            service.startAgain(jar);
            service.awaitReady();
        }
    }

    /** Ends it for good, also while another thread waits for it. */
    void end() {
        Signals.goOn(service.process());
        Signals.kill(service.process());
    }
}
