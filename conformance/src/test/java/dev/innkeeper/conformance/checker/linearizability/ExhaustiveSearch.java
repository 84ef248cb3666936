package dev.innkeeper.conformance.checker.linearizability;

import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tries all orders of a small history: the specification once more, written without any of the checker's code. Each key
 * is used once, and no request was sent twice.
 */
final class ExhaustiveSearch {
    private record Held(Status status, @Nullable RoomStay where) {
        boolean owns(RoomStay nights) {
            return where != null && where.overlaps(nights);
        }
    }

    /** By a name of the reservation: its number, or the key of a booking without an answer. */
    private record State(Map<String, Held> reservations) {
        boolean isTaken(RoomStay nights, @Nullable String except) {
            return reservations.entrySet().stream()
                    .anyMatch(one ->
                            !one.getKey().equals(except) && one.getValue().owns(nights));
        }

        State with(String name, Status status, @Nullable RoomStay where) {
            Map<String, Held> changed = new HashMap<>(reservations);
            changed.put(name, new Held(status, where));
            return new State(changed);
        }

        @Nullable Held of(String name) {
            return reservations.get(name);
        }
    }

    /** @param to the largest number if it need not happen */
    private record Action(long from, long to, Function<State, List<State>> then) {}

    private record Reached(Set<Integer> done, State state) {}

    private final History history;
    private final HotelSnapshot hotel;
    private final List<Action> actions = new ArrayList<>();
    private final Set<Reached> seen = new HashSet<>();

    private ExhaustiveSearch(History history) {
        this.history = history;
        hotel = history.hotels().get(0);
        history.invocations().forEach(this::add);
        long end = 1
                + history.invocations().stream()
                        .mapToLong(one -> one.outcome().endNanos())
                        .max()
                        .orElseThrow();
        history.reservations()
                .forEach((number, read) -> look(end, end, state -> {
                    Held now = state.of(number.value());
                    return now != null && read.isPresent() && isSame(read.get(), now);
                }));
        hotel.onSale()
                .dates()
                .forEach(date -> hotel.rooms().forEach(room -> {
                    RoomStay night = new RoomStay(hotel.hotel(), room, new Stay(date, date.plusDays(1)));
                    boolean free = hotel.available().get(date).contains(room);
                    look(end, end, state -> state.isTaken(night, null) != free);
                }));
    }

    static boolean isLinearizable(History history) {
        ExhaustiveSearch search = new ExhaustiveSearch(history);
        return search.ends(new Reached(Set.of(), new State(Map.of())));
    }

