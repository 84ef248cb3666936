package dev.innkeeper.booking.simulation;

/** Something happened that must not. */
final class SafetyViolation extends AssertionError {
    private static final long serialVersionUID = 1L;

    SafetyViolation(String what) {
        super(what);
    }

    private SafetyViolation(String message, Throwable cause) {
        super(message, cause);
    }

    /** The same with what is needed to see it again, and to understand it. */
    static SafetyViolation at(long seed, Throwable what, Trace trace) {
        return new SafetyViolation(
                what + "\nseed " + seed
                        + ", again: ./mvnw -pl common-model,booking-protocol test -Dtest=SimulationTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dinnkeeper.simulation.seeds=1"
                        + " -Dinnkeeper.simulation.first=" + seed + "\n" + trace,
                what);
    }
}
