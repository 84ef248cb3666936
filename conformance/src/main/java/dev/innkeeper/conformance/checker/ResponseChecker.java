package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.model.NightPrice;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An acknowledgement contains the reservation that was asked for, and its prices add up. */
final class ResponseChecker implements Checker {
    @Override
    public Stream<Anomaly> check(History history) {
        return history.invocations().stream()
                .filter(Invocation::isAcknowledged)
                .flatMap(invocation -> Stream.ofNullable(error(invocation))
                        .map(error -> Anomaly.of(Kind.WRONG_ANSWER, error, invocation)));
    }

    private static @Nullable String error(Invocation invocation) {
        Operation asked = invocation.operation();
        Optional<Reservation> acknowledged = invocation.reservation();
        if (acknowledged.isEmpty()) {
            return "the response is not a reservation";
        }
        Reservation reservation = acknowledged.get();
        if (!reservation.hotelId().equals(asked.hotel())) {
            return "the response is a reservation of another hotel";
        }
        if (!addsUp(reservation)) {
            return "the nights are not those of the stay, or do not add up to the total";
        }
        return reservation.status() == expectedStatus(asked) && matches(reservation, asked)
                ? null
                : "the response is not what was asked for";
    }

    private static Status expectedStatus(Operation asked) {
        if (asked instanceof Operation.Cancel) {
            return Status.CANCELLED;
        }
        return asked instanceof Book book && book.hold() ? Status.HELD : Status.CONFIRMED;
    }

    private static boolean matches(Reservation reservation, Operation asked) {
        if (asked instanceof Book book) {
            return reservation.roomStay().stay().equals(book.stay())
                    && (book.room() == null || reservation.roomNumber().equals(book.room()))
                    && reservation.roomType().equals(book.type());
        }
        return !(asked instanceof Change change) || reservation.roomStay().equals(change.target());
    }

    private static boolean addsUp(Reservation reservation) {
        List<NightPrice> nights = reservation.nights();
        return nights.stream()
                        .map(NightPrice::date)
                        .toList()
                        .equals(reservation.roomStay().stay().nights().toList())
                && reservation
                        .total()
                        .equals(NightPrice.total(nights, reservation.total().currency()));
    }
}
