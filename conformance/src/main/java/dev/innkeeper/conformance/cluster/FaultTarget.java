package dev.innkeeper.conformance.cluster;

/** A process that faults can be injected into. Each method returns only after its effect. */
public interface FaultTarget {
    String name();

    /** Ends it like a power failure. */
    void kill();

    /** Starts it again on the data it left. */
    void restart();

    /** Stops it without closing its connections: it answers nothing. */
    void pause();

    /** Lets a paused process continue. */
    void resume();
}
