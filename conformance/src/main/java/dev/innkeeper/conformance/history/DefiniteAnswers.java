package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import java.util.stream.Stream;

/** Whoever repeats with the same key learns what became of the request. */
final class DefiniteAnswers implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        return evidence.calls().stream()
                .filter(Call::isOpen)
                .map(call -> Finding.of(Kind.NO_DEFINITE_ANSWER, "the client has given up", call));
    }
}
