package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.RoomNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** When nights may have been blocked by a request that was in progress, whether or not it succeeded. */
final class BlockedNights {
    private record Window(String by, RoomStay roomStay, long from, long to) {}

    private final Map<RoomNumber, List<Window>> windows = new HashMap<>();
    private final boolean disturbed;

    /** @param disturbed whether a request may still block them after its end */
    BlockedNights(boolean disturbed) {
        this.disturbed = disturbed;
    }

    /**
     * Notes a request.
     *
     * @param by a reservation or an idempotency key, which does not block itself
     * @param to {@link Step#OPEN} if the request may still take effect
     */
    void add(String by, List<RoomStay> nights, long from, long to) {
        long released = disturbed ? Step.OPEN : to;
        nights.forEach(roomStay -> windows.computeIfAbsent(roomStay.room(), none -> new ArrayList<>())
                .add(new Window(by, roomStay, from, released)));
    }

    /** Whether another request may have blocked one of the nights at some moment in that time. */
    boolean mayBlock(String asking, RoomStay wanted, long from, long to) {
        return windows.getOrDefault(wanted.room(), List.of()).stream()
                .anyMatch(window -> window.from() <= to
                        && window.to() >= from
                        && window.roomStay().overlaps(wanted)
                        && !window.by().equals(asking));
    }
}
