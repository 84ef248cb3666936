package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Each acknowledged reservation ends in a status, room and stay that the operations on it lead to. */
final class FinalStateChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        return ReservationTimeline.of(history).entrySet().stream()
                .flatMap(entry -> Stream.ofNullable(check(
                        entry.getValue(), history.reservations().getOrDefault(entry.getKey(), Optional.empty()))));
    }

    private static @Nullable Anomaly check(ReservationTimeline timeline, Optional<Reservation> read) {
        if (read.isEmpty()) {
            return anomaly(Kind.LOST, "not found", timeline);
        }
        Reservation found = read.get();
        return switch (found.status()) {
            case HELD, CONFIRMED -> checkLive(timeline, found);
            case CANCELLED ->
                timeline.has(Cancel.class) ? null : anomaly(Kind.LOST, "CANCELLED, but nobody cancelled it", timeline);
            case EXPIRED ->
                timeline.isHold() && !timeline.hasAcknowledged(Confirm.class)
                        ? null
                        : anomaly(Kind.LOST, "EXPIRED, but it was confirmed", timeline);
            case CHECKED_IN, CHECKED_OUT, NO_SHOW ->
                anomaly(Kind.WRONG_STATE, found.status() + ", but nobody asked for that", timeline);
        };
    }

    private static @Nullable Anomaly checkLive(ReservationTimeline timeline, Reservation found) {
        if (timeline.hasAcknowledged(Cancel.class)) {
            return anomaly(Kind.WRONG_STATE, found.status() + ", but it was cancelled", timeline);
        }
        if (found.status() == Status.HELD && (!timeline.isHold() || timeline.hasAcknowledged(Confirm.class))) {
            return anomaly(Kind.WRONG_STATE, "HELD, but it was confirmed", timeline);
        }
        if (found.status() == Status.CONFIRMED && timeline.isHold() && !timeline.has(Confirm.class)) {
            return anomaly(Kind.WRONG_STATE, "CONFIRMED, but it was held and nobody confirmed it", timeline);
        }
        if (!timeline.last().possible().contains(found.roomStay())) {
            return anomaly(Kind.WRONG_STATE, "in " + found.roomStay() + ", but no change led there", timeline);
        }
        if (!timeline.has(Change.class)
                && !found.nights().equals(timeline.reservation().nights())) {
            return anomaly(Kind.WRONG_STATE, "the price is not the one it was booked at", timeline);
        }
        return null;
    }

    private static Anomaly anomaly(Kind kind, String what, ReservationTimeline timeline) {
        return new Anomaly(
                kind,
                timeline.reservation().confirmationNumber() + ": " + what,
                Stream.concat(Stream.of(timeline.booking()), timeline.operations().stream())
                        .toList());
    }
}
