package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class SharedServerTest {
    private final LocalCassandra cassandra = LocalCassandra.shared();

    @Test
    void it_answers_queries() {
        try (CqlSession session = Sessions.on(cassandra)) {
            Row row =
                    session.execute("SELECT release_version FROM system.local").one();

            assertThat(row).isNotNull();
            assertThat(row.getString("release_version")).startsWith("5.0.");
        }
    }

    @Test
    void joining_twice_in_a_jvm_gives_the_same_server() {
        assertThat(LocalCassandra.shared().contactPoints()).isEqualTo(cassandra.contactPoints());
    }

    @Test
    void other_jvms_join_the_same_server_at_the_same_time() {
        List<CompletableFuture<ChildJvm>> others = List.of(
                CompletableFuture.supplyAsync(ChildJvm::joiningTheSharedServer),
                CompletableFuture.supplyAsync(ChildJvm::joiningTheSharedServer));

        assertThat(others).allSatisfy(other -> {
            try (ChildJvm jvm = other.join()) {
                assertThat(jvm.number())
                        .isEqualTo(cassandra.contactPoints().get(0).getPort());
            }
        });
    }

    @Test
    void a_conditional_write_is_applied_once() {
        try (CqlSession session = Sessions.on(cassandra)) {
            Sessions.createKeyspace(session, "shared_server_test", 1);
            session.execute("CREATE TABLE IF NOT EXISTS shared_server_test.t (a int PRIMARY KEY, b int)");
            String insert = "INSERT INTO shared_server_test.t (a, b) VALUES (1, 7) IF NOT EXISTS";

            assertThat(session.execute(insert).wasApplied()).isTrue();
            assertThat(session.execute(insert).wasApplied()).isFalse();
            session.execute("DROP KEYSPACE shared_server_test");
        }
    }
}
