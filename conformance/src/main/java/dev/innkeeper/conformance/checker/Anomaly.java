package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.history.Invocation;
import java.util.List;

/**
 * Something that is wrong.
 *
 * @param what for people
 * @param invocations that show it, if any do
 */
public record Anomaly(Kind kind, String what, List<Invocation> invocations) {
    /** The ways in which a reservation system goes wrong. */
    public enum Kind {
        /** Two reservations owned a room-night at the same time. */
        DOUBLE_BOOKING,
        /** An acknowledged reservation is not found, or it ended although nobody ended it. */
        LOST,
        /** No order of the acknowledged operations leads to the status or the stay of a reservation. */
        WRONG_STATE,
        /** A night of a live reservation is on sale. */
        NIGHT_ON_SALE,
        /** A night is not on sale and no reservation owns it. */
        LEAKED,
        /** A reservation that no client was told of. */
        PHANTOM,
        /** Q7 or the feed of events disagrees with Q6, or the occupancy with Q4. */
        TABLES_DISAGREE,
        /** One key made two reservations, or one reservation has two keys. */
        KEY_MIXED_UP,
        /** The same request with the same key got different answers. */
        REPLAY_DIFFERS,
        /** A conflict without any other operation to conflict with. */
        FALSE_CONFLICT,
        /** No order of the operations, each between its start and its end, explains all answers. */
        NOT_LINEARIZABLE,
        /** Whether the history is linearizable is unknown: the search was given up. */
        UNDECIDED,
        /** A response that api.md does not allow. */
        WRONG_ANSWER,
        /** A client retried until its patience was over and still does not know the outcome. */
        NO_DEFINITE_ANSWER,
        /** A scenario did not end as it must. */
        WRONG_RESULT;

        /** Whether it is an anomaly only if it is still there after the recovery time. */
        public boolean isTransient() {
            return this == LEAKED || this == TABLES_DISAGREE;
        }
    }

    public Anomaly {
        invocations = List.copyOf(invocations);
    }

    /** An anomaly that these invocations show. */
    public static Anomaly of(Kind kind, String what, Invocation... invocations) {
        return new Anomaly(kind, what, List.of(invocations));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(kind + ": " + what);
        invocations.forEach(
                invocation -> text.append(System.lineSeparator()).append("    ").append(invocation));
        return text.toString();
    }
}
