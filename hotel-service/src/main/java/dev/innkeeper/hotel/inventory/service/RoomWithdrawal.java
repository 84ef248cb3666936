package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.calendar.cassandra.CalendarTokensByRoomDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.MonthNights;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.service.ReservationConflicts;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.cassandra.AmenitiesByRoomDao;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Withdraws a room for good. Nights of the past, and what they say, stay.
 *
 * <p>Order of writes: the audit log; the announcement; every night from today on that is free or out of order becomes
 * withdrawn, month by month, ascending; then, only when a linearizable read shows no night on sale and none reserved,
 * the room; the tokens of its calendar; last the copy of the room, which is found as long as something is left to do.
 * So
 *
 * <ul>
 *   <li>a booking either takes a night before it is withdrawn, and then the nights that this withdrew go back on sale and
 *       the answer is 409; or it finds the night withdrawn;
 *   <li>a night that a request for the inventory puts on sale meanwhile is withdrawn as well. The nights are read again
 *       after the room is gone: a night that was put on sale and reserved in between brings the room back;
 *   <li>after a crash at any point before the room is gone, the room is there with some nights withdrawn: a retry goes
 *       on, and putting the room on sale brings them back. After that, a retry removes what is left.
 * </ul>
 *
 * <p>Statements: nine, and four reads and at most two writes for each month on sale from today on; the audit log and the
 * event take two more each.
 */
@Singleton
public class RoomWithdrawal {
    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final AmenitiesByRoomDao amenities;
    private final MonthsByHotelDao months;
    private final RoomNights nights;
    private final CalendarTokensByRoomDao tokens;
    private final AuditLog auditLog;
    private final Announcements announcements;

    RoomWithdrawal(
            OpenHotels hotels,
            RoomsByHotelDao rooms,
            AmenitiesByRoomDao amenities,
            MonthsByHotelDao months,
            RoomNights nights,
            CalendarTokensByRoomDao tokens,
            AuditLog auditLog,
            Announcements announcements) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.amenities = amenities;
        this.months = months;
        this.nights = nights;
        this.tokens = tokens;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /** Withdraws the room; 404 when there is none, 409 with the reservations when one owns a night from today on. */
    public Uni<Void> withdraw(HotelId hotelId, RoomNumber number, IfMatch ifMatch) {
        return hotels.requireKept(hotelId)
                .chain(hotel -> announcements.around(
                        hotelId,
                        CatalogueEventType.AVAILABILITY_CHANGED,
                        List.of(CatalogueEventSubject.of(number)),
                        begun -> rooms.find(hotelId, number)
                                .chain(found -> found.isPresent()
                                        ? withdraw(hotel, found.get(), ifMatch, begun)
                                        : goOn(hotel, number, begun))));
    }

    // A room that somebody changes meanwhile is withdrawn as it is then.
    private Uni<Void> withdraw(CatalogueHotel hotel, Room first, IfMatch ifMatch, Uni<Void> begun) {
        return RetryLoop.WITHOUT_PAUSES.untilTrue(() -> rooms.find(first.hotelId(), first.number())
                .chain(found -> found.isPresent()
                        ? attempt(hotel, found.get(), first.revision(), ifMatch, begun)
                        : Uni.createFrom().item(true)));
    }

    // The room is gone: a request that died may have left its copy.
    private Uni<Void> goOn(CatalogueHotel hotel, RoomNumber number, Uni<Void> begun) {
        return amenities
                .find(hotel.hotel().id(), number)
                .map(RoomService::orNotFound)
                .chain(copy -> note(copy).chain(() -> begun).chain(() -> removeRest(hotel, copy, copy.revision())));
    }

    // The nights of the room that is gone, once more, and all that leads to them.
    private Uni<Void> removeRest(CatalogueHotel hotel, Room room, Revision earliest) {
        return withdrawn(hotel, room, earliest)
                .chain(this::takeOffSale)
                .chain(() -> tokens.removeAll(room.hotelId(), room.number()))
                .chain(() -> amenities.remove(room));
    }

    private Uni<Withdrawn> withdrawn(CatalogueHotel hotel, Room room, Revision earliest) {
        return months.of(room.hotelId())
                .map(listed -> Withdrawn.of(hotel, room, earliest, listed, hotels.today(hotel)));
    }

    private Uni<Void> note(Room room) {
        return auditLog.note(StaffChange.at(room.hotelId(), "room " + room.number(), room.content(), null));
    }

