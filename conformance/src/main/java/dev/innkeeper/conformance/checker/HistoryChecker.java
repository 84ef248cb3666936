package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.linearizability.LinearizabilityChecker;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import java.util.List;
import java.util.stream.Stream;

/** All checkers together. */
public final class HistoryChecker {
    private static final List<Checker> OF_ANSWERS = List.of(
            new LinearizabilityChecker(),
            new DoubleBookingChecker(),
            new CancellationChecker(),
            new IdempotencyChecker(),
            new FalseConflictChecker(),
            new ResponseChecker());
    private static final List<Checker> OF_COMPLETE = List.of(
            new FinalStateChecker(),
            new AvailabilityChecker(),
            new InHouseListChecker(),
            HistoryChecker::indeterminate);

    private HistoryChecker() {}

    public static List<Anomaly> check(History history) {
        return Stream.concat(
                        OF_ANSWERS.stream().flatMap(checker -> checker.check(history)),
                        OF_COMPLETE.stream().flatMap(checker -> checker.check(history)))
                .toList();
    }

    /**
     * Checks a history without final reads, because the run was interrupted or did not make any. Requests without a
     * definite answer are not wrong then: their clients may have been interrupted too.
     */
    public static List<Anomaly> checkAnswers(History history) {
        return OF_ANSWERS.stream().flatMap(checker -> checker.check(history)).toList();
    }

    /** A client that retries with the same key learns the outcome in the end. */
    private static Stream<Anomaly> indeterminate(History history) {
        return history.invocations().stream()
                .filter(Invocation::isIndeterminate)
                .map(invocation -> Anomaly.of(Kind.NO_DEFINITE_ANSWER, "the client gave up", invocation));
    }
}
