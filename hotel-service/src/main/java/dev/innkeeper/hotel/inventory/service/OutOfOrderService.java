package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.inventory.model.ClosedNights;
import dev.innkeeper.hotel.inventory.model.OutOfOrder;
import dev.innkeeper.hotel.nights.model.MonthNights;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.service.ReservationConflicts;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Takes a room out of order and back into order. Nights that are not on sale stay so.
 *
 * <p>If a reservation owns one of the nights, nothing changes. Otherwise the change is announced, and the free nights are
 * closed month by month, ascending, each month in one conditional batch with the id of the request. If a reservation
 * takes a night meanwhile, the nights with that id are freed again. A crash between two months leaves the earlier ones
 * closed, which the occupancy shows: a retry completes the work, a DELETE undoes it.
 */
@Singleton
public class OutOfOrderService {
    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final RoomNights nights;
    private final AuditLog auditLog;
    private final Announcements announcements;

    OutOfOrderService(
            OpenHotels hotels,
            RoomsByHotelDao rooms,
            RoomNights nights,
            AuditLog auditLog,
            Announcements announcements) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.nights = nights;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /** Closes every night on sale, or none: 409 names the reservations that own one. */
    public Uni<Void> close(HotelId hotelId, RoomNumber room, OutOfOrder wanted) {
        return requireRoom(hotelId, room)
                .chain(hotel -> announced(hotelId, room, wanted.dates(), begun -> {
                    Closing closing = new Closing(hotel, room, wanted, UUID.randomUUID(), begun);
                    return RetryLoop.WITHOUT_PAUSES.untilTrue(() -> attemptClose(closing));
                }));
    }

    /** Frees every night that is closed. */
    public Uni<Void> reopen(HotelId hotelId, RoomNumber room, DateRange dates) {
        return requireRoom(hotelId, room)
                .chain(hotel -> announced(
                        hotelId,
                        room,
                        dates,
                        begun -> RetryLoop.WITHOUT_PAUSES.<Boolean, Boolean>untilDone(
                                false, logged -> attemptReopen(hotel, room, dates, logged, begun))))
                .replaceWithVoid();
    }

    private <T> Uni<T> announced(
            HotelId hotelId, RoomNumber room, DateRange dates, Function<Uni<Void>, Uni<T>> change) {
        return announcements.around(
                hotelId,
                CatalogueEventType.AVAILABILITY_CHANGED,
                List.of(CatalogueEventSubject.of(room, dates)),
                change);
    }

    private Uni<CatalogueHotel> requireRoom(HotelId hotelId, RoomNumber room) {
        return hotels.require(hotelId).call(() -> rooms.find(hotelId, room).invoke(RoomService::orNotFound));
    }

    // False when another writer came between the read and the write.
    private Uni<Boolean> attemptClose(Closing closing) {
        return read(closing)
                .call(OutOfOrderService::refuseClaimed)
                .chain(months -> isDone(closing, months)
                        ? Uni.createFrom().item(true)
                        : noteClosing(closing, months)
                                .chain(() -> closeFree(closing, months, 0))
                                .call(closed -> closed
                                        ? renameReasons(closing)
                                        : Uni.createFrom().voidItem()));
    }

    private static boolean isDone(Closing closing, List<MonthNights> months) {
        return onSale(months)
                .allMatch(night -> night.owner().equals(Owner.CLOSED)
                        && night.reason().equals(closing.wanted().reason()));
    }

    // Without the reason, which may name a guest. A change of the reason alone therefore logs the same before and
    // after.
    private Uni<Void> noteClosing(Closing closing, List<MonthNights> months) {
        return note(
                closing.hotel(),
                closing.room(),
                closed(months),
                ClosedNights.of(onSale(months).map(Night::date)),
                closing.begun());
    }

    private static Stream<Night> onSale(List<MonthNights> months) {
        return months.stream()
                .flatMap(month -> month.nights().stream())
                .filter(night -> !night.owner().equals(Owner.WITHDRAWN));
    }

    private Uni<Void> note(
            CatalogueHotel hotel, RoomNumber room, ClosedNights before, ClosedNights after, Uni<Void> begun) {
        return auditLog.note(StaffChange.at(hotel.hotel().id(), "out of order: room " + room, before, after))
                .chain(() -> begun);
    }

