package dev.innkeeper.benchmark.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementCountsTest {
    @Test
    void only_the_counters_of_statements_are_read() {
        String metrics = """
                # HELP innkeeper_cql_statements_total Statements that were sent to Cassandra, a batch as one
                # TYPE innkeeper_cql_statements_total counter
                innkeeper_cql_statements_total{kind="read"} 1.234567E7
                innkeeper_cql_statements_total{application="hotel",kind="serial-read"} 3.0
                http_server_requests_seconds_count{kind="read",uri="/v1"} 17.0
                """;

        assertThat(StatementCounts.of(metrics)).isEqualTo(Map.of("read", 12_345_670L, "serial-read", 3L));
    }

    @Test
    void an_earlier_count_is_subtracted_kind_by_kind() {
        StatementCounts since = new StatementCounts(5, 5, 5, 5).since(new StatementCounts(1, 5, 3, 1));

        assertThat(since).isEqualTo(new StatementCounts(4, 0, 2, 4));
        assertThat(since.total()).isEqualTo(10);
    }
}
