package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.linearizability.search.Holding;
import dev.innkeeper.conformance.checker.linearizability.search.Holding.Phase;
import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Read;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The final reads as steps. All of them happen at some moment after the last answer, and their order is open, because an
 * operation without an answer may still take effect between them.
 */
record FinalReadSteps(long after, Map<ConfirmationNumber, Optional<Reservation>> reservations) {
    Optional<Reservation> read(ConfirmationNumber number) {
        return reservations.getOrDefault(number, Optional.empty());
    }

    boolean isLive(ConfirmationNumber number) {
        return read(number).filter(Reservation::isLive).isPresent();
    }

    /** The nights of those reservations that are live. */
    Set<RoomNight> nightsOf(Stream<ConfirmationNumber> numbers) {
        return numbers.flatMap(number -> read(number).stream())
                .filter(Reservation::isLive)
                .flatMap(reservation -> reservation.roomStay().nights().stream())
                .collect(Collectors.toSet());
    }

    /** Q6 of one reservation. */
    Step reservation(int subject, ConfirmationNumber number, Optional<Reservation> read) {
        String what = "at the end " + number + " is "
                + read.map(found -> found.status() + " in " + found.roomStay()).orElse("not found");
        return step(
                subject,
                what,
                List.of(),
                (own, taken) -> read.filter(found -> isSame(found, own)).isPresent());
    }

    private static boolean isSame(Reservation read, Holding own) {
        return switch (read.status()) {
            case HELD -> own.equals(new Holding(Phase.HELD, read.roomStay()));
            case CONFIRMED -> own.equals(new Holding(Phase.CONFIRMED, read.roomStay()));
            case CANCELLED -> own.phase() == Phase.CANCELLED;
            case EXPIRED -> own.phase() == Phase.EXPIRED;
            // No client asks for these.
            case CHECKED_IN, CHECKED_OUT, NO_SHOW -> false;
        };
    }

    /** What Q4 says about a night that is, or is not, available. */
    Step night(RoomNight night, boolean available, int subject) {
        RoomStay alone = new RoomStay(
                night.hotel(),
                night.room(),
                new Stay(night.night(), night.night().plusDays(1)));
        String what = "at the end " + night + (available ? " is on sale" : " is not on sale");
        return step(subject, what, List.of(alone), (own, taken) -> taken != available);
    }

    private Step step(int subject, String what, List<RoomStay> rooms, Step.Condition condition) {
        return new Step(subject, what, after, after, rooms, new Read(condition), List.of());
    }
}
