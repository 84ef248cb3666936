package dev.innkeeper.conformance.checker.linearizability;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.Changed;
import dev.innkeeper.booking.model.Outcome.KeyReused;
import dev.innkeeper.booking.model.Outcome.Refused;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.Outcome.TooManyChanges;
import dev.innkeeper.booking.model.Outcome.UnderWay;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.simulation.RecordedCall;
import dev.innkeeper.booking.simulation.RecordedCall.ChangeStatus;
import dev.innkeeper.booking.simulation.RecordedCall.ChangeStay;
import dev.innkeeper.booking.simulation.RecordedWorld;
import dev.innkeeper.booking.simulation.RecordedWorld.Night;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The history of a simulated world, in the terms of {@link LinearizabilityChecker}'s specification. Where that lacks
 * something, the history says less than clients know, so that it never shows an anomaly that is none:
 *
 * <ul>
 *   <li>A reservation that is checked in counts as confirmed, one that is checked out or a no-show as cancelled.
 *   <li>A night may belong to a stranger at any time if it was ever out of order or not on sale, or if a reservation
 *       that is checked out has used it: it is wanted by a booking without an answer.
 *   <li>A refusal of any room says nothing about nights: the simulated hotel has rooms of two types.
 *   <li>A refusal because of a revision (412) does not tell whether an earlier copy of the request took effect.
 *   <li>A copy of a request that arrived once more is the same request without an answer.
 *   <li>A confirmation or cancellation without a key that was refused because of the status may have taken effect before.
 *   <li>Nights stay blocked for as long as a world lasts, since services crash and messages are late in it.
 * </ul>
 */
final class SimulatedHistory {
    /** More than a stay in a request reaches beyond the nights that are on sale. */
    private static final int MARGIN = 5;

    /** A 409 that {@link ConflictReason} takes for one of these. */
    private static final String NOTHING_ABOUT_NIGHTS = "too-many-changes";

    private static final Set<ReservationStatus> IN_THE_SPECIFICATION =
            Set.of(ReservationStatus.CONFIRMED, ReservationStatus.CANCELLED);
    private static final ApiResponse NO_RESPONSE = ApiResponse.missing("no answer");

    private final RecordedWorld world;
    private final List<Invocation> invocations = new ArrayList<>();
    private final Map<ConfirmationNumber, Optional<Reservation>> reservations = new HashMap<>();
    private int keyless;

    private SimulatedHistory(RecordedWorld world) {
        this.world = world;
        world.calls().forEach(this::add);
        addStrangers();
        readReservations();
    }

    static History of(RecordedWorld world) {
        SimulatedHistory simulated = new SimulatedHistory(world);
        return new History(simulated.invocations, simulated.reservations, List.of(simulated.snapshot()), true);
    }

    private void add(RecordedCall call) {
        operation(call.request()).ifPresent(operation -> {
            response(call).ifPresent(response -> add(operation, response, call));
            int copies = tellsLittle(call) ? call.deliveries() : call.deliveries() - 1;
            for (int copy = 0; copy < copies; copy++) {
                add(operation, NO_RESPONSE, call);
            }
        });
    }

    // Without a key, a service does not recognise its own write of unknown outcome once the status has changed again.
    private static boolean tellsLittle(RecordedCall call) {
        return call.request() instanceof ChangeStatus change
                && change.key() == null
                && call.outcome().filter(WrongState.class::isInstance).isPresent();
    }

    private void add(Operation operation, ApiResponse response, RecordedCall call) {
        long start = TimeUnit.MILLISECONDS.toNanos(call.startMillis());
        long end = TimeUnit.MILLISECONDS.toNanos(call.endMillis());
        invocations.add(new Invocation("simulated", operation, new RequestOutcome(response, 1, start, end)));
    }

    /** Empty for a check-in. */
    private Optional<Operation> operation(RecordedCall.Request request) {
        if (request instanceof RecordedCall.Book book) {
            RoomNumber room = book.rooms().size() == 1 ? book.rooms().get(0) : null;
            // The type tells two bodies apart. The checker does not look at it.
            RoomType type = new RoomType("body-" + book.body());
            return Optional.of(
                    new Book("booking " + book.key(), RandomHistory.HOTEL, room, type, book.stay(), book.hold()));
        }
        if (request instanceof ChangeStay change) {
            return Optional.of(new Change(RandomHistory.HOTEL, change.number(), change.room(), change.stay()));
        }
        ChangeStatus change = (ChangeStatus) request;
        // Without a key each request is one of its own.
        String key = Objects.requireNonNullElseGet(change.key(), () -> "no key " + ++keyless);
        return switch (change.next()) {
            case CONFIRMED -> Optional.of(new Confirm(key, RandomHistory.HOTEL, change.number()));
            case CANCELLED, CHECKED_OUT, NO_SHOW -> Optional.of(new Cancel(key, RandomHistory.HOTEL, change.number()));
            case HELD, CHECKED_IN, EXPIRED -> Optional.empty();
        };
    }

