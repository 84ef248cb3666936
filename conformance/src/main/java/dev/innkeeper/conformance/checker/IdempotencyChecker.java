package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One key is one reservation and one response; another body with the same key gets a 422. */
final class IdempotencyChecker implements Checker {
    private static final int KEY_REUSED = 422;

    @Override
    public Stream<Anomaly> check(History history) {
        Map<String, List<Invocation>> byKey = history.bookings()
                .filter(booking -> !booking.isIndeterminate())
                .collect(Collectors.groupingBy(IdempotencyChecker::key));
        return Stream.concat(byKey.values().stream().flatMap(IdempotencyChecker::check), sharedReservations(byKey));
    }

    private static Stream<Anomaly> check(List<Invocation> withOneKey) {
        List<Anomaly> anomalies = new ArrayList<>();
        Invocation first = withOneKey.stream()
                .filter(booking -> booking.response().status() != KEY_REUSED)
                .findFirst()
                .orElse(withOneKey.get(0));
        boolean oneBody =
                withOneKey.stream().map(Invocation::operation).distinct().count() == 1;
        for (Invocation booking : withOneKey) {
            boolean otherBody = !booking.operation().equals(first.operation());
            if (booking.response().status() == KEY_REUSED) {
                if (oneBody) {
                    anomalies.add(Anomaly.of(
                            Kind.WRONG_ANSWER, "422, but the key was never used with another body", booking));
                }
            } else if (otherBody) {
                anomalies.add(Anomaly.of(
                        Kind.KEY_MIXED_UP, "another body with the same key was not refused", first, booking));
            } else if (differs(first, booking)) {
                anomalies.add(Anomaly.of(Kind.REPLAY_DIFFERS, "one key got two responses", first, booking));
            }
        }
        return anomalies.stream();
    }

    private static boolean differs(Invocation one, Invocation other) {
        return one.response().status() != other.response().status()
                || one.isAcknowledged()
                        && !one.response().body().equals(other.response().body());
    }

    private static Stream<Anomaly> sharedReservations(Map<String, List<Invocation>> byKey) {
        Map<ConfirmationNumber, Invocation> owners = new HashMap<>();
        List<Anomaly> anomalies = new ArrayList<>();
        byKey.forEach((key, bookings) -> bookings.forEach(booking -> booking.reservation()
                .map(made -> owners.putIfAbsent(made.confirmationNumber(), booking))
                .filter(other -> !key(other).equals(key))
                .ifPresent(other -> anomalies.add(
                        Anomaly.of(Kind.KEY_MIXED_UP, "two keys got the same reservation", other, booking)))));
        return anomalies.stream();
    }

    private static String key(Invocation booking) {
        return ((Book) booking.operation()).key();
    }
}
