package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Each conflict has a rival: another request for one of the nights, or on the same reservation, that started before the
 * refusal. The rival need not have won, since a request that loses holds nights for a moment too.
 */
final class FalseConflictChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        Map<HotelId, List<Invocation>> byHotel = history.invocations().stream()
                .collect(Collectors.groupingBy(
                        invocation -> invocation.operation().hotel()));
        Map<HotelId, Integer> rooms = history.hotels().stream()
                .collect(Collectors.toMap(
                        HotelSnapshot::hotel, hotel -> hotel.rooms().size()));
        return history.invocations().stream()
                .filter(refused -> refused.isConflict() && !(history.disturbed() && isAbandoned(refused)))
                .filter(refused -> {
                    int needed = rivalsNeeded(refused.operation(), rooms);
                    List<Invocation> candidates =
                            byHotel.getOrDefault(refused.operation().hotel(), List.of());
                    return rivals(refused, candidates).limit(needed).count() < needed;
                })
                .map(refused -> Anomaly.of(Kind.FALSE_CONFLICT, "refused without any rival", refused));
    }

    /** After a fault, recovery may give up a booking whose client is slow: it is refused whoever owns the nights. */
    private static boolean isAbandoned(Invocation refused) {
        return refused.response().body().path("type").asText("").endsWith("/booking-abandoned");
    }

    /** One rival takes one room: a booking of any room conflicts only if there are as many rivals as rooms. */
    private static int rivalsNeeded(Operation refused, Map<HotelId, Integer> rooms) {
        return refused instanceof Book book && book.room() == null ? rooms.getOrDefault(book.hotel(), 1) : 1;
    }

    private static Stream<Invocation> rivals(Invocation refused, List<Invocation> candidates) {
        return candidates.stream()
                .filter(other -> !other.equals(refused)
                        && other.startNanos() < refused.endNanos()
                        && isRival(other, refused.operation()));
    }

    private static boolean isRival(Invocation candidate, Operation refused) {
        Operation other = candidate.operation();
        if (refused instanceof Book book) {
            boolean sameKey = other instanceof Book rival && rival.key().equals(book.key());
            return !sameKey && wants(other, book.room(), book.stay());
        }
        if (refused instanceof Change change) {
            return isOn(other, change.number())
                    || !hasMade(candidate, change.number()) && wants(other, change.room(), change.stay());
        }
        // A hold may have expired, so a refused confirmation needs no rival.
        return refused instanceof Confirm || refused instanceof OnReservation cancel && isOn(other, cancel.number());
    }

    /** @param room null for any */
    private static boolean wants(Operation other, @Nullable RoomNumber room, Stay stay) {
        if (other instanceof Book book) {
            return book.stay().overlaps(stay) && (book.room() == null || room == null || room.equals(book.room()));
        }
        return other instanceof Change change
                && change.stay().overlaps(stay)
                && (room == null || room.equals(change.room()));
    }

    private static boolean hasMade(Invocation candidate, ConfirmationNumber number) {
        return candidate
                .reservation()
                .filter(made -> made.confirmationNumber().equals(number))
                .isPresent();
    }

    private static boolean isOn(Operation other, ConfirmationNumber number) {
        return other instanceof OnReservation operation && operation.number().equals(number);
    }
}
