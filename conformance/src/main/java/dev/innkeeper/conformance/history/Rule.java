package dev.innkeeper.conformance.history;

import java.util.stream.Stream;

/** Something that must hold of every history, whatever the race was. */
@FunctionalInterface
public interface Rule {
    /** Where it does not hold. */
    Stream<Finding> broken(Evidence evidence);
}
