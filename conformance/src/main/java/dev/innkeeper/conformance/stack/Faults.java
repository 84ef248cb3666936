package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.Disturbance;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
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
import java.util.concurrent.CompletionException;

/**
 * Hurts a stack for a while: at most one node at a time, so that a quorum is always there, and beside it at most one
 * instance of a service. Each is back before the next one goes. Same seed, same targets in the same order; when, the
 * machine decides.
 */
public final class Faults implements Disturbance {
    private static final double NODE_KILLS = 0.15;
    private static final double SERVICE_KILLS = 0.25;

    private final RaceStack stack;
    private final long seed;
    private final Duration duration;
    private final Duration gap;
    private final PrintWriter log;
    private final Map<Fault, Integer> counts = new EnumMap<>(Fault.class);
    private CompletableFuture<Void> mended = CompletableFuture.completedFuture(null);

    /**
     * Nothing is hurt yet.
     *
     * @param duration after it nothing more is hurt, and what was is brought back
     * @param gap how long nodes, and services, are left in peace after each fault, on average
     * @param log gets a line for each, with the clock of the history
     */
    public Faults(RaceStack stack, long seed, Duration duration, Duration gap, Path log) {
        this.stack = stack;
        this.seed = seed;
        this.duration = duration;
        this.gap = gap;
        try {
            this.log = new PrintWriter(log.toFile(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new RaceBrokenException("cannot write to " + log + ": " + e.getMessage());
        }
    }

    @Override
    public void begin() {
        long deadline = System.nanoTime() + duration.toNanos();
        Random nodes = new Random(seed);
        Random services = new Random(~seed);
        mended = CompletableFuture.allOf(
                inThread(() -> hurt(stack.nodes(), nodes, deadline, NODE_KILLS, Fault.NODE_KILLED, Fault.NODE_PAUSED)),
                inThread(() -> hurt(
                        stack.services(),
                        services,
                        deadline,
                        SERVICE_KILLS,
                        Fault.SERVICE_KILLED,
                        Fault.SERVICE_PAUSED)));
    }

    /** @throws RaceBrokenException if something did not come back */
    @Override
    public void awaitEnd() {
        try {
            mended.join();
        } catch (CompletionException e) {
            throw new RaceBrokenException("a fault could not be mended: " + e.getCause());
        }
        log.close();
    }

    /** How often each was done. */
    public Map<Fault, Integer> counts() {
        synchronized (counts) {
            return new EnumMap<>(counts);
        }
    }

    private void hurt(
            List<? extends FaultTarget> targets,
            Random random,
            long deadline,
            double kills,
            Fault killed,
            Fault paused) {
        while (sleep(gap, random) && System.nanoTime() < deadline) {
            FaultTarget target = targets.get(random.nextInt(targets.size()));
            boolean kill = random.nextDouble() < kills;
            note(kill ? killed : paused, target);
            if (kill) {
                target.kill();
                sleep(Duration.ofSeconds(1), random);
                target.revive();
            } else {
                target.pause();
                sleep(Duration.ofSeconds(2), random);
                target.resume();
            }
            write("back", target);
        }
    }

    private void note(Fault fault, FaultTarget target) {
        synchronized (counts) {
            counts.merge(fault, 1, Integer::sum);
        }
        write(fault.name(), target);
    }

    private synchronized void write(String what, FaultTarget target) {
        log.println(System.nanoTime() + " " + what + " " + target.name());
        log.flush();
    }

    /** From half of {@code average} to half more; false when interrupted. */
    private static boolean sleep(Duration average, Random random) {
        try {
            Thread.sleep((long) (average.toMillis() * (0.5 + random.nextDouble())));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static CompletableFuture<Void> inThread(Runnable work) {
        return CompletableFuture.runAsync(work, task -> {
            Thread thread = new Thread(task, "faults");
            thread.setDaemon(true);
            thread.start();
        });
    }
}