    /** Empty if the answer says nothing. */
    private static Optional<ApiResponse> response(RecordedCall call) {
        Outcome outcome = call.outcome().orElse(null);
        if (outcome instanceof Accepted accepted) {
            return Optional.of(
                    call.request() instanceof RecordedCall.Book
                            ? response(201, Json.of(made(accepted)))
                            : response(200, Json.object()));
        }
        if (call.request() instanceof ChangeStatus change && !IN_THE_SPECIFICATION.contains(change.next())) {
            return Optional.of(NO_RESPONSE);
        }
        if (outcome == null || outcome instanceof UnderWay || outcome instanceof Changed) {
            return Optional.of(NO_RESPONSE);
        }
        if (outcome instanceof WrongState wrong && wrong.status() == ReservationStatus.CHECKED_IN) {
            return call.request() instanceof ChangeStay
                    ? Optional.of(conflict(NOTHING_ABOUT_NIGHTS))
                    : Optional.empty();
        }
        if (outcome instanceof Refused refused) {
            boolean oneRoom = call.request() instanceof RecordedCall.Book book
                    && book.rooms().size() == 1;
            boolean taken = oneRoom && refused.refusal().reason() == Refusal.Reason.ROOM_TAKEN;
            return Optional.of(conflict(taken ? "room-taken" : NOTHING_ABOUT_NIGHTS));
        }
        if (outcome instanceof RoomTaken) {
            return Optional.of(conflict("room-taken"));
        }
        if (outcome instanceof WrongState) {
            return Optional.of(conflict("wrong-state"));
        }
        if (outcome instanceof TooManyChanges) {
            return Optional.of(conflict(NOTHING_ABOUT_NIGHTS));
        }
        return Optional.of(response(outcome instanceof KeyReused ? 422 : 404, Json.object()));
    }

    private static ApiResponse conflict(String problem) {
        return response(409, Json.object().put("type", "/problems/" + problem));
    }

    private static ApiResponse response(int status, JsonNode body) {
        return new ApiResponse(status, "application/json", null, body);
    }

    private static Reservation made(Accepted accepted) {
        RecordedReply reply = accepted.reply();
        return RandomHistory.reservation(
                accepted.booking().number(),
                Status.valueOf(reply.status().name()),
                new RoomStay(
                        RandomHistory.HOTEL,
                        reply.agreed().roomNumber(),
                        reply.agreed().stay()));
    }

    private static Reservation read(Booking booking) {
        Status status = switch (booking.status()) {
            case HELD -> Status.HELD;
            case CONFIRMED, CHECKED_IN -> Status.CONFIRMED;
            case CANCELLED, CHECKED_OUT, NO_SHOW -> Status.CANCELLED;
            case EXPIRED -> Status.EXPIRED;
        };
        return RandomHistory.reservation(
                booking.number(),
                status,
                new RoomStay(
                        RandomHistory.HOTEL,
                        booking.terms().roomNumber(),
                        booking.terms().stay()));
    }

    private void readReservations() {
        Map<ConfirmationNumber, Reservation> atTheEnd =
                world.bookings().stream().collect(Collectors.toMap(Booking::number, SimulatedHistory::read));
        invocations.stream()
                .flatMap(invocation -> invocation.reservation().stream())
                .map(Reservation::confirmationNumber)
                .forEach(number -> reservations.put(number, Optional.ofNullable(atTheEnd.get(number))));
    }

    /** Bookings without an answer of all nights of which clients cannot know whose they are. */
    private void addStrangers() {
        Set<Night> unclear = new LinkedHashSet<>();
        dates(RecordedWorld.NIGHTS + MARGIN)
                .forEach(date -> RecordedWorld.ROOMS.forEach(room -> unclear.add(new Night(room, date))));
        unclear.removeAll(world.alwaysOnSale());
        world.bookings().stream()
                .filter(booking -> booking.status() == ReservationStatus.CHECKED_OUT)
                .forEach(booking -> booking.terms()
                        .stay()
                        .nights()
                        .forEach(date -> unclear.add(new Night(booking.terms().roomNumber(), date))));
        unclear.forEach(night -> invocations.add(new Invocation(
                "simulated",
                new Book(
                        "stranger " + night,
                        RandomHistory.HOTEL,
                        night.room(),
                        RandomHistory.TYPE,
                        new Stay(night.date(), night.date().plusDays(1)),
                        false),
                new RequestOutcome(NO_RESPONSE, 1, 0, 0))));
    }

    private Stream<LocalDate> dates(int nights) {
        return world.firstNight().datesUntil(world.firstNight().plusDays(nights));
    }

    private HotelSnapshot snapshot() {
        Map<LocalDate, Set<RoomNumber>> available = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        dates(RecordedWorld.NIGHTS).forEach(date -> {
            available.put(
                    date,
                    RecordedWorld.ROOMS.stream()
                            .filter(room -> world.available().contains(new Night(room, date)))
                            .collect(Collectors.toSet()));
            inHouse.put(
                    date,
                    world.bookings().stream()
                            .filter(booking -> booking.status().isLive()
                                    && booking.terms().stay().contains(date))
                            .map(SimulatedHistory::read)
                            .toList());
        });
        return new HotelSnapshot(
                RandomHistory.HOTEL,
                Set.copyOf(RecordedWorld.ROOMS),
                new DateRange(world.firstNight(), world.firstNight().plusDays(RecordedWorld.NIGHTS)),
                available,
                Map.of(),
                inHouse);
    }
}
