package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CrashRecoveryTest {
    private static final CqlSession SESSION = Servers.session();

    @BeforeEach
    void begin_with_no_keyspace() {
        Servers.dropKeyspace(SESSION, SmallSchema.KEYSPACE);
    }

    @AfterAll
    static void leave_nothing() {
        Servers.dropKeyspace(SESSION, SmallSchema.KEYSPACE);
        SESSION.close();
    }

    @Test
    @Tag("nightly")
    void after_a_crash_at_any_change_the_next_run_completes_the_schema() {
        FaultySession whole = FaultySession.thatOnlyCounts();
        SmallSchema.whole().apply(whole.on(SESSION), Servers.ONE_COPY);

        assertThat(IntStream.range(0, whole.count())).allSatisfy(last -> {
            begin_with_no_keyspace();
            CqlSession dying = FaultySession.dyingAfter(last).on(SESSION);
            assertThatThrownBy(() -> SmallSchema.whole().apply(dying, Servers.ONE_COPY))
                    .isInstanceOf(FaultySession.Crash.class);
            expireTheLock();

            SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);
            assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();
        });
    }

    @Test
    void the_lock_of_a_crashed_applier_expires() {
        SmallSchema.upTo(1).apply(SESSION, Servers.ONE_COPY);
        SchemaLock.take(SESSION, SmallSchema.KEYSPACE, Duration.ofSeconds(2));

        SmallSchema.whole().apply(SESSION, Servers.ONE_COPY);

        assertThat(SmallSchema.whole().problems(SESSION)).isEmpty();
    }

    /** Instead of waiting until it expires. */
    private static void expireTheLock() {
        if (SchemaElement.of(SESSION, SmallSchema.KEYSPACE).contains(SchemaLock.ELEMENT)) {
            SESSION.execute("DELETE FROM small_schema.schema_lock WHERE name = 'schema' IF EXISTS");
        }
    }
}
