package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.FaultTarget;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;

/**
 * Kills and pauses processes: at most one node at a time, so that there is always a quorum, and besides at most one
 * service instance. Each is back before the next fault. The same seed selects the same targets in the same order.
 */
public final class FaultInjector implements Nemesis {
    private static final double NODE_KILLS = 0.15;
    private static final double SERVICE_KILLS = 0.25;

    /** The kinds of faults. */
    public enum Fault {
        NODE_KILLED,
        NODE_PAUSED,
        SERVICE_KILLED,
        SERVICE_PAUSED
    }

    private final StackUnderTest stack;
    private final long seed;
    private final Duration duration;
    private final Duration gap;
    private final PrintWriter log;
    private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);

    /**
     * Injects no fault yet.
     *
     * @param duration when it is over, no new fault starts
     * @param gap the average time between two faults of nodes, and of services
     * @param log gets a line for each fault, with the clock of the history
     */
    public FaultInjector(StackUnderTest stack, long seed, Duration duration, Duration gap, Path log) {
        this.stack = stack;
        this.seed = seed;
        this.duration = duration;
        this.gap = gap;
        try {
            this.log = new PrintWriter(log.toFile(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new StackException("cannot write to " + log + ": " + e.getMessage());
        }
    }

    @Override
    public CompletableFuture<Void> start() {
        long deadline = System.nanoTime() + duration.toNanos();
        return CompletableFuture.allOf(
                        Threads.start(
                                "node-faults",
                                () -> inject(
                                        stack.nodes(),
                                        new Random(seed),
                                        deadline,
                                        NODE_KILLS,
                                        Fault.NODE_KILLED,
                                        Fault.NODE_PAUSED)),
                        Threads.start(
                                "service-faults",
                                () -> inject(
                                        stack.services(),
                                        new Random(~seed),
                                        deadline,
                                        SERVICE_KILLS,
                                        Fault.SERVICE_KILLED,
                                        Fault.SERVICE_PAUSED)))
                .whenComplete((done, failure) -> log.close());
    }

    /** How many faults of each kind there were. */
    public synchronized Map<Fault, Integer> counts() {
        return new EnumMap<>(counts);
    }

    private void inject(
            List<? extends FaultTarget> targets,
            Random random,
            long deadline,
            double kills,
            Fault killed,
            Fault paused) {
        sleep(gap, random);
        while (System.nanoTime() < deadline) {
            FaultTarget target = targets.get(random.nextInt(targets.size()));
            if (random.nextDouble() < kills) {
                count(killed, target);
                target.kill();
                sleep(Duration.ofSeconds(1), random);
                target.restart();
            } else {
                count(paused, target);
                target.pause();
                sleep(Duration.ofSeconds(2), random);
                target.resume();
            }
            log("back", target);
            sleep(gap, random);
        }
    }

    private synchronized void count(Fault fault, FaultTarget target) {
        counts.merge(fault, 1, Integer::sum);
        log(fault.name(), target);
    }

    private synchronized void log(String event, FaultTarget target) {
        log.println(System.nanoTime() + " " + event + " " + target.name());
        log.flush();
    }

    /** Sleeps between half and one and a half of {@code average}. */
    private static void sleep(Duration average, Random random) {
        Threads.sleep(Duration.ofMillis((long) (average.toMillis() * (0.5 + random.nextDouble()))));
    }
}
