package dev.innkeeper.booking.simulation;

import java.util.Objects;

/** Something happened that must not. */
final class SafetyViolation extends AssertionError {
    private static final long serialVersionUID = 1L;

    /** No guarantee is broken, but the world goes on for ever. */
    static final String ENDLESS = "it never comes to an end";

    SafetyViolation(String what) {
        super(what);
    }

    private SafetyViolation(String message, Throwable cause) {
        super(message, cause);
    }

    boolean isEndless() {
        return Objects.requireNonNull(getMessage()).contains(ENDLESS);
    }

    /** The same with what is needed to see it again, and to understand it. */
    static SafetyViolation at(long seed, Throwable what, Trace trace) {
        return new SafetyViolation(
                what + "\nseed " + seed
                        + ", again: ./mvnw -pl common-model,booking-protocol test -Dtest=SimulationTest,GroupSimulationTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dinnkeeper.simulation.seeds=1"
                        + " -Dinnkeeper.simulation.first=" + seed + "\n" + trace,
                what);
    }
}
