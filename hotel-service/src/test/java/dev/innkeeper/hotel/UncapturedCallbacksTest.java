package dev.innkeeper.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InjectableContext.ContextState;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What belongs to a request is still there after each way in which its work is interrupted, though nothing carries it. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class UncapturedCallbacksTest {

    @Inject
    Cql cql;

    @Test
    void callbacks_are_run_as_they_are() {
        Supplier<String> callback = () -> "as it is";

        assertThat(Infrastructure.decorate(callback)).isSameAs(callback);
    }

    @Test
    void the_database_answers_where_it_was_asked() throws Throwable {
        assertThat(isTheSameAfter(cql.row(
                                cql.prepare("SELECT release_version FROM system.local")
                                        .bind(),
                                row -> row.getString(0))
                        .replaceWithVoid()))
                .isTrue();
    }

    @Test
    void a_pause_goes_on_where_it_began() throws Throwable {
        assertThat(isTheSameAfter(Uni.createFrom().voidItem().onItem().delayIt().by(Duration.ofMillis(20))))
                .isTrue();
    }

    @Test
    void a_repetition_goes_on_where_it_began() throws Throwable {
        int[] tries = {0};
        Uni<Void> second = Uni.createFrom()
                .voidItem()
                .invoke(() -> {
                    if (tries[0]++ == 0) {
                        throw new IllegalStateException("the first time");
                    }
                })
                .onFailure()
                .retry()
                .withBackOff(Duration.ofMillis(10))
                .atMost(1);

        assertThat(isTheSameAfter(second)).isTrue();
    }

    /** Whether the context of Vert.x and the state of the request scope are the same when {@code work} is done. */
    private static boolean isTheSameAfter(Uni<Void> work) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> {
            ContextState before = Arc.container().requestContext().activate();
            Object context = Vertx.currentContext();
            return work.map(done -> Arc.container().requestContext().isActive()
                    && Arc.container().requestContext().getStateIfActive() == before
                    && Vertx.currentContext() == context);
        });
    }
}
