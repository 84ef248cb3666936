package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import java.util.List;
import java.util.stream.Stream;

/** All checkers together. */
public final class HistoryChecker {
    private static final List<Checker> CHECKERS = List.of(
            new DoubleBookingChecker(),
            new FinalStateChecker(),
            new CancellationChecker(),
            new AvailabilityChecker(),
            new InHouseListChecker(),
            new IdempotencyChecker(),
            new FalseConflictChecker(),
            new ResponseChecker(),
            HistoryChecker::indeterminate);

    private HistoryChecker() {}

    public static List<Anomaly> check(History history) {
        return CHECKERS.stream().flatMap(checker -> checker.check(history)).toList();
    }

    /** A client that retries with the same key learns the outcome in the end. */
    private static Stream<Anomaly> indeterminate(History history) {
        return history.invocations().stream()
                .filter(Invocation::isIndeterminate)
                .map(invocation -> Anomaly.of(Kind.NO_DEFINITE_ANSWER, "the client gave up", invocation));
    }
}
