package dev.innkeeper.hotel.claims.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultProtocolVersion;
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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/**
 * Many writers of one partition. On version 5 of the protocol the driver closes the connection when a conditional write
 * times out, because it does not read all of the reply.
 */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotPartitionTest {
    private static final int CLIENTS = 64;

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
