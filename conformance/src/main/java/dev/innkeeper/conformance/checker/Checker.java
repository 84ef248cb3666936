package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.history.History;
import java.util.stream.Stream;

/** Checks one property that every history must have. */
@FunctionalInterface
interface Checker {
    Stream<Anomaly> check(History history);
}
