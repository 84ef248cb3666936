package dev.innkeeper.conformance.scenario;

/** What happens to the services while clients race for their rooms. */
public interface Disturbance {
    /** Everything is prepared, and the clients are about to begin. Returns at once. */
    void begin();

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
