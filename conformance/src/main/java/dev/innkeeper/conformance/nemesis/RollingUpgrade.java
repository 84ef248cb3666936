package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.ServiceInstance;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Upgrades a stack behind a load balancer under load, through one or more versions: the schema first, then the
 * instances, never two of one service at a time. The next instance is stopped only after the load balancer sends
 * requests to the previous one again. Between two versions the services repair what the older one left.
 */
public final class RollingUpgrade implements Nemesis {
    private static final Duration INITIAL_DELAY = Duration.ofSeconds(2);

    private final StackUnderTest stack;
    private final List<Installation> versions;
    private final boolean oneByOne;
    private final int pairs;
    private final Runnable repair;
    private final List<String> steps = new ArrayList<>();

    /**
     * Upgrades nothing yet.
     *
     * @param versions to upgrade to, in this order; the last one is the version of this program
     * @param oneByOne whether to replace one instance at a time; else one of each service
     * @param pairs how many instances of each service are replaced, beginning with the first
     * @param repair runs between two versions
     */
    public RollingUpgrade(
            StackUnderTest stack, List<Installation> versions, boolean oneByOne, int pairs, Runnable repair) {
        this.stack = stack;
        this.versions = List.copyOf(versions);
        this.oneByOne = oneByOne;
        this.pairs = pairs;
        this.repair = repair;
    }

    @Override
    public CompletableFuture<Void> start() {
        return Threads.start("upgrade", this::upgrade);
    }

    @Override
    public boolean mustFinish() {
        return true;
    }

    /** What was done, in order, and how long it took. */
    public List<String> steps() {
        synchronized (steps) {
            return List.copyOf(steps);
        }
    }

    private void upgrade() {
        Threads.sleep(INITIAL_DELAY);
        int last = versions.size() - 1;
        for (Installation version : versions.subList(0, last)) {
            step("schema to that of " + version.root().getFileName(), () -> stack.applySchemaOf(version));
            replaceAll(version);
            step("reconciliation with repair", repair);
        }
        step("schema", stack::applySchema);
        replaceAll(versions.get(last));
    }

    private void replaceAll(Installation version) {
        for (int pair = 0; pair < pairs; pair++) {
            CompletableFuture<Void> hotel = replace(Service.HOTEL, pair, version);
            if (oneByOne) {
                hotel.join();
            }
            CompletableFuture<Void> reservation = replace(Service.RESERVATION, pair, version);
            CompletableFuture.allOf(hotel, reservation).join();
        }
    }

    private CompletableFuture<Void> replace(Service service, int pair, Installation version) {
        ServiceInstance instance = stack.services(service).get(pair);
        return Threads.start(
                "upgrade",
                () -> step(instance.name(), () -> {
                    instance.replaceBy(version.jar(service));
                    Threads.sleep(stack.detectionTime());
                }));
    }

    private void step(String name, Runnable work) {
        long start = System.nanoTime();
        work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        synchronized (steps) {
            steps.add("%s in %.1f s".formatted(name, seconds));
        }
    }
}
