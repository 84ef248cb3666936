package dev.innkeeper.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplicationTest {
    @Test
    void each_data_centre_has_its_factor() {
        assertThat(Replication.parse("paris:3, new-york:2").toCql())
                .isEqualTo("{'class': 'NetworkTopologyStrategy', 'new-york': 2, 'paris': 3}");
    }

    @Test
    void it_reads_what_it_writes() {
        Replication replication = Replication.parse("b:2,a:1");

        assertThat(Replication.parse(replication.toString())).isEqualTo(replication);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "dc", "dc:", "dc:0", "dc:10", "dc:1,", "dc:1,dc:2", "d'c:1", "class:1", "dc:-1"})
    void what_cassandra_would_misunderstand_is_refused(String text) {
        assertThatThrownBy(() -> Replication.parse(text)).isInstanceOf(SchemaException.class);
    }
}
