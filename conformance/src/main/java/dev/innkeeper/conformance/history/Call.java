package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.client.Reply;
import java.util.Optional;

/**
 * An operation and how it ended, all repetitions together: it took effect at some moment between {@code begun} and
 * {@code ended}, or not at all, or nobody knows.
 *
 * @param scenario the race that it belongs to
 */
public record Call(String scenario, Operation operation, Reply reply) {
    private static final int CONFLICT = 409;

    /** Whether it took effect, and the client knows it. */
    public boolean isDone() {
        return reply.answer().isSuccess();
    }

    /** Whether it may take effect at any time, since the client never got a definite answer. */
    public boolean isOpen() {
        return !reply.answer().isDefinite();
    }

    /** Whether the state of the world stood in the way. */
    public boolean isConflict() {
        return reply.answer().isDefinite() && reply.answer().status() == CONFLICT;
    }

    public long begun() {
        return reply.begun();
    }

    /** An open one never ends. */
    public long ended() {
        return isOpen() ? Long.MAX_VALUE : reply.ended();
    }

    /** The reservation that the answer tells, if it tells one. */
    public Optional<Reservation> reservation() {
        return isDone() ? Reservation.of(reply.answer().body()) : Optional.empty();
    }

    @Override
    public String toString() {
        return operation + " -> " + reply.answer() + " (sent " + reply.attempts() + "x)";
    }
}
