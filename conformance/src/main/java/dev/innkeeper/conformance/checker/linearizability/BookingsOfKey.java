package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.checker.linearizability.search.Step;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All bookings with one idempotency key. Together they make one reservation at most. */
final class BookingsOfKey {
    private final List<Invocation> invocations;
    private final Set<RoomNumber> rooms;
    private final Map<ConfirmationNumber, List<Invocation>> acknowledged;

    /** @param rooms all rooms of the hotel */
    BookingsOfKey(List<Invocation> invocations, Set<RoomNumber> rooms) {
        this.invocations = invocations;
        this.rooms = rooms;
        acknowledged = invocations.stream()
                .flatMap(booking ->
                        booking.reservation().stream().map(made -> Map.entry(made.confirmationNumber(), booking)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    List<Invocation> invocations() {
        return invocations;
    }

    String key() {
        return book(invocations.get(0)).key();
    }

    long start() {
        return invocations.stream().mapToLong(Invocation::startNanos).min().orElseThrow();
    }

    /** When the last of them ended that may have claimed nights: those that started after an answer find the row. */
    long settled() {
        long answered = min(invocations, Invocation::endNanos);
        return invocations.stream()
                .filter(booking -> booking.startNanos() <= answered)
                .mapToLong(
                        answered == Step.OPEN
                                ? Invocation::endNanos
                                : booking -> booking.outcome().endNanos())
                .max()
                .orElseThrow();
    }

    /** By the reservation. */
    Map<ConfirmationNumber, List<Invocation>> acknowledged() {
        return acknowledged;
    }

    /** Not those that were refused because of the key. */
    List<Invocation> refusals() {
        return invocations.stream().filter(Invocation::isConflict).toList();
    }

    /** Those that may take effect, now or later. */
    List<Invocation> unanswered() {
        boolean answered = !acknowledged.isEmpty() || !refusals().isEmpty();
        return answered
                ? List.of()
                : invocations.stream().filter(Invocation::isIndeterminate).toList();
    }

    /** What these bookings may get. */
    List<RoomStay> wanted(Collection<Invocation> bookings) {
        return bookings.stream()
                .map(BookingsOfKey::book)
                .flatMap(book -> Stream.ofNullable(book.room())
                        .collect(Collectors.collectingAndThen(
                                Collectors.toSet(), named -> named.isEmpty() ? rooms : named))
                        .stream()
                        .map(room -> new RoomStay(book.hotel(), room, book.stay())))
                .distinct()
                .toList();
    }

    /** Whether a request with another body wants one of the nights: it may block them before the key refuses it. */
    boolean wantsOtherwise(List<Invocation> refused, RoomStay nights) {
        List<Invocation> others = invocations.stream()
                .filter(other ->
                        refused.stream().noneMatch(one -> one.operation().equals(other.operation())))
                .toList();
        return wanted(others).stream().anyMatch(nights::overlaps);
    }

    boolean isHold() {
        return Stream.of(acknowledged.values().stream().flatMap(List::stream), unanswered().stream())
                .flatMap(bookings -> bookings)
                .findFirst()
                .map(BookingsOfKey::book)
                .filter(Book::hold)
                .isPresent();
    }

    /** Why the answers contradict each other, whatever else happened. */
    Optional<String> contradiction() {
        if (acknowledged.size() > 1) {
            return Optional.of("one key made the reservations " + acknowledged.keySet());
        }
        if (!acknowledged.isEmpty() && !refusals().isEmpty()) {
            return Optional.of("one key was acknowledged and refused");
        }
        return acknowledged.values().stream().flatMap(List::stream).allMatch(BookingsOfKey::isAnswered)
                ? Optional.empty()
                : Optional.of("a booking got another reservation than it asked for");
    }

    private static boolean isAnswered(Invocation booking) {
        Book book = book(booking);
        Reservation made = booking.reservation().orElseThrow();
        return made.status() == (book.hold() ? Status.HELD : Status.CONFIRMED)
                && made.roomStay().stay().equals(book.stay())
                && (book.room() == null || book.room().equals(made.roomNumber()));
    }

    static long min(List<Invocation> invocations, ToLongFunction<Invocation> moment) {
        return invocations.stream().mapToLong(moment).min().orElseThrow();
    }

    private static Book book(Invocation invocation) {
        return (Book) invocation.operation();
    }
}
