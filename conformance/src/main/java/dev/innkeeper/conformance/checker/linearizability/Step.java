package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.List;
import java.util.function.Function;

/** One operation of the sequential specification: it happens at one moment between its start and its end. */
final class Step {
    /** The end of a step that may happen at any time after its start, or never. */
    static final long OPEN = Long.MAX_VALUE;

    /** What it does. */
    sealed interface Effect {}

    /** Changes the reservation. It needs the nights of the new holding that the reservation does not own yet. */
    record Write(Function<Holding, List<Holding>> next) implements Effect {}

    /** States something about the reservation, or about {@link #rooms()}. */
    record Read(Condition condition) implements Effect {}

    /** What a read states. */
    @FunctionalInterface
    interface Condition {
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
    Step(
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

    int subject() {
        return subject;
    }

    long start() {
        return start;
    }

    long end() {
        return end;
    }

    List<RoomStay> rooms() {
        return rooms;
    }

    Effect effect() {
        return effect;
    }

    List<Invocation> invocations() {
        return invocations;
    }

    boolean isWrite() {
        return effect instanceof Write;
    }

    /** Whether it certainly happened. */
    boolean isRequired() {
        return end != OPEN;
    }

    boolean touches(RoomStay other) {
        return rooms.stream().anyMatch(other::overlaps);
    }

    @Override
    public String toString() {
        return what;
    }
}
