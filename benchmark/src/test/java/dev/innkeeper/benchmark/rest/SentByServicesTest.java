package dev.innkeeper.benchmark.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SentByServicesTest {
    @Test
    void the_counters_are_read_out_of_all_metrics() {
        String metrics = """
                # HELP innkeeper_cql_statements_total Statements that were sent to Cassandra, a batch as one
                # TYPE innkeeper_cql_statements_total counter
                innkeeper_cql_statements_total{kind="read"} 1.234567E7
                innkeeper_cql_statements_total{application="hotel",kind="serial-read"} 3.0
                http_server_requests_seconds_count{kind="read",uri="/v1"} 17.0
                """;

        assertThat(SentByServices.of(metrics)).isEqualTo(Map.of("read", 12_345_670L, "serial-read", 3L));
    }

    @Test
    void what_is_the_same_each_time_can_be_divided() {
        SentByServices twice = new SentByServices(5, 5, 5, 5).since(new SentByServices(1, 5, 3, 1));

        assertThat(twice.isMultipleOf(2)).isTrue();
        assertThat(twice.dividedBy(2)).isEqualTo(new SentByServices(2, 0, 1, 2));
        assertThat(twice.isMultipleOf(4)).isFalse();
    }
}
