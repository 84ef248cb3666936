package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.history.History;
import java.util.stream.Stream;

/** Checks one property that every history must have. */
@FunctionalInterface
public interface Checker {
    /** Each way in which the history lacks it. */
    Stream<Anomaly> check(History history);
}
