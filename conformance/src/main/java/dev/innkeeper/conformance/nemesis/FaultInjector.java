package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Injects faults: at most one of nodes at a time, so that there is always a quorum, and besides at most one of services.
 * All run normally before the next fault. The same seed selects the same faults in the same order.
 */
public final class FaultInjector implements Nemesis {
    private static final Duration LONG_CLOCK_JUMP = Duration.ofHours(1);

    /**
     * Before data move between nodes, Cassandra repairs Paxos, and waits until the clocks have passed every ballot that a
     * clock ahead has left.
     */
    private static final Duration SHORT_CLOCK_JUMP = Duration.ofMinutes(1);

    private final NodeFaults nodes;
    private final ServiceFaults services;
    private final List<FaultKind> kinds;
    private final long seed;
    private final Duration duration;
    private final boolean eachOnce;
    private final Duration gap;
    private final PrintWriter log;
    private final Map<FaultKind, Integer> counts = new EnumMap<>(FaultKind.class);

    /**
     * Injects no fault yet.
     *
     * @param kinds these only
     * @param duration when it is over, no new fault starts; zero for each kind once
     * @param gap the average time between two faults of nodes, and of services
     * @param log gets a line for each fault, with the clock of the history
     */
    public FaultInjector(
            StackUnderTest stack, Collection<FaultKind> kinds, long seed, Duration duration, Duration gap, Path log) {
        Duration farthestClock = kinds.stream().anyMatch(FaultKind::movesData) ? SHORT_CLOCK_JUMP : LONG_CLOCK_JUMP;
        this.nodes = new NodeFaults(stack, farthestClock);
        this.services = new ServiceFaults(stack, farthestClock);
        this.kinds = List.copyOf(kinds);
        this.seed = seed;
        this.duration = duration;
        this.eachOnce = duration.isZero();
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
                        Threads.start("node-faults", () -> inject(true, new Random(seed), deadline, nodes::of)),
                        Threads.start("service-faults", () -> inject(false, new Random(~seed), deadline, services::of)))
                .whenComplete((done, failure) -> log.close());
    }

    @Override
    public boolean mustFinish() {
        return eachOnce;
    }

    /** How many faults of each kind there were. */
    public synchronized Map<FaultKind, Integer> counts() {
        return new EnumMap<>(counts);
    }

    private void inject(boolean ofNodes, Random random, long deadline, BiFunction<FaultKind, Random, Fault> faults) {
        List<FaultKind> possible =
                kinds.stream().filter(kind -> kind.isOfNodes() == ofNodes).toList();
        if (possible.isEmpty()) {
            return;
        }
        if (eachOnce) {
            List<FaultKind> shuffled = new ArrayList<>(possible);
            Collections.shuffle(shuffled, random);
            shuffled.forEach(kind -> inject(faults.apply(kind, random), random));
            return;
        }
        Supplier<FaultKind> choice = () -> choose(possible, random);
        sleep(gap, random);
        while (System.nanoTime() < deadline) {
            inject(faults.apply(choice.get(), random), random);
        }
    }

    private void inject(Fault fault, Random random) {
        count(fault);
        fault.begin().run();
        sleep(fault.kind().hold(), random);
        fault.end().run();
        log("over", fault);
        sleep(gap, random);
    }

    private static FaultKind choose(List<FaultKind> kinds, Random random) {
        int dice = random.nextInt(kinds.stream().mapToInt(FaultKind::weight).sum());
        for (FaultKind kind : kinds) {
            dice -= kind.weight();
            if (dice < 0) {
                return kind;
            }
        }
        throw new IllegalStateException("the dice has more sides than kinds weigh");
    }

    private synchronized void count(Fault fault) {
        counts.merge(fault.kind(), 1, Integer::sum);
        log(fault.kind().name(), fault);
    }

    private synchronized void log(String event, Fault fault) {
        log.println(System.nanoTime() + " " + event + " " + fault.target());
        log.flush();
    }

    /** Sleeps between half and one and a half of {@code average}. */
    private static void sleep(Duration average, Random random) {
        Threads.sleep(Duration.ofMillis((long) (average.toMillis() * (0.5 + random.nextDouble()))));
    }
}
