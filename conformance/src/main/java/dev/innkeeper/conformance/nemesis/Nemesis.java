package dev.innkeeper.conformance.nemesis;

import java.util.concurrent.CompletableFuture;

/** What happens to the services while clients use them. */
@FunctionalInterface
public interface Nemesis {
    /** Nothing happens. */
    Nemesis NONE = () -> CompletableFuture.completedFuture(null);

    /** Starts in the background. The future completes when all processes run normally again. */
    CompletableFuture<Void> start();

    /** Whether clients must go on until it has finished. */
    default boolean mustFinish() {
        return false;
    }
}
