package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.linearizability.search.Holding;
import dev.innkeeper.conformance.checker.linearizability.search.Holding.Phase;
import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Effect;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Read;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Write;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Translates the history of one hotel into the steps of {@link LinearizabilityChecker}'s specification. */
final class HotelSteps {
    private final History history;
    private final Optional<HotelSnapshot> snapshot;
    private final FinalReadSteps finalReads;
    private final BlockedNights blockedNights;
    private final OpenBookings openBookings = new OpenBookings();
    private final List<BookingsOfKey> bookings;
    private final List<List<Invocation>> operations;
    private final Map<ConfirmationNumber, Integer> subjects = new HashMap<>();
    private final Set<RoomNight> ownedByStrangers = new HashSet<>();
    /** Where a reservation may ever have been. */
    private final Map<ConfirmationNumber, Set<RoomStay>> stays = new HashMap<>();

    private final List<Step> steps = new ArrayList<>();
    private final List<Anomaly> contradictions = new ArrayList<>();
    private int subjectCount;

    HotelSteps(HotelId hotel, List<Invocation> invocations, History history) {
        this.history = history;
        snapshot = history.hotels().stream()
                .filter(read -> read.hotel().equals(hotel))
                .findFirst();
        long lastAnswer = invocations.stream()
                .mapToLong(invocation -> invocation.outcome().endNanos())
                .max()
                .orElse(0);
        finalReads = new FinalReadSteps(lastAnswer + 1, history.reservations());
        blockedNights = new BlockedNights(history.disturbed());
        Set<RoomNumber> rooms = snapshot.map(HotelSnapshot::rooms).orElse(Set.of());
        bookings = grouped(
                        invocations.stream().filter(one -> one.operation() instanceof Book),
                        one -> ((Book) one.operation()).key())
                .map(same -> new BookingsOfKey(same, rooms))
                .toList();
        // A PUT has no key: each may take effect.
        operations = new ArrayList<>(grouped(
                        invocations.stream().filter(one -> one.operation() instanceof OnReservation),
                        one -> one.operation() instanceof Change ? one : one.operation())
                .toList());
        translate();
    }

    private static Stream<List<Invocation>> grouped(Stream<Invocation> invocations, Function<Invocation, Object> by) {
        return invocations
                .collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream();
    }

    List<Step> steps() {
        return steps;
    }

    /** Answers that no order explains, whatever else happened. */
    List<Anomaly> contradictions() {
        return contradictions;
    }

    /** What was read at the end about nights that are on sale. */
    List<Step> nightsOnSale() {
        return nights(true).map(night -> night(night, true)).toList();
    }

    /**
     * What was read at the end about nights that are not on sale and have no owner that was read, and the bookings without
     * an answer that may explain it. All other nights that are not on sale can be read in the moment when their owner is,
     * so that they need no step.
     */
    List<Step> nightsWithoutOwner() {
        Set<RoomNight> owned = finalReads.nightsOf(subjects.keySet().stream());
        Set<RoomNight> unexplained = nights(false)
                .filter(night -> !owned.contains(night) && !ownedByStrangers.contains(night))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Step> result = new ArrayList<>();
        openBookings
                .thatMayOwn(
                        unexplained,
                        finalReads.nightsOf(subjects.keySet().stream().filter(this::isFinal)))
                .forEach(booking ->
                        result.addAll(booking.steps(newSubject(), finalReads.after(), Step.OPEN, finalReads.after())));
        List<Step> mayExplain = Stream.concat(steps.stream(), result.stream())
                .filter(step -> step.isWrite() && !step.isRequired())
                .toList();
        // First those that nothing explains: they end the search.
        unexplained.stream()
                .map(night -> night(night, false))
                .sorted(Comparator.comparingLong(read -> mayExplain.stream()
                        .filter(step -> step.touches(read.rooms().get(0)))
                        .count()))
                .forEach(result::add);
        return result;
    }

    private Stream<RoomNight> nights(boolean onSale) {
        return snapshot.stream().flatMap(read -> read.nights(onSale).stream());
    }

    private Step night(RoomNight night, boolean onSale) {
        return finalReads.night(night, onSale, newSubject());
    }

