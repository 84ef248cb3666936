package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One key is one reservation and one answer, and another body under it is a 422. */
final class OneReservationAKey implements Rule {
    private static final int OTHER_BODY = 422;

    @Override
    public Stream<Finding> broken(Evidence evidence) {
        Map<String, List<Call>> byKey = evidence.calls(Book.class)
                .filter(call -> !call.isOpen())
                .collect(Collectors.groupingBy(call -> ((Book) call.operation()).key()));
        return Stream.concat(byKey.values().stream().flatMap(OneReservationAKey::judge), shared(byKey));
    }

    private static Stream<Finding> judge(List<Call> calls) {
        List<Finding> findings = new ArrayList<>();
        Call first = calls.stream()
                .filter(call -> call.reply().answer().status() != OTHER_BODY)
                .findFirst()
                .orElse(calls.get(0));
        for (Call call : calls) {
            boolean other = !call.operation().equals(first.operation());
            if (call.reply().answer().status() == OTHER_BODY) {
                if (!other && sameBody(calls)) {
                    findings.add(
                            Finding.of(Kind.WRONG_ANSWER, "422, and the key was never used with another body", call));
                }
            } else if (other) {
                findings.add(
                        Finding.of(Kind.KEY_MIXED_UP, "another body under the same key is not refused", first, call));
            } else if (differs(first, call)) {
                findings.add(Finding.of(Kind.REPLAY_DIFFERS, "one key has two answers", first, call));
            }
        }
        return findings.stream();
    }

    private static boolean sameBody(List<Call> calls) {
        return calls.stream().map(Call::operation).distinct().count() == 1;
    }

    private static boolean differs(Call one, Call other) {
        if (one.reply().answer().status() != other.reply().answer().status()) {
            return true;
        }
        return one.isDone()
                && !one.reply().answer().body().equals(other.reply().answer().body());
    }

    private static Stream<Finding> shared(Map<String, List<Call>> byKey) {
        Map<ConfirmationNumber, Call> owners = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        byKey.forEach((key, calls) -> calls.forEach(call -> call.reservation().ifPresent(reservation -> {
            Call other = owners.putIfAbsent(reservation.confirmationNumber(), call);
            if (other != null && !((Book) other.operation()).key().equals(key)) {
                findings.add(Finding.of(Kind.KEY_MIXED_UP, "two keys have one reservation", other, call));
            }
        })));
        return findings.stream();
    }
}
