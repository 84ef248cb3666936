package dev.innkeeper.conformance.stack;

/** A process of ours that faults are injected into. None of its methods returns before what it says is true. */
interface FaultTarget {
    String name();

    /** Ends it as a power cut would. */
    void kill();

    /** Starts it again on what it left. */
    void revive();

    /** Stops it in its tracks: it keeps its connections and answers nothing. */
    void pause();

    /** Lets it go on as if no time had passed. */
    void resume();
}
