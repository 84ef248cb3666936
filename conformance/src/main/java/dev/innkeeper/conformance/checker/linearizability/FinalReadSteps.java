package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.linearizability.Holding.Phase;
import dev.innkeeper.conformance.checker.linearizability.Step.Read;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;

/**
 * The final reads as steps. All of them happen at some moment after the last answer, and their order is open, because an
 * operation without an answer may still take effect between them.
 */
record FinalReadSteps(long after) {
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

    /** What Q4 says about nights that are, or are not, available. */
    List<Step> nights(HotelSnapshot read, boolean available, IntSupplier newSubject) {
        List<Step> steps = new ArrayList<>();
        read.onSale().dates().forEach(date -> {
            Set<RoomNumber> offered = read.available().getOrDefault(date, Set.of());
            for (RoomNumber room : read.rooms()) {
                if (offered.contains(room) == available) {
                    steps.add(night(new RoomStay(read.hotel(), room, oneNight(date)), available, newSubject));
                }
            }
        });
        return steps;
    }

    private Step night(RoomStay night, boolean available, IntSupplier newSubject) {
        String what = "at the end " + night + (available ? " is on sale" : " is not on sale");
        return step(newSubject.getAsInt(), what, List.of(night), (own, taken) -> taken != available);
    }

    private static Stay oneNight(LocalDate date) {
        return new Stay(date, date.plusDays(1));
    }

    private Step step(int subject, String what, List<RoomStay> rooms, Step.Condition condition) {
        return new Step(subject, what, after, after, rooms, new Read(condition), List.of());
    }
}
