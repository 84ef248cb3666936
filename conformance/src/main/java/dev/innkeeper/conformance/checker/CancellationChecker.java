package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A reservation is cancelled at most once, and nothing happens to it after its cancellation. */
final class CancellationChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        return ReservationTimeline.of(history).values().stream()
                .flatMap(timeline -> Stream.of(
                                cancelledTwice(timeline),
                                followed(timeline, Change.class),
                                followed(timeline, Confirm.class))
                        .flatMap(anomalies -> anomalies));
    }

    /** The same key may be acknowledged several times. */
    private static Stream<Anomaly> cancelledTwice(ReservationTimeline timeline) {
        Map<String, Invocation> byKey = timeline.acknowledged(Cancel.class)
                .collect(Collectors.toMap(
                        cancel -> ((Cancel) cancel.operation()).key(), cancel -> cancel, (first, replay) -> first));
        return byKey.size() < 2
                ? Stream.empty()
                : Stream.of(new Anomaly(
                        Kind.WRONG_STATE,
                        timeline.reservation().confirmationNumber() + " was cancelled twice",
                        List.copyOf(byKey.values())));
    }

    private static Stream<Anomaly> followed(ReservationTimeline timeline, Class<? extends Operation> kind) {
        return timeline.acknowledged(Cancel.class)
                .flatMap(cancel -> timeline.acknowledged(kind)
                        .filter(later -> later.startNanos() > cancel.endNanos())
                        .map(later -> Anomaly.of(
                                Kind.WRONG_STATE,
                                timeline.reservation().confirmationNumber() + " was cancelled and changed afterwards",
                                cancel,
                                later)));
    }
}
