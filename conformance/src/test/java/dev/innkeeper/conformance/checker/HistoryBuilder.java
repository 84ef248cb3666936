package dev.innkeeper.conformance.checker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.HotelSnapshot.Occupancy;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomNight;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds a history of one hotel with the rooms 1 to 3 and ten nights. Each operation has a start and an end. The final
 * reads show what the acknowledged operations lead to, unless the test says otherwise.
 */
final class HistoryBuilder {
    private static final HotelId HOTEL = new HotelId("h");
    private static final RoomType TYPE = new RoomType("double");
    private static final LocalDate FIRST = LocalDate.parse("2027-05-01");
    private static final DateRange ON_SALE = new DateRange(FIRST, FIRST.plusDays(10));
    private static final Set<RoomNumber> ROOMS = Set.of(new RoomNumber(1), new RoomNumber(2), new RoomNumber(3));

    private final List<Invocation> invocations = new ArrayList<>();
    private final Map<ConfirmationNumber, Reservation> last = new HashMap<>();
    private final Set<ConfirmationNumber> notFound = new HashSet<>();
    private final Set<ConfirmationNumber> hiddenFromStaff = new HashSet<>();
    private final Set<RoomNight> blocked = new HashSet<>();
    private final Set<RoomNight> offered = new HashSet<>();
    private final Set<Reservation> strangers = new HashSet<>();
    private boolean disturbed;

    static Stay nights(int first, int count) {
        return new Stay(FIRST.plusDays(first), FIRST.plusDays(first + count));
    }

    HistoryBuilder booked(String guest, int room, Stay stay, long from, long to) {
        return booked("key-of-" + guest, guest, room, stay, from, to);
    }

    HistoryBuilder booked(String key, String guest, int room, Stay stay, long from, long to) {
        Reservation made = reservation(guest, Status.CONFIRMED, room, stay);
        last.put(made.confirmationNumber(), made);
        return invoked(new Book(key, HOTEL, new RoomNumber(room), TYPE, stay, false), 201, Json.of(made), from, to);
    }

    HistoryBuilder held(String guest, int room, Stay stay, long from, long to) {
        Reservation made = reservation(guest, Status.HELD, room, stay);
        last.put(made.confirmationNumber(), made);
        return invoked(
                new Book("key-of-" + guest, HOTEL, new RoomNumber(room), TYPE, stay, true),
                201,
                Json.of(made),
                from,
                to);
    }