    /** Whether nothing happens to the reservation any more after the last answer. */
    private boolean isFinal(ConfirmationNumber number) {
        return finalReads
                        .read(number)
                        .filter(read -> read.status() == Status.CONFIRMED)
                        .isPresent()
                && steps.stream()
                        .noneMatch(step -> !step.isRequired() && Objects.equals(step.subject(), subjects.get(number)));
    }

    private int newSubject() {
        return subjectCount++;
    }

    private void translate() {
        List<Reservation> strangers = strangers();
        bookings.forEach(same -> book(same, strangers));
        strangers.forEach(stranger -> contradiction(
                stranger.confirmationNumber() + " is in house, but no booking can have made it", List.of()));
        operations.removeIf(same -> !subjects.containsKey(number(same)));
        bookings.forEach(this::blockedBy);
        operations.forEach(this::mayMove);
        operations.forEach(same -> same.forEach(this::blockedBy));
        bookings.forEach(this::refused);
        operations.forEach(this::operate);
        subjects.forEach((number, subject) -> {
            Optional<Reservation> read = history.reservations().get(number);
            if (read != null) {
                steps.add(finalReads.reservation(subject, number, read));
            }
        });
    }

    /** Who is in house according to Q7 although no client was told so. */
    private List<Reservation> strangers() {
        Map<ConfirmationNumber, Reservation> found = new LinkedHashMap<>();
        snapshot.ifPresent(read -> read.inHouse().values().stream()
                .flatMap(List::stream)
                .filter(reservation -> !history.isKnown(reservation))
                .forEach(reservation -> found.put(reservation.confirmationNumber(), reservation)));
        return new ArrayList<>(found.values());
    }

    private void book(BookingsOfKey same, List<Reservation> strangers) {
        same.contradiction().ifPresent(what -> contradiction(what, same.invocations()));
        same.acknowledged().forEach((number, acknowledged) -> {
            if (subjects.containsKey(number)) {
                contradiction("two keys got the same reservation " + number, acknowledged);
                return;
            }
            RoomStay made = acknowledged.get(0).reservation().orElseThrow().roomStay();
            int subject = newSubject();
            subjects.put(number, subject);
            stays.computeIfAbsent(number, none -> new LinkedHashSet<>()).add(made);
            steps.addAll(new Booking(same.isHold(), List.of(made), same.invocations())
                    .steps(
                            subject,
                            same.start(),
                            BookingsOfKey.min(acknowledged, Invocation::endNanos),
                            finalReads.isLive(number) ? finalReads.after() : same.start()));
        });
        // All that such a booking could make others refuse before the end is allowed anyway.
        if (!same.unanswered().isEmpty()) {
            List<RoomStay> wanted = same.wanted(same.unanswered());
            strangers.stream()
                    .filter(one -> wanted.contains(one.roomStay()))
                    .findFirst()
                    .ifPresentOrElse(
                            stranger -> book(same, stranger, strangers),
                            () -> openBookings.add(new Booking(same.isHold(), wanted, same.invocations())));
        }
    }

    /** A booking that was not answered, but is in house. */
    private void book(BookingsOfKey same, Reservation stranger, List<Reservation> strangers) {
        strangers.remove(stranger);
        ownedByStrangers.addAll(stranger.roomStay().nights());
        steps.addAll(new Booking(same.isHold(), List.of(stranger.roomStay()), same.invocations())
                .steps(newSubject(), finalReads.after(), finalReads.after(), finalReads.after()));
    }

    private void blockedBy(BookingsOfKey same) {
        String by = same.acknowledged().keySet().stream()
                .findFirst()
                .map(ConfirmationNumber::toString)
                .orElse(same.key());
        blockedNights.add(by, same.wanted(same.invocations()), same.start(), same.settled());
    }

    private void mayMove(List<Invocation> same) {
        if (same.get(0).operation() instanceof Change change) {
            stays.getOrDefault(change.number(), Set.of()).add(change.target());
        }
    }

    private void blockedBy(Invocation operation) {
        ConfirmationNumber number = ((OnReservation) operation.operation()).number();
        blockedNights.add(
                number.toString(),
                List.copyOf(stays.getOrDefault(number, Set.of())),
                operation.startNanos(),
                operation.endNanos());
    }

