package dev.innkeeper.hotel.calendar.service;

import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.calendar.cassandra.CalendarTokensByRoomDao;
import dev.innkeeper.hotel.calendar.model.CalendarText;
import dev.innkeeper.hotel.calendar.model.CalendarToken;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes and revokes the tokens of calendars. Each change is one write, after the audit log. A request without an answer
 * may have made a token that nobody knows; it is in the list, and can be revoked.
 */
@Singleton
public class CalendarTokens {
    /** Of a room. Requests at the same time may go beyond it by their number. */
    public static final int MOST = 20;

    private static final int RANDOM_BYTES = 32;

    private final OpenHotels hotels;
    private final RoomsByHotelDao rooms;
    private final CalendarTokensByRoomDao tokens;
    private final AuditLog auditLog;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    CalendarTokens(
            OpenHotels hotels, RoomsByHotelDao rooms, CalendarTokensByRoomDao tokens, AuditLog auditLog, Clock clock) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.tokens = tokens;
        this.auditLog = auditLog;
        this.clock = clock;
    }

    /** A token, with its text, which is not stored. */
    public record Made(CalendarToken token, String text) {}

    /** Makes a token. 404 for an unknown room. */
    public Uni<Made> make(HotelId hotelId, RoomNumber room) {
        return list(hotelId, room).invoke(CalendarTokens::refuseOneMore).chain(() -> add(hotelId, room));
    }

    private Uni<Made> add(HotelId hotelId, RoomNumber room) {
        byte[] secret = new byte[RANDOM_BYTES];
        random.nextBytes(secret);
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
        CalendarToken token = new CalendarToken(
                UUID.randomUUID(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                ByteBuffer.wrap(CalendarText.sha256(text)));
        return note(hotelId, room, null, token)
                .chain(() -> tokens.add(hotelId, room, token))
                .replaceWith(new Made(token, text));
    }

    private static void refuseOneMore(List<CalendarToken> existing) {
        if (existing.size() >= MOST) {
            throw new ProblemException(ProblemType.TOO_MANY, "The room has " + MOST + " tokens, as many as it can.");
        }
    }

    /** The tokens of a room, oldest first. 404 for an unknown room. */
    public Uni<List<CalendarToken>> list(HotelId hotelId, RoomNumber room) {
        return hotels.requireKept(hotelId)
                .chain(() -> rooms.find(hotelId, room))
                .invoke(RoomService::orNotFound)
                .chain(() -> tokens.of(hotelId, room))
                .map(found -> found.stream()
                        .sorted(Comparator.comparing(CalendarToken::createdAt).thenComparing(CalendarToken::id))
                        .toList());
    }

    /** Revokes a token. One that does not exist, or not any more, is revoked already. */
    public Uni<Void> revoke(HotelId hotelId, RoomNumber room, UUID id) {
        return list(hotelId, room)
                .chain(existing -> existing.stream()
                        .filter(token -> token.id().equals(id))
                        .findFirst()
                        .map(token -> note(hotelId, room, token, null).chain(() -> tokens.remove(hotelId, room, id)))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> note(
            HotelId hotelId, RoomNumber room, @Nullable CalendarToken before, @Nullable CalendarToken after) {
        return auditLog.note(StaffChange.at(hotelId, "calendar tokens: room " + room, id(before), id(after)));
    }

    private static @Nullable Map<String, ?> id(@Nullable CalendarToken token) {
        return token == null ? null : Map.of("id", token.id());
    }

    /** Whether {@code text} is a token of the room; 404 otherwise, as for an unknown room. */
    Uni<Void> require(HotelId hotelId, RoomNumber room, @Nullable String text) {
        byte[] asked = CalendarText.sha256(text == null ? "" : text);
        return tokens.of(hotelId, room)
                .invoke(found -> requireAny(found, asked))
                .replaceWithVoid();
    }

    // Compares all of them, in constant time each.
    private static void requireAny(List<CalendarToken> found, byte[] asked) {
        long matching = found.stream()
                .filter(token -> MessageDigest.isEqual(bytes(token.hash()), asked))
                .count();
        if (matching == 0) {
            throw ProblemException.notFound("calendar with this token");
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
