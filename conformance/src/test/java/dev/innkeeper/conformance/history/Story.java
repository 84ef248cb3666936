package dev.innkeeper.conformance.history;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.Reply;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A history told line by line, of one hotel with the rooms 1 to 3 and ten nights. Each operation takes from one second
 * to a later one. What is read at the end is what the told reservations would show, unless the story says otherwise.
 */
final class Story {
    private static final HotelId HOTEL = new HotelId("h");
    private static final RoomType TYPE = new RoomType("double");
    private static final LocalDate FIRST = LocalDate.parse("2027-05-01");
    private static final DateRange ON_SALE = new DateRange(FIRST, FIRST.plusDays(10));
    private static final Set<RoomNumber> ROOMS = Set.of(new RoomNumber(1), new RoomNumber(2), new RoomNumber(3));

    private final List<Call> calls = new ArrayList<>();
    private final Map<ConfirmationNumber, Reservation> last = new HashMap<>();
    private final Set<ConfirmationNumber> notFound = new HashSet<>();
    private final Set<ConfirmationNumber> hiddenFromStaff = new HashSet<>();
    private final Set<RoomNight> blocked = new HashSet<>();
    private final Set<RoomNight> offered = new HashSet<>();
    private final Set<Reservation> strangers = new HashSet<>();

    static Stay nights(int first, int count) {
        return new Stay(FIRST.plusDays(first), FIRST.plusDays(first + count));
    }

    Story booked(String guest, int room, Stay stay, long from, long to) {
        return booked("key of " + guest, guest, room, stay, from, to);
    }

    Story booked(String key, String guest, int room, Stay stay, long from, long to) {
        Reservation made = reservation(guest, Status.CONFIRMED, room, stay);
        last.put(made.confirmationNumber(), made);
        return call(new Book(key, HOTEL, new RoomNumber(room), TYPE, stay, false), 201, Json.of(made), from, to);
    }

    Story held(String guest, int room, Stay stay, long from, long to) {
        Reservation made = reservation(guest, Status.HELD, room, stay);
        last.put(made.confirmationNumber(), made);
        return call(
                new Book("key of " + guest, HOTEL, new RoomNumber(room), TYPE, stay, true),
                201,
                Json.of(made),
                from,
                to);
    }

    Story refused(String guest, int room, Stay stay, long from, long to) {
        Book book = new Book("key of " + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return call(book, 409, Json.object(), from, to);
    }

    Story refusedAnyRoom(String guest, Stay stay, long from, long to) {
        return call(new Book("key of " + guest, HOTEL, null, TYPE, stay, false), 409, Json.object(), from, to);
    }

    Story neverAnswered(String guest, int room, Stay stay, long from) {
        Book book = new Book("key of " + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return call(book, 503, Json.object(), from, from + 1);
    }

    Story answered(String guest, int status, int room, Stay stay) {
        Book book = new Book("key of " + guest, HOTEL, new RoomNumber(room), TYPE, stay, false);
        return call(book, status, Json.object(), 50, 51);
    }

    Story cancelled(String guest, long from, long to) {
        return cancelled(guest, 200, from, to);
    }

    Story cancelled(String guest, int status, long from, long to) {
        Reservation cancelled = with(number(guest), Status.CANCELLED);
        if (status == 200) {
            last.put(number(guest), cancelled);
        }
        String key = "cancel " + calls.size();
        return call(new Cancel(key, HOTEL, number(guest)), status, Json.of(cancelled), from, to);
    }

    Story confirmed(String guest, long from, long to) {
        Reservation confirmed = with(number(guest), Status.CONFIRMED);
        last.put(number(guest), confirmed);
        return call(new Confirm("confirm " + guest, HOTEL, number(guest)), 200, Json.of(confirmed), from, to);
    }

    Story changed(String guest, int room, Stay stay, long from, long to) {
        Reservation changed = reservation(guest, Status.CONFIRMED, room, stay);
        last.put(number(guest), changed);
        return call(new Change(HOTEL, number(guest), new RoomNumber(room), stay), 200, Json.of(changed), from, to);
    }

    Story changeRefused(String guest, int room, Stay stay, long from, long to) {
        return call(new Change(HOTEL, number(guest), new RoomNumber(room), stay), 409, Json.object(), from, to);
    }

    /** At the end Q6 says so. */
    Story isNow(String guest, Status status) {
        last.put(number(guest), with(number(guest), status));
        return this;
    }

    Story isNow(String guest, int room, Stay stay) {
        last.put(number(guest), reservation(guest, Status.CONFIRMED, room, stay));
        return this;
    }

    Story isNotFound(String guest) {
        notFound.add(number(guest));
        return this;
    }

    Story isNotSeenByStaff(String guest) {
        hiddenFromStaff.add(number(guest));
        return this;
    }

    Story isBlocked(int room, int night) {
        blocked.add(night(room, night));
        return this;
    }

    Story isOffered(int room, int night) {
        offered.add(night(room, night));
        return this;
    }

    Story isInTheHouse(String stranger, int room, Stay stay) {
        strangers.add(reservation(stranger, Status.CONFIRMED, room, stay));
        return this;
    }

    List<Finding> findings() {
        return HistoryChecker.findings(evidence());
    }

    private Evidence evidence() {
        Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>();
        last.forEach((number, reservation) ->
                read.put(number, notFound.contains(number) ? Optional.empty() : Optional.of(reservation)));
        List<Reservation> live = new ArrayList<>(strangers);
        read.values().stream()
                .flatMap(Optional::stream)
                .filter(reservation -> reservation.status().isLive())
                .forEach(live::add);
        Set<RoomNight> owned =
                live.stream().flatMap(one -> one.place().nights().stream()).collect(Collectors.toSet());
        Map<LocalDate, Set<RoomNumber>> free = new HashMap<>();
        Map<LocalDate, Occupancy> occupancy = new HashMap<>();
        Map<LocalDate, List<Reservation>> inHouse = new HashMap<>();
        ON_SALE.dates().forEach(date -> {
            Set<RoomNumber> rooms = ROOMS.stream()
                    .filter(room -> isFree(new RoomNight(HOTEL, room, date), owned))
                    .collect(Collectors.toSet());
            free.put(date, rooms);
            occupancy.put(date, new Occupancy(date, 3, rooms.size(), 3 - rooms.size(), 0, rooms.isEmpty()));
            inHouse.put(date, live.stream().filter(one -> isSeen(one, date)).toList());
        });
        return new Evidence(calls, read, List.of(new HotelReading(HOTEL, ROOMS, ON_SALE, free, occupancy, inHouse)));
    }

    private boolean isFree(RoomNight night, Set<RoomNight> owned) {
        return offered.contains(night) || !owned.contains(night) && !blocked.contains(night);
    }

    private boolean isSeen(Reservation reservation, LocalDate date) {
        return reservation.place().stay().contains(date) && !hiddenFromStaff.contains(reservation.confirmationNumber());
    }

    private Story call(Operation operation, int status, JsonNode body, long from, long to) {
        Answer answer = new Answer(status, "application/json", null, null, body);
        calls.add(new Call("story", operation, new Reply(answer, 1, from, to)));
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
        return new ConfirmationNumber((guest.toUpperCase(java.util.Locale.ROOT) + "0000000000000").substring(0, 13));
    }

    private static RoomNight night(int room, int night) {
        return new RoomNight(HOTEL, new RoomNumber(room), FIRST.plusDays(night));
    }
}
