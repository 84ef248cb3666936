package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.ReservationTimeline.Interval;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.RoomNight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * No two acknowledged reservations ever owned a room-night at the same time for certain, and none do at the end. The
 * first part finds double bookings that a later cancellation hides.
 */
final class DoubleBookingChecker implements Checker {
    private record Ownership(long from, long to, ReservationTimeline timeline) {}

    @Override
    public Stream<Anomaly> check(History history) {
        return Stream.concat(atAnyTime(history), atTheEnd(history));
    }

    private static Stream<Anomaly> atAnyTime(History history) {
        Map<RoomNight, List<Ownership>> owners = new HashMap<>();
        for (ReservationTimeline timeline : ReservationTimeline.of(history).values()) {
            for (Interval interval : timeline.intervals()) {
                for (RoomNight night : interval.owned()) {
                    owners.computeIfAbsent(night, none -> new ArrayList<>())
                            .add(new Ownership(interval.from(), interval.to(), timeline));
                }
            }
        }
        return owners.entrySet().stream().flatMap(entry -> overlaps(entry.getKey(), entry.getValue()));
    }

    private static Stream<Anomaly> overlaps(RoomNight night, List<Ownership> owners) {
        owners.sort(Comparator.comparingLong(Ownership::from));
        List<Anomaly> anomalies = new ArrayList<>();
        Ownership longest = owners.get(0);
        for (Ownership next : owners.subList(1, owners.size())) {
            if (next.from() < longest.to() && !next.timeline().equals(longest.timeline())) {
                anomalies.add(Anomaly.of(
                        Kind.DOUBLE_BOOKING,
                        night + " belonged to two reservations at the same time",
                        longest.timeline().booking(),
                        next.timeline().booking()));
            }
            longest = next.to() > longest.to() ? next : longest;
        }
        return anomalies.stream();
    }

    private static Stream<Anomaly> atTheEnd(History history) {
        Map<RoomNight, Reservation> owners = new HashMap<>();
        List<Anomaly> anomalies = new ArrayList<>();
        for (Reservation reservation : history.live()) {
            for (RoomNight night : reservation.roomStay().nights()) {
                Reservation other = owners.putIfAbsent(night, reservation);
                if (other != null) {
                    anomalies.add(Anomaly.of(
                            Kind.DOUBLE_BOOKING,
                            night + " belongs to " + other.confirmationNumber() + " and to "
                                    + reservation.confirmationNumber()));
                }
            }
        }
        return anomalies.stream();
    }
}
