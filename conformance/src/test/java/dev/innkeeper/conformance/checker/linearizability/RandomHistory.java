package dev.innkeeper.conformance.checker.linearizability;

import com.fasterxml.jackson.databind.JsonNode;
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
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The history of a hotel that handles one request after the other. Each request takes effect at one moment; it started
 * some time before and is answered some time after, so requests overlap. Some are never answered: they take effect, or
 * never, or after everything was read.
 */
final class RandomHistory {
    static final HotelId HOTEL = new HotelId("h");
    static final RoomType TYPE = new RoomType("double");
    private static final LocalDate FIRST = LocalDate.parse("2027-05-01");
    private static final int STEP = 10;

    /** @param overlap how many requests may be in progress at once, about */
    record Size(int requests, int rooms, int nights, int overlap, double unanswered) {}

    final Random random;
    final Size size;
    final List<Invocation> invocations = new ArrayList<>();
    final Map<ConfirmationNumber, Reservation> reservations = new TreeMap<>();
    final Map<ConfirmationNumber, Long> knownSince = new HashMap<>();
    private int keys;
    private int numbers;

    RandomHistory(long seed, Size size) {
        random = new Random(seed);
        this.size = size;
        for (int i = 1; i <= size.requests(); i++) {
            request((long) i * STEP);
        }
    }

    History history() {
        Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>();
        knownSince.keySet().forEach(number -> read.put(number, Optional.of(reservations.get(number))));
        Map<LocalDate, Set<RoomNumber>> available = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        DateRange onSale = new DateRange(FIRST, FIRST.plusDays(size.nights()));
        onSale.dates().forEach(date -> {
            available.put(
                    date,
                    rooms().stream()
                            .filter(room -> isFree(new RoomStay(HOTEL, room, new Stay(date, date.plusDays(1))), null))
                            .collect(Collectors.toSet()));
            inHouse.put(
                    date,
                    reservations.values().stream()
                            .filter(one -> one.isLive() && one.roomStay().stay().contains(date))
                            .toList());
        });
        return new History(
                List.copyOf(invocations),
                read,
                List.of(new HotelSnapshot(HOTEL, Set.copyOf(rooms()), onSale, available, Map.of(), inHouse)),
                false);
    }

    private List<RoomNumber> rooms() {
        return IntStream.rangeClosed(1, size.rooms()).mapToObj(RoomNumber::new).toList();
    }

    private boolean isFree(RoomStay wanted, @Nullable ConfirmationNumber except) {
        return reservations.values().stream()
                .noneMatch(other -> other.isLive()
                        && !other.confirmationNumber().equals(except)
                        && other.roomStay().overlaps(wanted));
    }

    private void request(long at) {
        long from = at - random.nextInt(STEP * size.overlap());
        long to = at + 1 + random.nextInt(STEP * size.overlap());
        expireSome();
        List<ConfirmationNumber> known = knownSince.entrySet().stream()
                .filter(entry -> entry.getValue() < from)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        if (known.isEmpty() || random.nextInt(100) < 55) {
            book(from, to);
        } else {
            operate(known.get(random.nextInt(known.size())), from, to);
        }
    }

    private void expireSome() {
        reservations.replaceAll((number, one) ->
                one.status() == Status.HELD && random.nextInt(8) == 0 ? one.with(Status.EXPIRED) : one);
    }

