package dev.innkeeper.conformance.scenario;

/** What happens to the services while clients race for their rooms. */
public interface Disturbance {
    /** Everything is prepared, and the clients are about to begin. Returns at once. */
    void begin();

    /** Whether the clients may stop as soon as their time is over: what is to happen while they go on has happened. */
    default boolean isOver() {
        return true;
    }

    /** The clients have stopped. Returns when nothing is disturbed any more. */
    void awaitEnd();

    /** Nothing happens to them. */
    static Disturbance none() {
        return new Disturbance() {
            @Override
            public void begin() {}

            @Override
            public void awaitEnd() {}
        };
    }
}
