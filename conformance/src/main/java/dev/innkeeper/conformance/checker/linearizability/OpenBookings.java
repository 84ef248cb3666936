package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bookings without an answer, of which no reservation was read at the end.
 *
 * <p>Such a booking takes nights and never gives any up for good: nobody knows its number, so that it is neither
 * cancelled nor changed. All that it can explain is that a night is not on sale at the end, because what it makes others
 * refuse before is allowed anyway. A history with hundreds of them is therefore checked without those that cannot
 * explain anything, and none of the following omissions changes the result:
 *
 * <ul>
 *   <li>A room in which the booking would own none of the nights to explain. In an order of the operations in which it got
 *       that room, it can be left out: all others need at most that nights are free.
 *   <li>A room in which it would own a night that somebody else owns from the last answer on.
 *   <li>A second booking for the same nights of one room. If both happened, the first one was a hold that expired, and its
 *       nights can be read when it was made. A hold replaces a booking for good: it need not expire.
 *   <li>Of bookings for any room with the same choice of rooms, more than there are rooms.
 * </ul>
 */
final class OpenBookings {
    private final List<Booking> all = new ArrayList<>();

    void add(Booking booking) {
        all.add(booking);
    }

    /**
     * Those that may own one of the nights.
     *
     * @param unexplained nights that are not on sale, of which no owner was read
     * @param taken nights that others own from the last answer on
     */
    List<Booking> thatMayOwn(Set<RoomNight> unexplained, Set<RoomNight> taken) {
        Map<List<RoomStay>, Integer> kept = new HashMap<>();
        List<Booking> helpful = new ArrayList<>();
        for (boolean hold : new boolean[] {true, false}) {
            for (Booking booking : all) {
                List<RoomStay> possible = booking.possible().stream()
                        .filter(roomStay -> roomStay.nights().stream().anyMatch(unexplained::contains)
                                && roomStay.nights().stream().noneMatch(taken::contains))
                        .toList();
                if (booking.hold() == hold && kept.getOrDefault(possible, 0) < possible.size()) {
                    kept.merge(possible, 1, Integer::sum);
                    helpful.add(new Booking(hold, possible, booking.invocations()));
                }
            }
        }
        return helpful;
    }
}
