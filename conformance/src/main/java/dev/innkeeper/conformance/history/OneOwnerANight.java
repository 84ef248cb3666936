package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Course.Phase;
import dev.innkeeper.conformance.history.Finding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * No room-night ever belonged for certain to two acknowledged reservations at one time, and none does now. The first
 * finds what a later cancellation would have covered up.
 */
final class OneOwnerANight implements Rule {

    private record Ownership(long from, long to, Course course) {}

    @Override
    public Stream<Finding> broken(Evidence evidence) {
        return Stream.concat(atSomeTime(evidence), now(evidence));
    }

    private static Stream<Finding> atSomeTime(Evidence evidence) {
        Map<RoomNight, List<Ownership>> owners = new HashMap<>();
        for (Course course : evidence.courses().values()) {
            for (Phase phase : course.phases()) {
                phase.owned()
                        .forEach(night -> owners.computeIfAbsent(night, none -> new ArrayList<>())
                                .add(new Ownership(phase.from(), phase.to(), course)));
            }
        }
        return owners.entrySet().stream().flatMap(entry -> overlaps(entry.getKey(), entry.getValue()));
    }

    private static Stream<Finding> overlaps(RoomNight night, List<Ownership> owners) {
        owners.sort(Comparator.comparingLong(Ownership::from));
        List<Finding> findings = new ArrayList<>();
        Ownership longest = owners.get(0);
        for (Ownership next : owners.subList(1, owners.size())) {
            if (next.from() < longest.to() && !next.course().equals(longest.course())) {
                findings.add(Finding.of(
                        Kind.DOUBLE_BOOKING,
                        night + " belonged to two reservations at one time",
                        longest.course().booked(),
                        next.course().booked()));
            }
            longest = next.to() > longest.to() ? next : longest;
        }
        return findings.stream();
    }

    private static Stream<Finding> now(Evidence evidence) {
        Map<RoomNight, Reservation> owners = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        for (Reservation reservation : evidence.live()) {
            for (RoomNight night : reservation.place().nights()) {
                Reservation other = owners.putIfAbsent(night, reservation);
                if (other != null) {
                    findings.add(Finding.of(
                            Kind.DOUBLE_BOOKING,
                            night + " belongs to " + other.confirmationNumber() + " and to "
                                    + reservation.confirmationNumber()));
                }
            }
        }
        return findings.stream();
    }
}
