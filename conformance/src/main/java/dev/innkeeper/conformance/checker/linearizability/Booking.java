package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.linearizability.search.Holding;
import dev.innkeeper.conformance.checker.linearizability.search.Holding.Phase;
import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Write;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.ArrayList;
import java.util.List;

/**
 * A booking that was acknowledged or may have taken effect.
 *
 * @param possible what it may own: one of these
 */
record Booking(boolean hold, List<RoomStay> possible, List<Invocation> invocations) {
    /**
     * That it is made, and that it may expire.
     *
     * @param expiresFrom before, a hold certainly had not expired
     */
    List<Step> steps(int subject, long start, long end, long expiresFrom) {
        Phase phase = hold ? Phase.HELD : Phase.CONFIRMED;
        List<Holding> made =
                possible.stream().map(roomStay -> new Holding(phase, roomStay)).toList();
        Write booking = new Write(now -> now.phase() == Phase.NONE ? made : List.of());
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(subject, "the booking", start, end, possible, booking, invocations));
        if (hold) {
            Write expiry = new Write(now -> now.phase() == Phase.HELD ? List.of(Holding.EXPIRED) : List.of());
            steps.add(new Step(subject, "the expiry", expiresFrom, Step.OPEN, List.of(), expiry, List.of()));
        }
        return steps;
    }
}
