package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Finding.Kind;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.model.NightPrice;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who is told that it is done is told of the reservation that was asked for, and its price adds up. */
final class AnswersFit implements Rule {
    @Override
    public Stream<Finding> broken(Evidence evidence) {
        return evidence.calls().stream().filter(Call::isDone).flatMap(call -> {
            String fault = fault(call);
            return fault == null ? Stream.empty() : Stream.of(Finding.of(Kind.WRONG_ANSWER, fault, call));
        });
    }

    private static @Nullable String fault(Call call) {
        Optional<Reservation> told = call.reservation();
        if (told.isEmpty()) {
            return "the answer is no reservation";
        }
        Reservation reservation = told.get();
        if (!told.get().hotelId().equals(call.operation().hotel())) {
            return "the answer is a reservation of another hotel";
        }
        if (!addsUp(reservation)) {
            return "the nights of the answer are not those of its stay, or do not add up to its total";
        }
        return reservation.status() == expected(call.operation()) && fits(reservation, call.operation())
                ? null
                : "the answer is not what was asked for";
    }

    private static Status expected(Operation operation) {
        if (operation instanceof Operation.Cancel) {
            return Status.CANCELLED;
        }
        return operation instanceof Book book && book.hold() ? Status.HELD : Status.CONFIRMED;
    }

    private static boolean fits(Reservation told, Operation asked) {
        if (asked instanceof Book book) {
            return told.place().stay().equals(book.stay())
                    && (book.room() == null || told.roomNumber().equals(book.room()))
                    && told.roomType().equals(book.type());
        }
        return !(asked instanceof Change change) || told.place().equals(change.place());
    }

    private static boolean addsUp(Reservation told) {
        return told.nights().stream()
                        .map(NightPrice::date)
                        .toList()
                        .equals(told.place().stay().nights().toList())
                && told.total()
                        .equals(NightPrice.total(told.nights(), told.total().currency()));
    }
}
