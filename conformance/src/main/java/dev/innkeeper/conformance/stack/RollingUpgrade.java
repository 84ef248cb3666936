package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.Disturbance;
import dev.innkeeper.conformance.scenario.Pause;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Upgrades a stack behind a door while it is at work: the schema first, then the instances, never two of one service
 * at a time. An instance is asked to end, and the next one is asked only when its successor gets requests again. Through
 * several versions it goes one after the other, and mends in between what the earlier one left.
 */
public final class RollingUpgrade implements Disturbance {
    private static final Duration AT_FIRST = Duration.ofSeconds(2);

    private final RaceStack stack;
    private final List<Installation> versions;
    private final boolean oneByOne;
    private final int pairs;
    private final Runnable mending;
    private final List<String> steps = new ArrayList<>();
    private CompletableFuture<Void> done = CompletableFuture.completedFuture(null);

    /**
     * Nothing is upgraded yet.
     *
     * @param versions what the instances become, one after the other; the last one is this kit's own
     * @param oneByOne whether the other service waits too; else one instance of each is replaced at a time
     * @param pairs how many instances of each service are replaced, the first ones
     * @param mending what is done between two versions, by the instances
     */
    public RollingUpgrade(RaceStack stack, List<Installation> versions, boolean oneByOne, int pairs, Runnable mending) {
        this.stack = stack;
        this.versions = List.copyOf(versions);
        this.oneByOne = oneByOne;
        this.pairs = pairs;
        this.mending = mending;
    }

    @Override
    public void begin() {
        done = inThread(this::upgrade);
    }

    @Override
    public boolean isOver() {
        return done.isDone();
    }

    /** @throws RaceBrokenException if an instance did not end, or did not start */
    @Override
    public void awaitEnd() {
        try {
            done.join();
        } catch (CompletionException e) {
            throw new RaceBrokenException("the upgrade failed: " + e.getCause());
        }
    }

    /** What was done, in order, and how long it took. */
    public List<String> steps() {
        synchronized (steps) {
            return List.copyOf(steps);
        }
    }

    private void upgrade() {
        Pause.of(AT_FIRST);
        int last = versions.size() - 1;
        for (Installation version : versions.subList(0, last)) {
            step("schema to that of " + version.root().getFileName(), () -> stack.upgradeSchema(version));
            replaceAll(version);
            step("audit, which mends,", mending);
        }
        step("schema", stack::upgradeSchema);
        replaceAll(versions.get(last));
    }

    private void replaceAll(Installation newer) {
        for (int pair = 0; pair < pairs; pair++) {
            ServiceInstance hotel = stack.of(Service.HOTEL).get(pair);
            ServiceInstance reservation = stack.of(Service.RESERVATION).get(pair);
            if (oneByOne) {
                replace(hotel, newer.jar(Service.HOTEL));
                replace(reservation, newer.jar(Service.RESERVATION));
            } else {
                CompletableFuture.allOf(
                                inThread(() -> replace(hotel, newer.jar(Service.HOTEL))),
                                inThread(() -> replace(reservation, newer.jar(Service.RESERVATION))))
                        .join();
            }
        }
    }

    private void replace(ServiceInstance instance, Path jar) {
        step(instance.name(), () -> {
            instance.replaceBy(jar);
            Pause.of(stack.noticed());
        });
    }

    private void step(String name, Runnable work) {
        long begin = System.nanoTime();
        work.run();
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        synchronized (steps) {
            steps.add("%s in %.1f s".formatted(name, took.toMillis() / 1e3));
        }
    }

    private static CompletableFuture<Void> inThread(Runnable work) {
        return CompletableFuture.runAsync(work, task -> {
            Thread thread = new Thread(task, "upgrade");
            thread.setDaemon(true);
            thread.start();
        });
    }
}
