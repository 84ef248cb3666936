package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Cancel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A reservation is cancelled once, and after its cancellation nothing more becomes of it. */
final class StatesInOrder implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        return evidence.courses().values().stream()
                .flatMap(course -> Stream.of(cancelledOnce(course), nothingAfterwards(course))
                        .flatMap(findings -> findings));
    }

    /** One key may be answered often. */
    private static Stream<Finding> cancelledOnce(Course course) {
        Map<String, Call> byKey = new HashMap<>();
        for (Call call : course.operations()) {
            if (call.isDone() && call.operation() instanceof Cancel cancel) {
                byKey.putIfAbsent(cancel.key(), call);
            }
        }
        if (byKey.size() < 2) {
            return Stream.empty();
        }
        return Stream.of(new Finding(
                Kind.WRONG_STATE,
                course.reservation().confirmationNumber() + " was cancelled twice",
                List.copyOf(byKey.values())));
    }

    private static Stream<Finding> nothingAfterwards(Course course) {
        List<Finding> findings = new ArrayList<>();
        List<Call> done = course.operations().stream().filter(Call::isDone).toList();
        for (Call cancel : done) {
            if (cancel.operation() instanceof Cancel) {
                done.stream()
                        .filter(call -> !(call.operation() instanceof Cancel) && call.begun() > cancel.ended())
                        .forEach(call -> findings.add(Finding.of(
                                Kind.WRONG_STATE,
                                course.reservation().confirmationNumber() + " was cancelled and changed afterwards",
                                cancel,
                                call)));
            }
        }
        return findings.stream();
    }
}
