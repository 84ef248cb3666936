package dev.innkeeper.common.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VertxTimerTest {
    private static final Duration LONGEST = Duration.ofMillis(100);

    private final Vertx vertx = Vertx.vertx();
    private final VertxTimer timer = new VertxTimer(vertx, Clock.systemUTC());

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void a_pause_takes_at_least_half_of_the_longest() {
        for (int round = 0; round < 10; round++) {
            long begin = System.nanoTime();
            timer.pause(LONGEST).await().atMost(Duration.ofSeconds(10));
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(LONGEST.dividedBy(2));
        }
    }

    @Test
    void what_follows_a_pause_runs_where_it_was_asked_for() throws Exception {
        Context context = vertx.getOrCreateContext();
        CompletableFuture<Context> after = new CompletableFuture<>();

        context.runOnContext(
                ignored -> timer.pause(LONGEST).subscribe().with(passed -> after.complete(Vertx.currentContext())));

        assertThat(after.get(10, TimeUnit.SECONDS)).isSameAs(context);
    }

    @Test
    void no_pause_at_all_is_a_short_one() {
        Uni<Void> none = timer.pause(Duration.ZERO);

        assertThat(none.await().atMost(Duration.ofSeconds(10))).isNull();
    }

    @Test
    void now_is_kept_as_the_database_keeps_it() {
        assertThat(timer.now().getNano() % 1_000_000).isZero();
    }
}
