package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Each acknowledged reservation is found in a state, a room and a stay that what was acknowledged leads to. */
final class NothingLost implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        return evidence.courses().entrySet().stream().flatMap(entry -> {
            Optional<Reservation> read = evidence.reservations().getOrDefault(entry.getKey(), Optional.empty());
            Finding finding = judge(entry.getValue(), read);
            return Stream.ofNullable(finding);
        });
    }

    private static @Nullable Finding judge(Course course, Optional<Reservation> read) {
        if (read.isEmpty()) {
            return finding(Kind.LOST, "it is not found", course);
        }
        Reservation found = read.get();
        return switch (found.status()) {
            case HELD, CONFIRMED -> live(course, found);
            case CANCELLED ->
                course.has(Cancel.class)
                        ? null
                        : finding(Kind.LOST, "it is CANCELLED, and nobody has cancelled it", course);
            case EXPIRED ->
                course.isHold() && !course.hasDone(Confirm.class)
                        ? null
                        : finding(Kind.LOST, "it is EXPIRED, and it was confirmed", course);
            case CHECKED_IN, CHECKED_OUT, NO_SHOW ->
                finding(Kind.WRONG_STATE, "it is " + found.status() + ", which nobody has asked for", course);
        };
    }

    private static @Nullable Finding live(Course course, Reservation found) {
        if (course.hasDone(Cancel.class)) {
            return finding(Kind.WRONG_STATE, "it was cancelled and is " + found.status(), course);
        }
        if (found.status() == Status.HELD && (!course.isHold() || course.hasDone(Confirm.class))) {
            return finding(Kind.WRONG_STATE, "it was confirmed and is HELD", course);
        }
        if (found.status() == Status.CONFIRMED && course.isHold() && !course.has(Confirm.class)) {
            return finding(Kind.WRONG_STATE, "it was held and is CONFIRMED, which nobody has asked for", course);
        }
        if (!course.last().places().contains(found.place())) {
            return finding(Kind.WRONG_STATE, "it has " + found.place() + ", which nobody was told", course);
        }
        if (!course.has(Change.class)
                && !found.nights().equals(course.reservation().nights())) {
            return finding(Kind.WRONG_STATE, "its price is not the one of its booking", course);
        }
        return null;
    }

    private static Finding finding(Kind kind, String what, Course course) {
        Stream<Call> calls = Stream.concat(Stream.of(course.booked()), course.operations().stream());
        return new Finding(kind, course.reservation().confirmationNumber() + ": " + what, calls.toList());
    }
}
