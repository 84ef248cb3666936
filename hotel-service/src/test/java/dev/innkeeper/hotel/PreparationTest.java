package dev.innkeeper.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Waiting for the driver where its answers arrive would be waiting for ever. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class PreparationTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Inject
    Cql cql;

    @Inject
    Vertx vertx;

    @Test
    void a_statement_is_not_prepared_on_an_event_loop() {
        Promise<PreparedStatement> prepared = Promise.promise();

        vertx.getOrCreateContext().runOnContext(ignored -> {
            try {
                prepared.complete(cql.prepare("SELECT name FROM hotel.hotels WHERE hotel_id = :hotel_id"));
            } catch (RuntimeException refused) {
                prepared.fail(refused);
            }
        });

        CompletableFuture<PreparedStatement> outcome =
                prepared.future().toCompletionStage().toCompletableFuture();
        assertThat(outcome)
                .failsWithin(SOON)
                .withThrowableThat()
                .withRootCauseInstanceOf(IllegalStateException.class)
                .withMessageContaining("event loop");
    }
}
