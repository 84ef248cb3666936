package dev.innkeeper.hotel.claims.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultProtocolVersion;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.servererrors.QueryConsistencyException;
import com.datastax.oss.driver.internal.core.channel.ChannelEvent;
import com.datastax.oss.driver.internal.core.context.EventBus;
import com.datastax.oss.driver.internal.core.context.InternalDriverContext;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.YearMonth;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Many writers of one partition. On version 5 of the protocol the driver closes the connection when a conditional write
 * times out: it does not read all of the reply.
 */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotPartitionTest {
    private static final int CLIENTS = 64;
    private static final int WRITERS = 128;
    private static final Duration LONGER_THAN_THE_SERVER = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    QuarkusCqlSession session;

    private final List<ChannelEvent> closed = new CopyOnWriteArrayList<>();

    @Test
    void the_driver_speaks_version_4_of_the_protocol() {
        assertThat(session.getContext().getProtocolVersion()).isEqualTo(DefaultProtocolVersion.V4);
    }

    @Test
    void of_64_claims_of_one_night_at_once_one_wins_and_no_connection_closes() throws Exception {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        List<Integer> statuses = watchingConnections(() -> Together.run(Collections.nCopies(
                CLIENTS, () -> claim(hotel, aToken(), 101, day(5, 3), day(5, 4)).statusCode())));

        assertThat(statuses)
                .containsOnlyOnce(200)
                .allMatch(status -> List.of(200, 409, 503).contains(status));
        assertThat(claimed(hotel, day(5, 3), day(5, 4))).containsExactly(1);
        assertThat(closed).isEmpty();
    }

    @Test
    void no_connection_closes_when_conditional_writes_of_one_partition_time_out() throws Exception {
        HotelId hotel = fixtures.aHotelOnSale(20, day(5, 1), day(6, 1));
        Statement<?> contended = SimpleStatement.newInstance(wholeMonth(hotel)).setTimeout(LONGER_THAN_THE_SERVER);

        // How many it takes depends on the machine, and on luck: often it is one of a hundred.
        long end = System.nanoTime() + PATIENCE.toNanos();
        int timeouts = watchingConnections(() -> {
            int found = 0;
            for (int burst = 0; found == 0 && System.nanoTime() < end; burst++) {
                found = timeouts(contended, WRITERS << burst % 3);
            }
            return found;
        });

        assertThat(timeouts).isPositive();
        assertThat(closed).isEmpty();
    }

    private static String wholeMonth(HotelId hotel) {
        return day(5, 1)
                .datesUntil(day(6, 1))
                .flatMap(night -> IntStream.range(101, 121)
                        .mapToObj(room -> """
                        UPDATE hotel.available_rooms_by_hotel_date SET reason = ''
                        WHERE hotel_id = '%s' AND month = '%s' AND shard = 0 AND date = '%s' AND room_number = %d
                        IF owner = 00000000-0000-0000-0000-000000000000;
                        """.formatted(hotel, YearMonth.from(night), night, room)))
                .collect(Collectors.joining("", "BEGIN BATCH ", "APPLY BATCH"));
    }

    private int timeouts(Statement<?> contended, int writers) {
        List<CompletableFuture<AsyncResultSet>> writes = IntStream.range(0, writers)
                .mapToObj(writer -> session.executeAsync(contended).toCompletableFuture())
                .toList();
        return (int) writes.stream().filter(HotPartitionTest::timedOut).count();
    }

    // At the coordinator: that the driver did not wait any longer is another matter.
    private static boolean timedOut(CompletableFuture<AsyncResultSet> write) {
        return write.handle((result, fault) -> fault instanceof QueryConsistencyException)
                .join();
    }

    private <T> T watchingConnections(Callable<T> action) throws Exception {
        EventBus events = ((InternalDriverContext) session.getContext()).getEventBus();
        Object watch = events.register(ChannelEvent.class, event -> {
            if (event.type == ChannelEvent.Type.CLOSED) {
                closed.add(event);
            }
        });
        try {
            return action.call();
        } finally {
            events.unregister(watch, ChannelEvent.class);
        }
    }
}