    HistoryBuilder refused(String guest, int room, Stay stay, long from, long to) {
        Book book = new Book("key-of-" + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return invoked(book, 409, Json.object(), from, to);
    }

    HistoryBuilder refusedAnyRoom(String guest, Stay stay, long from, long to) {
        return invoked(new Book("key-of-" + guest, HOTEL, null, TYPE, stay, false), 409, Json.object(), from, to);
    }

    HistoryBuilder neverAnswered(String guest, int room, Stay stay, long from) {
        Book book = new Book("key-of-" + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return invoked(book, 503, Json.object(), from, from + 1);
    }

    HistoryBuilder bookedAnyRoom(String guest, int room, Stay stay, long from, long to) {
        Reservation made = reservation(guest, Status.CONFIRMED, room, stay);
        last.put(made.confirmationNumber(), made);
        return invoked(new Book("key-of-" + guest, HOTEL, null, TYPE, stay, false), 201, Json.of(made), from, to);
    }

    HistoryBuilder neverAnsweredAnyRoom(String guest, Stay stay, long from) {
        return invoked(new Book("key-of-" + guest, HOTEL, null, TYPE, stay, false), 503, Json.object(), from, from + 1);
    }

    HistoryBuilder changeNeverAnswered(String guest, int room, Stay stay, long from) {
        return invoked(
                new Change(HOTEL, number(guest), new RoomNumber(room), stay), 503, Json.object(), from, from + 1);
    }

    /** A 409 with that problem type. */
    HistoryBuilder refusedWith(String problem, String guest, int room, Stay stay, long from, long to) {
        Book book = new Book("key-of-" + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return invoked(book, 409, Json.object().put("type", "/problems/" + problem), from, to);
    }

    HistoryBuilder answered(String guest, int status, int room, Stay stay) {
        Book book = new Book("key-of-" + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return invoked(book, status, Json.object(), 50, 51);
    }

    HistoryBuilder cancelled(String guest, long from, long to) {
        return cancelled(guest, 200, from, to);
    }

    HistoryBuilder cancelled(String guest, int status, long from, long to) {
        Reservation cancelled = with(number(guest), Status.CANCELLED);
        if (status == 200) {
            last.put(number(guest), cancelled);
        }
        String key = "cancel-" + invocations.size();
        return invoked(new Cancel(key, HOTEL, number(guest)), status, Json.of(cancelled), from, to);
    }

    HistoryBuilder confirmed(String guest, long from, long to) {
        Reservation confirmed = with(number(guest), Status.CONFIRMED);
        last.put(number(guest), confirmed);
        return invoked(new Confirm("confirm-" + guest, HOTEL, number(guest)), 200, Json.of(confirmed), from, to);
    }

    HistoryBuilder confirmationRefused(String guest, long from, long to) {
        return invoked(new Confirm("confirm-" + guest, HOTEL, number(guest)), 409, Json.object(), from, to);
    }

    HistoryBuilder changed(String guest, int room, Stay stay, long from, long to) {
        Reservation changed = reservation(guest, Status.CONFIRMED, room, stay);
        last.put(number(guest), changed);
        return invoked(new Change(HOTEL, number(guest), new RoomNumber(room), stay), 200, Json.of(changed), from, to);
    }

    HistoryBuilder changeRefused(String guest, int room, Stay stay, long from, long to) {
        return invoked(new Change(HOTEL, number(guest), new RoomNumber(room), stay), 409, Json.object(), from, to);
    }

    /** Q6 returns this at the end. */
    HistoryBuilder isNow(String guest, Status status) {
        last.put(number(guest), with(number(guest), status));
        return this;
    }

    HistoryBuilder isNow(String guest, int room, Stay stay) {
        last.put(number(guest), reservation(guest, Status.CONFIRMED, room, stay));
        return this;
    }

    HistoryBuilder isNotFound(String guest) {
        notFound.add(number(guest));
        return this;
    }

    HistoryBuilder isNotSeenByStaff(String guest) {
        hiddenFromStaff.add(number(guest));
        return this;
    }

    HistoryBuilder isBlocked(int room, int night) {
        blocked.add(night(room, night));
        return this;
    }

    HistoryBuilder isOffered(int room, int night) {
        offered.add(night(room, night));
        return this;
    }

    HistoryBuilder isInTheHouse(String stranger, int room, Stay stay) {
        strangers.add(reservation(stranger, Status.CONFIRMED, room, stay));
        return this;
    }

    /** Something failed meanwhile. */
    HistoryBuilder disturbed() {
        disturbed = true;
        return this;
    }

    List<Anomaly> anomalies() {
        return HistoryChecker.check(history());
    }

    History history() {
        Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>();
        last.forEach((number, reservation) ->
                read.put(number, notFound.contains(number) ? Optional.empty() : Optional.of(reservation)));
        List<Reservation> live = new ArrayList<>(strangers);
        read.values().stream()
                .flatMap(Optional::stream)
                .filter(Reservation::isLive)
                .forEach(live::add);
        Set<RoomNight> owned =
                live.stream().flatMap(one -> one.roomStay().nights().stream()).collect(Collectors.toSet());
        Map<LocalDate, Set<RoomNumber>> available = new HashMap<>();
        Map<LocalDate, Occupancy> occupancy = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        ON_SALE.dates().forEach(date -> {
            Set<RoomNumber> rooms = ROOMS.stream()
                    .filter(room -> isFree(new RoomNight(HOTEL, room, date), owned))
                    .collect(Collectors.toSet());
            available.put(date, rooms);
            occupancy.put(date, new Occupancy(date, 3, rooms.size(), 3 - rooms.size(), 0, rooms.isEmpty()));
            inHouse.put(date, live.stream().filter(one -> isSeen(one, date)).toList());
        });
        return new History(
                invocations,
                read,
                List.of(new HotelSnapshot(HOTEL, ROOMS, ON_SALE, available, occupancy, inHouse)),
                disturbed);
    }

    private boolean isFree(RoomNight night, Set<RoomNight> owned) {
        return offered.contains(night) || !owned.contains(night) && !blocked.contains(night);
    }

    private boolean isSeen(Reservation reservation, LocalDate date) {
        return reservation.roomStay().stay().contains(date)
                && !hiddenFromStaff.contains(reservation.confirmationNumber());
    }

    private HistoryBuilder invoked(Operation operation, int status, JsonNode body, long from, long to) {
        ApiResponse response = new ApiResponse(status, "application/json", null, body);
        invocations.add(new Invocation("test", operation, new RequestOutcome(response, 1, from, to)));
        return this;
    }

    private Reservation with(ConfirmationNumber number, Status status) {
        Reservation before = last.get(number);
        return new Reservation(
                number,
                status,
                HOTEL,
                before.roomNumber(),
                TYPE,
                before.checkIn(),
                before.checkOut(),
                before.guests(),
                before.nights(),
                before.total());
    }

    private static Reservation reservation(String guest, Status status, int room, Stay stay) {
        List<NightPrice> nights = stay.nights()
                .map(night -> new NightPrice(night, Money.of("10.00", "EUR")))
                .toList();
        return new Reservation(
                number(guest),
                status,
                HOTEL,
                new RoomNumber(room),
                TYPE,
                stay.checkIn(),
                stay.checkOut(),
                2,
                nights,
                Money.of(10 * nights.size() + ".00", "EUR"));
    }

    private static ConfirmationNumber number(String guest) {
        return new ConfirmationNumber((guest.toUpperCase(Locale.ROOT) + "0000000000000").substring(0, 13));
    }

    private static RoomNight night(int room, int night) {
        return new RoomNight(HOTEL, new RoomNumber(room), FIRST.plusDays(night));
    }
}