    private boolean ends(Reached reached) {
        if (!seen.add(reached)) {
            return false;
        }
        long firstEnd = Long.MAX_VALUE;
        for (int i = 0; i < actions.size(); i++) {
            if (!reached.done().contains(i)) {
                firstEnd = Math.min(firstEnd, actions.get(i).to());
            }
        }
        if (firstEnd == Long.MAX_VALUE) {
            return true;
        }
        for (int i = 0; i < actions.size(); i++) {
            if (!reached.done().contains(i) && actions.get(i).from() <= firstEnd) {
                Set<Integer> done = new HashSet<>(reached.done());
                done.add(i);
                for (State next : actions.get(i).then().apply(reached.state())) {
                    if (ends(new Reached(done, next))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void look(long from, long to, Function<State, Boolean> holds) {
        actions.add(new Action(from, to, state -> holds.apply(state) ? List.of(state) : List.of()));
    }

    private void act(Invocation invocation, Function<State, List<State>> then) {
        actions.add(new Action(invocation.startNanos(), invocation.endNanos(), then));
    }

    private void add(Invocation invocation) {
        Operation operation = invocation.operation();
        if (operation instanceof Book book) {
            add(invocation, book);
        } else if (invocation.isConflict()) {
            refused(invocation, (OnReservation) operation);
        } else {
            String name = ((OnReservation) operation).number().value();
            act(
                    invocation,
                    state -> Stream.ofNullable(state.of(name))
                            .flatMap(now -> operate(state, name, now, operation).stream())
                            .toList());
        }
    }

    private static Optional<State> operate(State state, String name, Held now, Operation operation) {
        if (operation instanceof Confirm) {
            return now.status() == Status.HELD
                    ? Optional.of(state.with(name, Status.CONFIRMED, now.where()))
                    : Optional.empty();
        }
        if (operation instanceof Cancel) {
            return now.where() != null ? Optional.of(state.with(name, Status.CANCELLED, null)) : Optional.empty();
        }
        RoomStay target = ((Change) operation).target();
        return now.status() == Status.CONFIRMED && !state.isTaken(target, name)
                ? Optional.of(state.with(name, Status.CONFIRMED, target))
                : Optional.empty();
    }

    private void add(Invocation invocation, Book book) {
        List<RoomStay> wanted = (book.room() == null ? hotel.rooms() : Set.of(book.room()))
                .stream()
                        .map(room -> new RoomStay(book.hotel(), room, book.stay()))
                        .toList();
        if (invocation.isConflict()) {
            wanted.stream()
                    .filter(nights -> !isExcused(invocation, nights))
                    .forEach(nights ->
                            look(invocation.startNanos(), invocation.endNanos(), state -> state.isTaken(nights, null)));
            return;
        }
        Optional<Reservation> made = invocation.reservation();
        String name = made.map(one -> one.confirmationNumber().value()).orElse(book.key());
        List<RoomStay> possible = made.map(one -> List.of(one.roomStay())).orElse(wanted);
        Status status = book.hold() ? Status.HELD : Status.CONFIRMED;
        act(
                invocation,
                state -> possible.stream()
                        .filter(nights -> !state.isTaken(nights, null))
                        .map(nights -> state.with(name, status, nights))
                        .toList());
        if (book.hold()) {
            actions.add(new Action(invocation.startNanos(), Long.MAX_VALUE, state -> {
                Held now = state.of(name);
                return now != null && now.status() == Status.HELD
                        ? List.of(state.with(name, Status.EXPIRED, null))
                        : List.of();
            }));
        }
    }

    private void refused(Invocation invocation, OnReservation operation) {
        String name = operation.number().value();
        boolean excused = operation instanceof Change change && isExcused(invocation, change.target());
        if (!excused) {
            look(invocation.startNanos(), invocation.endNanos(), state -> {
                Held now = state.of(name);
                if (now == null) {
                    return false;
                }
                if (operation instanceof Change change) {
                    return now.status() != Status.CONFIRMED || state.isTaken(change.target(), name);
                }
                return operation instanceof Confirm ? now.status() != Status.HELD : now.where() == null;
            });
        }
    }

    /** Whether another request about the nights overlaps in time. */
    private boolean isExcused(Invocation refused, RoomStay nights) {
        return history.invocations().stream()
                .filter(other -> other != refused
                        && other.startNanos() <= refused.endNanos()
                        && other.endNanos() >= refused.startNanos())
                .anyMatch(other -> isAbout(other, nights, refused));
    }

    private boolean isAbout(Invocation other, RoomStay nights, Invocation refused) {
        if (other.operation() instanceof Book book) {
            boolean madeThis = refused.operation() instanceof OnReservation own
                    && other.reservation()
                            .filter(made -> made.confirmationNumber().equals(own.number()))
                            .isPresent();
            RoomNumber room = book.room() == null ? nights.room() : book.room();
            return !madeThis && new RoomStay(book.hotel(), room, book.stay()).overlaps(nights);
        }
        OnReservation operation = (OnReservation) other.operation();
        boolean same =
                refused.operation() instanceof OnReservation own && own.number().equals(operation.number());
        return !same
                && history.invocations().stream()
                        .flatMap(one -> everHad(one, operation).stream())
                        .anyMatch(nights::overlaps);
    }

    private static Optional<RoomStay> everHad(Invocation one, OnReservation operation) {
        if (one.operation() instanceof Change change && change.number().equals(operation.number())) {
            return Optional.of(change.target());
        }
        return one.operation() instanceof Book
                ? one.reservation()
                        .filter(made -> made.confirmationNumber().equals(operation.number()))
                        .map(Reservation::roomStay)
                : Optional.empty();
    }

    private static boolean isSame(Reservation read, Held now) {
        return read.status() == now.status()
                && (now.where() == null || read.roomStay().equals(now.where()));
    }
}
