package dev.innkeeper.reservation.frontdesk.service;

import static dev.innkeeper.booking.value.ReservationStatus.CHECKED_OUT;
import static dev.innkeeper.booking.value.ReservationStatus.HOLDING_THE_ROOM;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.booking.client.HotelClient;
import dev.innkeeper.reservation.booking.client.HotelRoom;
import dev.innkeeper.reservation.booking.client.HotelRoomPage;
import dev.innkeeper.reservation.housekeeping.cassandra.HousekeepingByHotelDao;
import dev.innkeeper.reservation.housekeeping.model.HousekeepingRoom;
import dev.innkeeper.reservation.housekeeping.model.NewRoomCondition;
import dev.innkeeper.reservation.housekeeping.model.RoomCondition;
import dev.innkeeper.reservation.housekeeping.model.RoomStay;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.lookup.model.RoomPosition;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows and records whether rooms are clean. A check-out makes its room dirty with the rows that follow from the booking.
 *
 * <p>What was found last applies. A change by staff is one write, after the audit log, and may be repeated. Its timestamp
 * is later than that of the row that staff replace, whatever the clocks say.
 */
@ApplicationScoped
public class HousekeepingService {
    /** Rows of a read. A page of rooms has few more arrivals. */
    private static final int ROWS = 200;

    private final HotelClient hotels;
    private final HousekeepingByHotelDao housekeeping;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final AuditLog auditLog;
    private final Cursors cursors;
    private final Clock clock;

    HousekeepingService(
            HotelClient hotels,
            HousekeepingByHotelDao housekeeping,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            AuditLog auditLog,
            Cursors cursors,
            Clock clock) {
        this.hotels = hotels;
        this.housekeeping = housekeeping;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.auditLog = auditLog;
        this.cursors = cursors;
        this.clock = clock;
    }

    /** Records what staff found; 404 for an unknown room. The same as before is not written. */
    public Uni<RoomCondition> put(HotelId hotel, RoomNumber room, NewRoomCondition found) {
        return hotels.room(hotel, room)
                .chain(() -> housekeeping.of(hotel, room, room))
                .map(rows -> rows.stream().findFirst().orElseGet(() -> RoomCondition.unknown(room)))
                .chain(before -> put(hotel, before, found));
    }

    private Uni<RoomCondition> put(HotelId hotel, RoomCondition before, NewRoomCondition found) {
        boolean same = before.since() != null
                && before.status() == found.status()
                && Objects.equals(before.note(), found.note());
        if (same) {
            return Uni.createFrom().item(before);
        }
        RoomCondition next = new RoomCondition(before.roomNumber(), found.status(), null, found.note(), 0);
        return auditLog.note(change(hotel, before, next))
                .chain(() -> housekeeping.put(hotel, next, before, clock.instant()));
    }

    // Without the note, which may name somebody.
    private static StaffChange change(HotelId hotel, RoomCondition before, RoomCondition next) {
        return StaffChange.at(
                hotel,
                "housekeeping: room " + before.roomNumber(),
                before.since() == null ? null : Map.of("status", before.status()),
                Map.of("status", next.status()));
    }

    /** A page of the rooms of a hotel, by number, with today's arrivals and departures. */
    public Uni<Page<HousekeepingRoom>> list(HotelId hotel, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("housekeeping").with("hotelId", hotel);
        String position = cursors.open(query, cursor).map(parts -> parts.get(0)).orElse(null);
        return hotels.today(hotel)
                .chain(today -> hotels.rooms(hotel, limit.value(), position)
                        .chain(rooms ->
                                list(hotel, today.date(), rooms).map(items -> new Page<>(items, next(query, rooms)))));
    }

    private @Nullable String next(ListQuery query, HotelRoomPage rooms) {
        return rooms.next() == null ? null : cursors.issue(query, List.of(rooms.next()));
    }

    private Uni<List<HousekeepingRoom>> list(HotelId hotel, LocalDate today, HotelRoomPage page) {
        List<HotelRoom> rooms = page.items();
        if (rooms.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        RoomNumber first = rooms.get(0).roomNumber();
        RoomNumber last = rooms.get(rooms.size() - 1).roomNumber();
        RoomPosition start = new RoomPosition(first.value(), "");
        return Uni.combine()
                .all()
                .unis(
                        housekeeping.of(hotel, first, last),
                        upTo(last, start, position -> byHotelDate.arriving(hotel, today, position, ROWS)),
                        upTo(last, start, position -> byHotelMonth.staying(hotel, today.minusDays(1), position, ROWS)))
                .with((conditions, arrivals, departures) -> joined(
                        rooms,
                        conditions,
                        stays(arrivals, HousekeepingService::arrives),
                        stays(departures, stay -> departs(stay, today))));
    }

    /** The reservations of rooms up to {@code last}. */
    private static Uni<List<Reservation>> upTo(
            RoomNumber last, RoomPosition from, Function<RoomPosition, Uni<List<Reservation>>> read) {
        return read.apply(from).chain(found -> {
            List<Reservation> inRange = found.stream()
                    .filter(stay -> stay.terms().roomNumber().compareTo(last) <= 0)
                    .toList();
            boolean complete = found.size() < ROWS || inRange.size() < found.size();
            return complete
                    ? Uni.createFrom().item(inRange)
                    : upTo(last, RoomPosition.of(found.get(found.size() - 1)), read)
                            .map(more -> Stream.concat(inRange.stream(), more.stream())
                                    .toList());
        });
    }

    private static boolean arrives(Reservation stay) {
        return HOLDING_THE_ROOM.contains(stay.status());
    }

    private static boolean departs(Reservation stay, LocalDate today) {
        return stay.terms().stay().checkOut().equals(today)
                && (HOLDING_THE_ROOM.contains(stay.status()) || stay.status() == CHECKED_OUT);
    }

    // A guest who is still expected, or still there, comes before one who has left.
    private static Map<RoomNumber, RoomStay> stays(List<Reservation> found, Predicate<Reservation> wanted) {
        return found.stream()
                .filter(wanted)
                .collect(Collectors.toMap(
                        stay -> stay.terms().roomNumber(),
                        RoomStay::of,
                        (one, other) -> HOLDING_THE_ROOM.contains(one.status()) ? one : other));
    }

    private static List<HousekeepingRoom> joined(
            List<HotelRoom> rooms,
            List<RoomCondition> conditions,
            Map<RoomNumber, RoomStay> arrivals,
            Map<RoomNumber, RoomStay> departures) {
        Map<RoomNumber, RoomCondition> known =
                conditions.stream().collect(Collectors.toMap(RoomCondition::roomNumber, condition -> condition));
        List<HousekeepingRoom> joined = new ArrayList<>();
        for (HotelRoom room : rooms) {
            RoomNumber number = room.roomNumber();
            RoomCondition condition = known.getOrDefault(number, RoomCondition.unknown(number));
            joined.add(HousekeepingRoom.of(room.type(), condition, arrivals.get(number), departures.get(number)));
        }
        return joined;
    }
}
