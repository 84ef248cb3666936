package dev.innkeeper.hotel.roomtypes.service;

import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.roomtypes.cassandra.RoomTypesByHotelDao;
import dev.innkeeper.hotel.roomtypes.model.RoomTypeContent;
import dev.innkeeper.hotel.roomtypes.model.StoredRoomType;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describes room types. A change is the audit log, then one conditional write; after a crash in between the log names a
 * change that did not happen, and the request can be retried. No other table follows from a description.
 */
@Singleton
public class RoomTypes {
    /** Bounds the partition of a hotel. */
    static final int MOST = 100;

    private final OpenHotels hotels;
    private final RoomTypesByHotelDao types;
    private final AuditLog auditLog;

    RoomTypes(OpenHotels hotels, RoomTypesByHotelDao types, AuditLog auditLog) {
        this.hotels = hotels;
        this.types = types;
        this.auditLog = auditLog;
    }

    /** At most {@code most} types, by name, after {@code after}; 404 when there is no such hotel. */
    public Uni<List<StoredRoomType>> list(HotelId hotelId, @Nullable RoomType after, int most) {
        return hotels.require(hotelId).chain(() -> types.of(hotelId, after, most));
    }

    /** 404 when the type is not described. */
    public Uni<StoredRoomType> require(HotelId hotelId, RoomType type) {
        return hotels.require(hotelId)
                .chain(() -> types.find(hotelId, type))
                .map(found -> found.orElseThrow(() -> ProblemException.notFound("description of this room type")));
    }

    /** Creates or changes the description. An equal one is not written, and satisfies {@code ifMatch}. */
    public Uni<PutResult<StoredRoomType>> put(
            HotelId hotelId, RoomType type, RoomTypeContent content, IfMatch ifMatch) {
        return hotels.requireKept(hotelId)
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilPresent(() ->
                        types.find(hotelId, type).chain(found -> attemptPut(hotelId, type, content, ifMatch, found))));
    }

    /** Removes the description; rooms of the type stay as they are. */
    public Uni<Void> delete(HotelId hotelId, RoomType type, IfMatch ifMatch) {
        return hotels.requireKept(hotelId)
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(
                        () -> require(hotelId, type).chain(found -> attemptDelete(found, ifMatch))));
    }

    /** Removes all descriptions of a hotel that is being deleted. True only when a read shows none. */
    public Uni<Boolean> removeAll(HotelId hotelId) {
        return types.of(hotelId, null, MOST)
                .chain(all -> Sequential.each(all, type -> UnknownOutcomes.settle(types.remove(type)))
                        .replaceWith(all.isEmpty()));
    }

    // Empty when another request was faster.
    private Uni<Optional<PutResult<StoredRoomType>>> attemptPut(
            HotelId hotelId, RoomType type, RoomTypeContent content, IfMatch ifMatch, Optional<StoredRoomType> found) {
        Optional<StoredRoomType> same = found.filter(stored -> stored.content().equals(content));
        if (same.isPresent()) {
            return Uni.createFrom().item(Optional.of(new PutResult<>(same.get(), false)));
        }
        ifMatch.require(found.map(StoredRoomType::revision));
        return found.map(stored -> change(stored, content)).orElseGet(() -> create(hotelId, type, content));
    }

    private Uni<Optional<PutResult<StoredRoomType>>> create(HotelId hotelId, RoomType type, RoomTypeContent content) {
        StoredRoomType stored = new StoredRoomType(hotelId, type, content, Revision.next());
        return types.count(hotelId)
                .invoke(RoomTypes::refuseOneMore)
                .chain(() -> note(stored, null, content))
                .chain(() -> UnknownOutcomes.settle(types.add(stored)))
                .map(added -> added ? Optional.of(new PutResult<>(stored, true)) : Optional.empty());
    }

    private Uni<Optional<PutResult<StoredRoomType>>> change(StoredRoomType found, RoomTypeContent content) {
        StoredRoomType changed = found.changedTo(content);
        return note(changed, found.content(), content)
                .chain(() -> UnknownOutcomes.settle(types.change(changed, found.revision())))
                .map(done -> done ? Optional.of(new PutResult<>(changed, false)) : Optional.empty());
    }

    private Uni<Boolean> attemptDelete(StoredRoomType found, IfMatch ifMatch) {
        ifMatch.require(Optional.of(found.revision()));
        return note(found, found.content(), null).chain(() -> UnknownOutcomes.settle(types.remove(found)));
    }

    private Uni<Void> note(StoredRoomType type, @Nullable RoomTypeContent before, @Nullable RoomTypeContent after) {
        return auditLog.note(StaffChange.at(type.hotelId(), "room type " + type.type(), before, after));
    }

    private static void refuseOneMore(long described) {
        if (described >= MOST) {
            throw new ProblemException(
                    ProblemType.TOO_MANY, "The hotel has " + MOST + " room types, as many as it can.");
        }
    }
}