    /** A retry repeats the first answer. Each room was refused at a moment of its own. */
    private void refused(BookingsOfKey same) {
        List<Invocation> refusals = same.refusals();
        if (refusals.isEmpty()
                || !same.acknowledged().isEmpty()
                || !ConflictReason.of(refusals.get(0)).mayMeanTaken()) {
            return;
        }
        long end = BookingsOfKey.min(refusals, Invocation::endNanos);
        for (RoomStay wanted : same.wanted(refusals)) {
            if (!same.wantsOtherwise(refusals, wanted)
                    && !blockedNights.mayBlock(same.key(), wanted, same.start(), end)) {
                Effect look = new Read((own, taken) -> taken);
                steps.add(new Step(
                        newSubject(), "the refusal of " + wanted, same.start(), end, List.of(wanted), look, refusals));
            }
        }
    }

    private static ConfirmationNumber number(List<Invocation> same) {
        return ((OnReservation) same.get(0).operation()).number();
    }

    private void operate(List<Invocation> same) {
        int subject = Objects.requireNonNull(subjects.get(number(same)));
        same.stream().filter(Invocation::isConflict).forEach(refused -> refused(subject, refused));
        List<Invocation> acknowledged =
                same.stream().filter(Invocation::isAcknowledged).toList();
        boolean sentTwice = same.stream().anyMatch(one -> one.outcome().attempts() > 1);
        if (!acknowledged.isEmpty()) {
            steps.add(step(subject, same, BookingsOfKey.min(acknowledged, Invocation::endNanos)));
        } else if (same.stream().anyMatch(Invocation::isIndeterminate)) {
            steps.add(step(subject, same, Step.OPEN));
            return;
        }
        // An earlier copy of a PUT may arrive late, and take effect again.
        if (same.get(0).operation() instanceof Change && sentTwice && history.disturbed()) {
            steps.add(step(subject, same, Step.OPEN));
        }
    }

    private Step step(int subject, List<Invocation> same, long end) {
        // A cancellation is for good, so it happened after the reservation was live.
        long start = same.get(0).operation() instanceof Cancel && end == Step.OPEN && finalReads.isLive(number(same))
                ? finalReads.after()
                : BookingsOfKey.min(same, Invocation::startNanos);
        if (same.get(0).operation() instanceof Change change) {
            Holding moved = new Holding(Phase.CONFIRMED, change.target());
            Effect move = new Write(now -> now.phase() == Phase.CONFIRMED ? List.of(moved) : List.of());
            return new Step(subject, "the change", start, end, List.of(change.target()), move, same);
        }
        if (same.get(0).operation() instanceof Cancel) {
            Effect cancel = new Write(now -> now.isLive() ? List.of(Holding.CANCELLED) : List.of());
            return new Step(subject, "the cancellation", start, end, List.of(), cancel, same);
        }
        Effect confirm = new Write(
                now -> now.phase() == Phase.HELD ? List.of(new Holding(Phase.CONFIRMED, now.roomStay())) : List.of());
        return new Step(subject, "the confirmation", start, end, List.of(), confirm, same);
    }

    private void refused(int subject, Invocation refused) {
        ConflictReason reason = ConflictReason.of(refused);
        if (refused.operation() instanceof Change change) {
            boolean blocked = blockedNights.mayBlock(
                    change.number().toString(), change.target(), refused.startNanos(), refused.endNanos());
            if (reason != ConflictReason.OTHER && !(blocked && reason.mayMeanTaken())) {
                read(
                        subject,
                        refused,
                        List.of(change.target()),
                        (own, taken) -> reason.mayMeanTaken() && taken
                                || reason.mayMeanState() && (own.phase() == Phase.HELD || own.isOver()));
            }
        } else if (refused.operation() instanceof Confirm) {
            read(subject, refused, List.of(), (own, taken) -> own.phase() == Phase.CONFIRMED || own.isOver());
        } else {
            read(subject, refused, List.of(), (own, taken) -> own.isOver());
        }
    }

    private void read(int subject, Invocation refused, List<RoomStay> rooms, Step.Condition condition) {
        steps.add(new Step(
                subject,
                "the refusal",
                refused.startNanos(),
                refused.endNanos(),
                rooms,
                new Read(condition),
                List.of(refused)));
    }

    private void contradiction(String what, List<Invocation> invocations) {
        contradictions.add(new Anomaly(Kind.NOT_LINEARIZABLE, what, invocations));
    }
}
