package dev.innkeeper.hotel.rooms.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.cassandra.AmenitiesByRoomDao;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.hotel.rooms.model.StoredRoom;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores rooms. Order of writes: the audit log; the announcement, if type or capacity change; rooms_by_hotel, by a
 * conditional write; the copy in amenities_by_room. After a crash between the last two the copy is outdated or missing
 * until the PUT is retried. A reader that finds no copy reads rooms_by_hotel.
 *
 * <p>Statements: five for a new room (hotel, room, count, room, copy), four for a changed one, three for an unchanged
 * one; the audit log takes two more for a change, and so does the announcement.
 */
@Singleton
public class RoomService {
    /** The most rooms of a hotel with one partition a month: with 31 nights each, below 100,000 rows. */
    private static final int MOST_IN_ONE_SHARD = 3_000;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final AmenitiesByRoomDao amenities;
    private final AuditLog auditLog;
    private final Announcements announcements;

    RoomService(
            OpenHotels hotels,
            RoomsByHotelDao rooms,
            AmenitiesByRoomDao amenities,
            AuditLog auditLog,
            Announcements announcements) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.amenities = amenities;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /** Creates or changes the room. An equal room is not written. */
    public Uni<StoredRoom> put(HotelId hotelId, RoomNumber number, RoomContent content, IfMatch ifMatch) {
        return hotels.requireKept(hotelId)
                .chain(hotel -> announcements.around(
                        hotelId,
                        CatalogueEventType.AVAILABILITY_CHANGED,
                        List.of(CatalogueEventSubject.of(number)),
                        begun -> put(hotel, number, content, ifMatch, begun)));
    }

    private Uni<StoredRoom> put(
            CatalogueHotel hotel, RoomNumber number, RoomContent content, IfMatch ifMatch, Uni<Void> begun) {
        return RetryLoop.WITHOUT_PAUSES.untilPresent(
                () -> rooms.find(hotel.hotel().id(), number)
                        .chain(found -> attemptPut(hotel, number, content, ifMatch, found, begun)));
    }

    /** At most {@code most} rooms by number, after {@code after}, null for the first ones. Two statements. */
    public Uni<List<Room>> list(HotelId hotelId, @Nullable RoomNumber after, int most) {
        return hotels.require(hotelId).chain(() -> rooms.of(hotelId, after, most));
    }

    /** Q5 without a price: the copy, or the room of rooms_by_hotel where there is none yet. */
    public Uni<Room> require(HotelId hotelId, RoomNumber number) {
        return amenities
                .find(hotelId, number)
                .chain(copy -> copy.map(room -> Uni.createFrom().item(room))
                        .orElseGet(() -> rooms.find(hotelId, number).map(RoomService::orNotFound)));
    }

    public static Room orNotFound(Optional<Room> room) {
        return room.orElseThrow(() -> ProblemException.notFound("room of this number in the hotel"));
    }

    // Empty when another request was faster. An equal room satisfies If-Match (RFC 9110, 13.1.1).
    private Uni<Optional<StoredRoom>> attemptPut(
            CatalogueHotel hotel,
            RoomNumber number,
            RoomContent content,
            IfMatch ifMatch,
            Optional<Room> found,
            Uni<Void> begun) {
        Optional<Room> same = found.filter(room -> room.content().equals(content));
        if (same.isPresent()) {
            return repairCopy(same.get()).replaceWith(Optional.of(new StoredRoom(same.get(), false)));
        }
        ifMatch.require(found.map(Room::revision));
        return found.map(room -> change(room, content, begun)).orElseGet(() -> create(hotel, number, content, begun));
    }

    private Uni<Optional<StoredRoom>> create(
            CatalogueHotel hotel, RoomNumber number, RoomContent content, Uni<Void> begun) {
        Room room = new Room(hotel.hotel().id(), number, content, Revision.next());
        return rooms.count(room.hotelId())
                .invoke(count -> refuseOneMore(hotel, count))
                .chain(() -> note(room, null))
                .chain(() -> begun)
                .chain(() -> UnknownOutcomes.settle(rooms.add(room)))
                .chain(added -> copied(added, new StoredRoom(room, true)));
    }

    private Uni<Optional<StoredRoom>> change(Room found, RoomContent content, Uni<Void> begun) {
        Room room = new Room(
                found.hotelId(), found.number(), content, found.revision().successor());
        return note(room, found.content())
                .chain(() ->
                        content.sellsLike(found.content()) ? Uni.createFrom().voidItem() : begun)
                .chain(() -> UnknownOutcomes.settle(rooms.change(room, found.revision())))
                .chain(changed -> copied(changed, new StoredRoom(room, false)));
    }

    private Uni<Void> note(Room room, @Nullable RoomContent before) {
        return auditLog.note(StaffChange.at(room.hotelId(), "room " + room.number(), before, room.content()));
    }

    private Uni<Optional<StoredRoom>> copied(boolean done, StoredRoom stored) {
        return done
                ? amenities.put(stored.room()).replaceWith(Optional.of(stored))
                : Uni.createFrom().item(Optional.empty());
    }

    private Uni<Void> repairCopy(Room room) {
        return amenities
                .revision(room.hotelId(), room.number())
                .chain(copy -> copy.equals(Optional.of(room.revision()))
                        ? Uni.createFrom().voidItem()
                        : amenities.put(room));
    }

    private static void refuseOneMore(CatalogueHotel hotel, long rooms) {
        int most = hotel.shards() == 1 ? MOST_IN_ONE_SHARD : RoomContent.MOST_ROOMS;
        if (rooms >= most) {
            throw new ProblemException(ProblemType.TOO_MANY, "The hotel has " + most + " rooms, as many as it can.");
        }
    }
}
