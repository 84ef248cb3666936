package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Stay;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;

/**
 * Q4 with nothing but the driver: the hotel, then its rooms, prices and the nights of each month and shard side by side;
 * free nights counted room by room, totals added up. The fold is the service's, without its types.
 */
public final class BareVacancies {
    private static final UUID FREE = new UUID(0, 0);

    private final BareSession session;

    public BareVacancies(BareSession session) {
        this.session = session;
    }

    /** How many rooms of a hotel are free and have a price on every night of {@code stay}. */
    public CompletionStage<Integer> freeRooms(HotelId hotel, Stay stay) {
        return session.rows(session.bind(ServiceStatement.HOTEL).setString("id", hotel.value()))
                .thenCompose(found -> search(hotel, stay, found.get(0).getShort("shards")));
    }

    private CompletionStage<Integer> search(HotelId hotel, Stay stay, int shards) {
        List<CompletableFuture<List<Row>>> nights = stay.months().stream()
                .flatMap(month -> IntStream.range(0, shards).mapToObj(shard -> nights(hotel, stay, month, shard)))
                .toList();
        CompletableFuture<List<Row>> rooms =
                rows(session.bind(ServiceStatement.ROOMS).setString("hotel_id", hotel.value()));
        CompletableFuture<List<Row>> rates = rows(session.bind(ServiceStatement.RATES)
                .setString("hotel_id", hotel.value())
                .setList(
                        "months",
                        stay.months().stream().map(YearMonth::toString).toList(),
                        String.class)
                .setLocalDate("check_in", stay.checkIn())
                .setLocalDate("check_out", stay.checkOut()));
        return CompletableFuture.allOf(nights.toArray(CompletableFuture[]::new))
                .thenCombine(rooms.thenCombine(rates, Candidates::new), (done, candidates) -> {
                    Map<Short, Integer> free = new HashMap<>();
                    nights.forEach(shard -> countFree(shard.join(), free));
                    return candidates.free(free, stay.length());
                });
    }

    private CompletableFuture<List<Row>> nights(HotelId hotel, Stay stay, YearMonth month, int shard) {
        var inMonth = stay.range().within(month);
        return rows(session.bind(ServiceStatement.OWNERS_OF_NIGHTS)
                .setString("hotel_id", hotel.value())
                .setString("month", month.toString())
                .setShort("shard", (short) shard)
                .setLocalDate("first", inMonth.from())
                .setLocalDate("end", inMonth.to()));
    }

    private CompletableFuture<List<Row>> rows(BoundStatement read) {
        return session.rows(read).toCompletableFuture();
    }

    private static void countFree(List<Row> nights, Map<Short, Integer> free) {
        for (Row night : nights) {
            if (FREE.equals(night.getUuid("owner"))) {
                free.merge(night.getShort("room_number"), 1, Integer::sum);
            }
        }
    }

    /** Rooms and prices as they were read. */
    private record Candidates(List<Row> rooms, List<Row> rates) {

        int free(Map<Short, Integer> freeNights, int nights) {
            Map<String, List<BigDecimal>> prices = new HashMap<>();
            for (Row rate : rates) {
                prices.computeIfAbsent(Objects.requireNonNull(rate.getString("room_type")), type -> new ArrayList<>())
                        .add(rate.getBigDecimal("price"));
            }
            List<BigDecimal> totals = new ArrayList<>();
            for (Row room : rooms) {
                List<BigDecimal> ofType = prices.getOrDefault(room.getString("room_type"), List.of());
                if (freeNights.getOrDefault(room.getShort("room_number"), 0) == nights && ofType.size() == nights) {
                    totals.add(ofType.stream().reduce(BigDecimal.ZERO, BigDecimal::add));
                }
            }
            totals.sort(null);
            return totals.size();
        }
    }
}
