package dev.innkeeper.conformance.history;

import java.util.List;

/**
 * Something that is wrong.
 *
 * @param what for people
 * @param calls those that show it, if any do
 */
public record Finding(Kind kind, String what, List<Call> calls) {

    /** The ways in which a reservation system goes wrong. */
    public enum Kind {
        /** Two reservations owned one room-night at one time. */
        DOUBLE_BOOKING(false),
        /** What was acknowledged and not cancelled is not there, or not confirmed. */
        LOST(false),
        /** A reservation is in a state, or has a stay, that no order of the acknowledged operations leads to. */
        WRONG_STATE(false),
        /** A night of a live reservation is on sale. */
        NIGHT_ON_SALE(false),
        /** A night is not on sale and nobody owns it. */
        LEAKED(true),
        /** There is a reservation that nobody was told of. */
        PHANTOM(false),
        /** Q7 and Q6, or Q4 and the occupancy, tell different stories. */
        TABLES_DISAGREE(true),
        /** One key has made two reservations, or one reservation has two keys. */
        KEY_MIXED_UP(false),
        /** A request with a known key was answered otherwise than before. */
        REPLAY_DIFFERS(false),
        /** Refused for a conflict, and nobody stood in the way. */
        FALSE_CONFLICT(false),
        /** An answer that api.md does not have. */
        WRONG_ANSWER(false),
        /** A client has repeated a request for as long as it had patience, and still does not know. */
        NO_DEFINITE_ANSWER(false),
        /** A race did not end as it had to. */
        WRONG_RESULT(false);

        private final boolean passing;

        Kind(boolean passing) {
            this.passing = passing;
        }

        /** Whether it is a fault only when it is still there after the recovery time. */
        public boolean isPassing() {
            return passing;
        }
    }

    public Finding {
        calls = List.copyOf(calls);
    }

    /** A finding that these calls show. */
    public static Finding of(Kind kind, String what, Call... calls) {
        return new Finding(kind, what, List.of(calls));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(kind + ": " + what);
        calls.forEach(call -> text.append(System.lineSeparator()).append("    ").append(call));
        return text.toString();
    }
}