    private void book(long from, long to) {
        Stay stay = anyStay();
        RoomNumber room = random.nextInt(4) == 0 ? null : anyRoom();
        boolean hold = random.nextInt(4) == 0;
        Book book = new Book("key-" + ++keys, HOTEL, room, TYPE, stay, hold);
        Optional<RoomStay> free = (room == null ? rooms() : List.of(room))
                .stream()
                        .map(candidate -> new RoomStay(HOTEL, candidate, stay))
                        .filter(candidate -> isFree(candidate, null))
                        .findFirst();
        boolean unanswered = isUnanswered();
        if (free.isEmpty()) {
            add(book, unanswered ? 503 : 409, Json.object(), from, to);
        } else if (unanswered && random.nextBoolean()) {
            add(book, 503, Json.object(), from, to);
        } else {
            Reservation made = reservation(newNumber(), hold ? Status.HELD : Status.CONFIRMED, free.get());
            reservations.put(made.confirmationNumber(), made);
            if (!unanswered) {
                knownSince.put(made.confirmationNumber(), to);
            }
            add(book, unanswered ? 503 : 201, Json.of(made), from, to);
        }
    }

    private void operate(ConfirmationNumber number, long from, long to) {
        Reservation now = reservations.get(number);
        String key = "key-" + ++keys;
        int kind = random.nextInt(10);
        Operation operation;
        Optional<Reservation> next;
        if (now.status() == Status.HELD && kind < 5) {
            operation = new Confirm(key, HOTEL, number);
            next = Optional.of(now.with(Status.CONFIRMED));
        } else if (kind < 6) {
            RoomStay target = new RoomStay(HOTEL, anyRoom(), anyStay());
            operation = new Change(HOTEL, number, target.room(), target.stay());
            next = now.status() == Status.CONFIRMED && isFree(target, number)
                    ? Optional.of(reservation(number, Status.CONFIRMED, target))
                    : Optional.empty();
        } else if (kind < 7) {
            operation = new Confirm(key, HOTEL, number);
            next = now.status() == Status.HELD ? Optional.of(now.with(Status.CONFIRMED)) : Optional.empty();
        } else {
            operation = new Cancel(key, HOTEL, number);
            next = now.isLive() ? Optional.of(now.with(Status.CANCELLED)) : Optional.empty();
        }
        boolean unanswered = isUnanswered();
        if (next.isPresent() && !(unanswered && random.nextBoolean())) {
            reservations.put(number, next.get());
        }
        add(
                operation,
                unanswered ? 503 : next.isPresent() ? 200 : 409,
                next.<JsonNode>map(Json::of).orElseGet(Json::object),
                from,
                to);
    }

    private boolean isUnanswered() {
        return random.nextDouble() < size.unanswered();
    }

    ConfirmationNumber newNumber() {
        return new ConfirmationNumber(String.format("%013d", ++numbers));
    }

    String newKey() {
        return "key-" + ++keys;
    }

    /** After the last answer. */
    long later() {
        return 1
                + invocations.stream()
                        .map(Invocation::outcome)
                        .max(Comparator.comparingLong(RequestOutcome::endNanos))
                        .orElseThrow()
                        .endNanos();
    }

    void add(Operation operation, int status, JsonNode body, long from, long to) {
        JsonNode told = status == 503 ? Json.object() : body;
        invocations.add(invocation(operation, status, told, from, to));
    }

    static Invocation invocation(Operation operation, int status, JsonNode body, long from, long to) {
        return new Invocation(
                "random",
                operation,
                new RequestOutcome(new ApiResponse(status, "application/json", null, body), 1, from, to));
    }

    private RoomNumber anyRoom() {
        return new RoomNumber(1 + random.nextInt(size.rooms()));
    }

    private Stay anyStay() {
        int first = random.nextInt(size.nights());
        int length = 1 + random.nextInt(Math.min(3, size.nights() - first));
        return new Stay(FIRST.plusDays(first), FIRST.plusDays(first + length));
    }

    static Reservation reservation(ConfirmationNumber number, Status status, RoomStay where) {
        List<NightPrice> nights = where.stay()
                .nights()
                .map(night -> new NightPrice(night, Money.of("10.00", "EUR")))
                .toList();
        return new Reservation(
                number,
                status,
                HOTEL,
                where.room(),
                TYPE,
                where.stay().checkIn(),
                where.stay().checkOut(),
                2,
                nights,
                Money.of(10 * nights.size() + ".00", "EUR"));
    }
}
