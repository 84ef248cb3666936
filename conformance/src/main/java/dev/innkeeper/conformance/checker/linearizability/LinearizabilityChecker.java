package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.Checker;
import dev.innkeeper.conformance.checker.linearizability.search.LinearizationSearch;
import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.checker.linearizability.search.UndecidedException;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.model.HotelId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The history of each hotel is linearizable: every operation took effect at one moment between its start and its end,
 * such that all answers are those of the following specification, in which operations happen one after the other.
 *
 * <p><b>State.</b> Each room-night is a register: it has no owner or one reservation. A reservation is held or confirmed
 * and then owns a room for the nights of its stay, or it was cancelled or has expired and owns nothing.
 *
 * <p><b>Operations.</b>
 *
 * <ul>
 *   <li><i>Book, 201:</i> no wanted night of the room in the answer has an owner. The new reservation owns all of them,
 *       held or confirmed. All bookings with one key are one operation: it starts with the first of them, and ends with
 *       the first answer. All 201 name the same reservation, in the state it was made in.
 *   <li><i>Book, 409:</i> the room is not available, and the key makes no reservation. See below. If the key was refused for
 *       another reason (price changed, abandoned), that says nothing about nights.
 *   <li><i>Confirm, 200:</i> the reservation was held, and is confirmed. <i>409:</i> it is not held.
 *   <li><i>Cancel, 200:</i> the reservation was held or confirmed, and owns nothing any more. <i>409:</i> it has ended.
 *   <li><i>Change, 200:</i> the reservation was confirmed, and all nights of the new stay had no owner or belonged to it.
 *       It gives up the other nights and takes the new ones in the same moment. <i>409:</i> it is not confirmed, or the
 *       room is not available.
 *   <li><i>Expire:</i> a held reservation ends by itself, at any time: no clock is trusted.
 *   <li><i>Q6, at the end:</i> an acknowledged reservation has this status and, while it is live, this room and stay.
 *   <li><i>Q4, at the end:</i> a night that is on sale has no owner; one that is not has one. The second may become true
 *       later, so a night that alone is wrong is a {@link Kind#LEAKED} one.
 *   <li><i>Q7, at the end:</i> a reservation of which no client was told is that of a booking without an answer.
 * </ul>
 *
 * <p><b>Unknown outcomes.</b> An operation without a definite answer takes effect at any time after its start, once or
 * never; a booking of any room, in any of them. When requests may have been delayed, a change that was sent several times
 * may take effect once more at any time, since a PUT has no key.
 *
 * <p><b>Not available.</b> A 409 is not exactly a statement about owners. A night is also blocked while another request
 * that wants it, or gives it up, is in progress, whether it succeeds or not: nights are claimed before a booking is
 * decided and released after a cancellation is. So a refusal is allowed if at one moment between its start and its end
 * one wanted night has another owner, or if another request that concerns one of these nights overlaps it in time. One
 * with the same key and another body counts as another request. In a {@linkplain History#disturbed() disturbed} run the
 * other request may have ended at any time before. A refusal of any room needs that of each room, not of all in the same
 * moment, because the hotel tries one room after the other.
 */
public final class LinearizabilityChecker implements Checker {
    private static final long BUDGET = 10_000_000;
    private static final int MOST_SHOWN = 12;

    private final long budget;

    public LinearizabilityChecker() {
        this(BUDGET);
    }

    /** @param budget how many steps to try for one hotel, each time that one is tried */
    LinearizabilityChecker(long budget) {
        this.budget = budget;
    }

    @Override
    public Stream<Anomaly> check(History history) {
        Map<HotelId, List<Invocation>> byHotel = history.invocations().stream()
                .collect(Collectors.groupingBy(
                        invocation -> invocation.operation().hotel(), LinkedHashMap::new, Collectors.toList()));
        return byHotel.entrySet().stream().flatMap(hotel -> check(hotel.getKey(), hotel.getValue(), history));
    }

    private Stream<Anomaly> check(HotelId hotel, List<Invocation> invocations, History history) {
        HotelSteps hotelSteps = new HotelSteps(hotel, invocations, history);
        return Stream.concat(hotelSteps.contradictions().stream(), search(hotel, hotelSteps).stream());
    }

    private Optional<Anomaly> search(HotelId hotel, HotelSteps hotelSteps) {
        List<Step> certain = new ArrayList<>(hotelSteps.steps());
        certain.addAll(hotelSteps.nightsOnSale());
        try {
            Optional<Step> impossible = firstImpossible(certain);
            if (impossible.isPresent()) {
                return Optional.of(anomaly(Kind.NOT_LINEARIZABLE, impossible.get(), certain));
            }
        } catch (UndecidedException e) {
            return Optional.of(Anomaly.of(Kind.UNDECIDED, hotel + ": " + e.getMessage()));
        }
        List<Step> withoutOwner = hotelSteps.nightsWithoutOwner();
        return withoutOwner.isEmpty() ? Optional.empty() : leaked(hotel, certain, withoutOwner);
    }

    private Optional<Anomaly> leaked(HotelId hotel, List<Step> certain, List<Step> withoutOwner) {
        List<Step> all = new ArrayList<>(certain);
        all.addAll(withoutOwner);
        try {
            return firstImpossible(all).map(step -> anomaly(Kind.LEAKED, step, all));
        } catch (UndecidedException e) {
            // No owner was read. Whether requests without an answer explain all of these nights is open, so it is no
            // excuse.
            return Optional.of(Anomaly.of(
                    Kind.LEAKED,
                    hotel + ": nights are not on sale and have no owner that was read; " + e.getMessage()));
        }
    }

    private Optional<Step> firstImpossible(List<Step> steps) {
        return LinearizationSearch.firstImpossible(steps, budget);
    }

    /** Shows the last operations that have to do with the step, among those that started before it ended. */
    private static Anomaly anomaly(Kind kind, Step impossible, List<Step> steps) {
        List<Invocation> earlier = steps.stream()
                .filter(step -> step.start() <= impossible.end() && concern(step, impossible))
                .flatMap(step -> step.invocations().stream())
                .filter(invocation -> !impossible.invocations().contains(invocation))
                .distinct()
                .sorted(Comparator.comparingLong(Invocation::startNanos))
                .toList();
        Set<Invocation> shown = new LinkedHashSet<>(impossible.invocations());
        shown.addAll(earlier.subList(Math.max(0, earlier.size() - MOST_SHOWN), earlier.size()));
        return new Anomaly(
                kind,
                "no order of the operations explains " + impossible + ". Related operations:",
                List.copyOf(shown));
    }

    private static boolean concern(Step one, Step other) {
        return one.subject() == other.subject() || one.rooms().stream().anyMatch(other::touches);
    }
}