    private static ClosedNights closed(List<MonthNights> months) {
        return ClosedNights.of(months.stream()
                .flatMap(month -> month.ownedBy(Owner.CLOSED).nights().stream())
                .map(Night::date));
    }

    private Uni<List<MonthNights>> read(Closing closing) {
        return nights.read(closing.hotel(), closing.room(), closing.wanted().dates());
    }

    private static Uni<Void> refuseClaimed(List<MonthNights> months) {
        if (months.stream().noneMatch(MonthNights::isClaimed)) {
            return Uni.createFrom().voidItem();
        }
        return Uni.createFrom().failure(() -> conflict(months));
    }

    // False, without any change, when another writer came between the read and the write.
    private Uni<Boolean> closeFree(Closing closing, List<MonthNights> months, int next) {
        if (next == months.size()) {
            return Uni.createFrom().item(true);
        }
        MonthNights free = months.get(next).ownedBy(Owner.FREE);
        return closeMonth(closing, free)
                .chain(closed -> closed
                        ? closeFree(closing, months, next + 1)
                        : giveBack(closing, months.subList(0, next)).replaceWith(false));
    }

    // A retry after a lost reply fails the first condition, because the nights are no longer free; the second detects
    // it.
    private Uni<Boolean> closeMonth(Closing closing, MonthNights free) {
        MonthNights closed = free.map(
                night -> night.closed(closing.request(), closing.wanted().reason()));
        return nights.change(closed, Owner.FREE)
                .chain(done -> done ? Uni.createFrom().item(true) : nights.changeClosedBy(closing.request(), closed));
    }

    private Uni<Void> giveBack(Closing closing, List<MonthNights> before) {
        return Sequential.each(
                        before,
                        month -> nights.changeClosedBy(
                                closing.request(), month.ownedBy(Owner.FREE).map(Night::freed)))
                .replaceWithVoid();
    }

    // Nights closed before get the new reason. One that is reopened meanwhile counts as reopened after this request.
    private Uni<Void> renameReasons(Closing closing) {
        String reason = closing.wanted().reason();
        return read(closing)
                .chain(months -> Sequential.each(
                        months,
                        month -> nights.change(
                                month.ownedBy(Owner.CLOSED)
                                        .where(night -> !night.reason().equals(reason))
                                        .map(night -> night.closedBecause(reason)),
                                Owner.CLOSED)))
                .replaceWithVoid();
    }

    // Done only when a read shows no closed night.
    private Uni<Attempt<Boolean, Boolean>> attemptReopen(
            CatalogueHotel hotel, RoomNumber room, DateRange dates, boolean logged, Uni<Void> begun) {
        return nights.readSettled(hotel, room, dates)
                .map(months -> months.stream()
                        .map(month -> month.ownedBy(Owner.CLOSED))
                        .filter(month -> !month.isEmpty())
                        .toList())
                .chain(closed -> closed.isEmpty()
                        ? Uni.createFrom().item(Attempt.done(true))
                        : noteReopening(hotel, room, closed, logged, begun)
                                .chain(() -> Sequential.each(
                                        closed, month -> nights.change(month.map(Night::freed), Owner.CLOSED)))
                                .replaceWith(Attempt.lost(true)));
    }

    // Logged before the first attempt: a later one sees only the nights that are still closed.
    private Uni<Void> noteReopening(
            CatalogueHotel hotel, RoomNumber room, List<MonthNights> closed, boolean logged, Uni<Void> begun) {
        return logged
                ? Uni.createFrom().voidItem()
                : note(hotel, room, closed(closed), ClosedNights.of(Stream.of()), begun);
    }

    private static ProblemException conflict(List<MonthNights> months) {
        return ReservationConflicts.of(
                ProblemType.CONFLICTING_NIGHTS,
                "Reservations own some of the nights.",
                months.stream().flatMap(MonthNights::reservations));
    }

    /**
     * The nights that one request closes.
     *
     * @param begun announces the change, before its first write
     */
    private record Closing(CatalogueHotel hotel, RoomNumber room, OutOfOrder wanted, UUID request, Uni<Void> begun) {}
}
