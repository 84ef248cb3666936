package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.api.core.uuid.Uuids;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fills hotels with nothing but the driver: for each room what the service writes of it (the line of the trail before and
 * after, the room by a conditional write, its copy with the amenities), then prices and nights. Nothing is read, and the
 * hotel itself is not written, so it does a little less than the service.
 */
public final class BareImport {
    private static final TypeCodec<Map<String, String>> TEXT_BY_NAME =
            TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.TEXT);
    private static final int AMENITIES = 5;
    private static final List<String> TYPES = List.of("single", "double", "family", "suite");

    /** As of a hotel of 51 to 400 rooms. */
    private static final int SHARDS = 8;

    /** Of one batch, as the service makes them. */
    private static final int NIGHTS_OF_A_BATCH = 500;

    private static final long HOUR = Duration.ofHours(1).toSeconds();

    private final BareSession session;

    public BareImport(BareSession session) {
        this.session = session;
    }

    /** Fills one hotel, one write after the other, and blocks until all are done. */
    public void fill(HotelId hotel, int rooms, DateRange nights) {
        for (int room = Scene.FIRST_ROOM; room < Scene.FIRST_ROOM + rooms; room++) {
            addRoom(hotel, (short) room);
        }
        TYPES.forEach(type -> price(hotel, type, nights));
        await(session.write(lineOfTrail(hotel, "inventory")));
        byMonth(nights)
                .forEach((month, dates) ->
                        IntStream.range(0, SHARDS).forEach(shard -> putOnSale(hotel, month, shard, dates, rooms)));
        await(session.write(lineOfTrail(hotel, "inventory")));
    }

    private void addRoom(HotelId hotel, short room) {
        await(session.write(lineOfTrail(hotel, "room " + room)));
        long now = Instant.now().toEpochMilli() * 1_000;
        Map<String, String> amenities = new TreeMap<>();
        IntStream.range(0, AMENITIES).forEach(i -> amenities.put("amenity " + i, "as good as any other"));
        await(session.writeIf(ofRoom(ServiceStatement.ADD_ROOM, hotel, room)
                .setUuid("revision", Uuids.timeBased())
                .setString("room_type", TYPES.get(room % TYPES.size()))
                .setByte("capacity", (byte) 2)
                .set("amenities", amenities, TEXT_BY_NAME)));
        List<BoundStatement> copy = new ArrayList<>();
        copy.add(ofRoom(ServiceStatement.CLEAR_AMENITIES, hotel, room).setLong("written_at", now - 1));
        copy.add(ofRoom(ServiceStatement.COPY_ROOM, hotel, room)
                .setUuid("revision", Uuids.timeBased())
                .setString("room_type", TYPES.get(room % TYPES.size()))
                .setByte("capacity", (byte) 2)
                .setLong("written_at", now));
        amenities.forEach((name, description) -> copy.add(ofRoom(ServiceStatement.COPY_AMENITY, hotel, room)
                .setString("amenity_name", name)
                .setString("description", description)
                .setLong("written_at", now)));
        writeTogether(copy);
        await(session.write(lineOfTrail(hotel, "room " + room)));
    }

    private void price(HotelId hotel, String type, DateRange nights) {
        await(session.write(lineOfTrail(hotel, "rates")));
        byMonth(nights)
                .forEach((month, dates) -> writeTogether(dates.stream()
                        .map(date -> session.bind(ServiceStatement.PRICE_TYPE)
                                .setString("hotel_id", hotel.value())
                                .setString("month", month.toString())
                                .setLocalDate("date", date)
                                .setString("room_type", type)
                                .setString("currency", "EUR")
                                .setBigDecimal("price", new BigDecimal("129.00")))
                        .toList()));
        await(session.write(lineOfTrail(hotel, "rates")));
    }

    private void putOnSale(HotelId hotel, YearMonth month, int shard, List<LocalDate> dates, int rooms) {
        List<BoundStatement> nights = dates.stream()
                .flatMap(date -> IntStream.range(Scene.FIRST_ROOM, Scene.FIRST_ROOM + rooms)
                        .filter(room -> room % SHARDS == shard)
                        .mapToObj(room -> session.bind(ServiceStatement.PUT_ON_SALE)
                                .setString("hotel_id", hotel.value())
                                .setString("month", month.toString())
                                .setShort("shard", (short) shard)
                                .setLocalDate("date", date)
                                .setShort("room_number", (short) room)))
                .toList();
        for (int from = 0; from < nights.size(); from += NIGHTS_OF_A_BATCH) {
            writeTogether(nights.subList(from, Math.min(from + NIGHTS_OF_A_BATCH, nights.size())));
        }
    }

    private BoundStatement ofRoom(ServiceStatement statement, HotelId hotel, short room) {
        return session.bind(statement).setString("hotel_id", hotel.value()).setShort("room_number", room);
    }

    private BoundStatement lineOfTrail(HotelId hotel, String subject) {
        Instant now = Instant.now();
        return session.bind(ServiceStatement.WRITE_LINE_OF_TRAIL)
                .setString("hotel_id", hotel.value())
                .setLocalDate("date", now.atZone(ZoneOffset.UTC).toLocalDate())
                .setShort("bucket", (short) (now.getEpochSecond() / HOUR % 24))
                .setUuid("id", Uuids.timeBased())
                .setString("who", "bench")
                .setString("role", "admin")
                .setString("operation", "putRoom")
                .setString("subject", subject)
                .setString("before", null)
                .setString("after", "{\"type\":\"double\",\"capacity\":2}")
                .setString("outcome", "200")
                .setInstant("ended_at", now);
    }

    private static Map<YearMonth, List<LocalDate>> byMonth(DateRange nights) {
        return nights.from()
                .datesUntil(nights.to())
                .collect(Collectors.groupingBy(YearMonth::from, TreeMap::new, Collectors.toList()));
    }

    private void writeTogether(List<BoundStatement> ofOnePartition) {
        await(session.write(BatchStatement.newInstance(BatchType.UNLOGGED).addAll(ofOnePartition)));
    }

    private static void await(CompletionStage<?> write) {
        write.toCompletableFuture().join();
    }
}