    // False when the room has changed.
    private Uni<Boolean> attempt(CatalogueHotel hotel, Room room, Revision earliest, IfMatch ifMatch, Uni<Void> begun) {
        ifMatch.require(Optional.of(room.revision()));
        return withdrawn(hotel, room, earliest)
                .chain(asked -> read(asked)
                        .chain(found -> refuseReserved(asked, found))
                        .chain(() -> note(room))
                        .chain(() -> begun)
                        .chain(() -> takeOffSale(asked))
                        .chain(() -> UnknownOutcomes.settle(rooms.remove(List.of(room))))
                        .chain(() -> rooms.find(room.hotelId(), room.number()))
                        .chain(left -> left.isPresent()
                                ? Uni.createFrom().item(false)
                                : removeRest(hotel, room, earliest).replaceWith(true)));
    }

    private Uni<List<MonthNights>> read(Withdrawn asked) {
        return nights.readSettled(asked.hotel(), asked.room().number(), asked.months(), asked.today());
    }

    // Done only when a read shows no night on sale.
    private Uni<Void> takeOffSale(Withdrawn asked) {
        return RetryLoop.WITHOUT_PAUSES.untilTrue(() -> read(asked)
                .call(found -> refuseReserved(asked, found))
                .chain(found -> onSale(found).isEmpty()
                        ? Uni.createFrom().item(true)
                        : Sequential.each(onSale(found), month -> takeOffSale(asked, month))
                                .replaceWith(false)));
    }

    private static List<MonthNights> onSale(List<MonthNights> months) {
        return months.stream()
                .flatMap(month -> Stream.of(month.ownedBy(Owner.FREE), month.ownedBy(Owner.CLOSED)))
                .filter(month -> !month.isEmpty())
                .toList();
    }

    // The nights of one owner.
    private Uni<Boolean> takeOffSale(Withdrawn asked, MonthNights month) {
        Owner owner = month.nights().get(0).owner();
        return nights.change(month.map(night -> night.withdrawn(asked.withdrawal())), owner);
    }

    private Uni<Void> refuseReserved(Withdrawn asked, List<MonthNights> found) {
        if (found.stream().noneMatch(MonthNights::isClaimed)) {
            return Uni.createFrom().voidItem();
        }
        return bringBack(asked.room())
                .chain(() -> Sequential.each(found, month -> putBack(asked, month)))
                .chain(() -> Uni.createFrom().failure(() -> reserved(found)));
    }

    // Only what was withdrawn since the room got its state, by this request or one that died.
    private Uni<Boolean> putBack(Withdrawn asked, MonthNights month) {
        return nights.change(
                month.where(night -> night.withdrawnAfter(asked.earliest())).map(Night::restored), Owner.WITHDRAWN);
    }

    /** Makes the room again if it is gone already. */
    private Uni<Void> bringBack(Room room) {
        return rooms.find(room.hotelId(), room.number())
                .chain(found -> found.isPresent()
                        ? Uni.createFrom().voidItem()
                        : UnknownOutcomes.settle(rooms.add(room)).replaceWithVoid());
    }

    private static ProblemException reserved(List<MonthNights> months) {
        List<LocalDate> dates = months.stream()
                .flatMap(month -> month.nights().stream())
                .filter(night -> night.owner().isClaim())
                .map(Night::date)
                .sorted()
                .toList();
        return ReservationConflicts.of(
                ProblemType.CONFLICTING_NIGHTS,
                "Reservations own " + dates.size() + " nights from today on, the first on " + dates.get(0) + ".",
                months.stream().flatMap(MonthNights::reservations));
    }

    /**
     * What one request withdraws.
     *
     * @param earliest the revision of the room that the request found first
     * @param months on sale, from today's on
     */
    private record Withdrawn(
            CatalogueHotel hotel,
            Room room,
            Revision earliest,
            List<YearMonth> months,
            LocalDate today,
            Revision withdrawal) {
        static Withdrawn of(
                CatalogueHotel hotel, Room room, Revision earliest, List<YearMonth> listed, LocalDate today) {
            List<YearMonth> months = hotel.shards() == 0
                    ? List.of()
                    : listed.stream()
                            .filter(month -> !month.isBefore(YearMonth.from(today)))
                            .toList();
            return new Withdrawn(
                    hotel, room, earliest, months, today, room.revision().successor());
        }
    }
}
