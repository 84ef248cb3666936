package dev.innkeeper.conformance.checker.linearizability.search;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.List;
import java.util.function.Function;

/** One operation of the sequential specification: it happens at one moment between its start and its end. */
public final class Step {
    /** The end of a step that may happen at any time after its start, or never. */
    public static final long OPEN = Long.MAX_VALUE;

    /** What it does. */
    public sealed interface Effect {}

    /** Changes the reservation. It needs the nights of the new holding that the reservation does not own yet. */
    public record Write(Function<Holding, List<Holding>> next) implements Effect {}

    /** States something about the reservation, or about {@link #rooms()}. */
    public record Read(Condition condition) implements Effect {}

    /** What a read states. */
    @FunctionalInterface
    public interface Condition {
        /** @param taken whether another reservation owns any of the rooms and nights */
        boolean holds(Holding own, boolean taken);
    }

    private final int subject;
    private final String what;
    private final long start;
    private final long end;
    private final List<RoomStay> rooms;
    private final Effect effect;
    private final List<Invocation> invocations;

    /**
     * @param subject the reservation, or a number of its own if the step concerns none
     * @param what for people
     * @param rooms all that it may take, or looks at
     */
    public Step(
            int subject,
            String what,
            long start,
            long end,
            List<RoomStay> rooms,
            Effect effect,
            List<Invocation> invocations) {
        this.subject = subject;
        this.what = what;
        this.start = start;
        this.end = end;
        this.rooms = List.copyOf(rooms);
        this.effect = effect;
        this.invocations = List.copyOf(invocations);
    }

    public int subject() {
        return subject;
    }

    public long start() {
        return start;
    }

    public long end() {
        return end;
    }

    public List<RoomStay> rooms() {
        return rooms;
    }

    Effect effect() {
        return effect;
    }

    public List<Invocation> invocations() {
        return invocations;
    }

    public boolean isWrite() {
        return effect instanceof Write;
    }

    /** Whether it certainly happened. */
    public boolean isRequired() {
        return end != OPEN;
    }

    public boolean touches(RoomStay other) {
        return rooms.stream().anyMatch(other::overlaps);
    }

    @Override
    public String toString() {
        return what;
    }
}
