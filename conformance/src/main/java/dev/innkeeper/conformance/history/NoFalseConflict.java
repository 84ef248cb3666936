package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whoever is refused for a conflict had a rival: another request for one of the nights, or on the same reservation,
 * that began before the refusal. A loser holds nights for a moment too, so that a rival need not have won.
 */
final class NoFalseConflict implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        Map<HotelId, List<Call>> byHotel = evidence.calls().stream()
                .collect(Collectors.groupingBy(call -> call.operation().hotel()));
        Map<HotelId, Integer> rooms = evidence.hotels().stream()
                .collect(Collectors.toMap(
                        HotelReading::hotel, hotel -> hotel.rooms().size()));
        return evidence.calls().stream()
                .filter(Call::isConflict)
                .filter(call ->
                        rivals(call, byHotel.getOrDefault(call.operation().hotel(), List.of()))
                                        .limit(needed(call, rooms))
                                        .count()
                                < needed(call, rooms))
                .map(call -> Finding.of(Kind.FALSE_CONFLICT, "refused, and nobody stood in the way", call));
    }

    /** One rival takes one room: whoever wants any room meets a conflict only when there are as many as rooms. */
    private static int needed(Call refused, Map<HotelId, Integer> rooms) {
        return refused.operation() instanceof Book book && book.room() == null
                ? rooms.getOrDefault(book.hotel(), 1)
                : 1;
    }

    private static Stream<Call> rivals(Call refused, List<Call> ofHotel) {
        return ofHotel.stream()
                .filter(other -> !other.equals(refused) && other.begun() < refused.ended())
                .filter(other -> stoodInTheWay(other, refused.operation()));
    }

    private static boolean stoodInTheWay(Call call, Operation refused) {
        Operation other = call.operation();
        if (refused instanceof Book book) {
            return !(other instanceof Book rival && rival.key().equals(book.key()))
                    && wants(other, book.room() == null ? Set.of() : Set.of(book.room()), book.stay());
        }
        if (refused instanceof Change change) {
            return isOn(other, change.number())
                    || !hasMade(call, change.number()) && wants(other, Set.of(change.room()), change.stay());
        }
        if (refused instanceof Cancel cancel) {
            return isOn(other, cancel.number());
        }
        // A hold may have expired, for which no rival is needed.
        return refused instanceof Confirm;
    }

    /** With no room named, any. */
    private static boolean wants(Operation other, Set<RoomNumber> rooms, Stay stay) {
        if (other instanceof Book book) {
            return book.stay().overlaps(stay)
                    && (book.room() == null || rooms.isEmpty() || rooms.contains(book.room()));
        }
        return other instanceof Change change
                && change.stay().overlaps(stay)
                && (rooms.isEmpty() || rooms.contains(change.room()));
    }

    private static boolean hasMade(Call call, ConfirmationNumber number) {
        return call.reservation()
                .filter(made -> made.confirmationNumber().equals(number))
                .isPresent();
    }

    private static boolean isOn(Operation other, ConfirmationNumber number) {
        return other instanceof Change change && change.number().equals(number)
                || other instanceof Cancel cancel && cancel.number().equals(number)
                || other instanceof Confirm confirm && confirm.number().equals(number);
    }
}
