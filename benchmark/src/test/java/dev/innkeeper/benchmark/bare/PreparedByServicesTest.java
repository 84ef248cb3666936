package dev.innkeeper.benchmark.bare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreparedByServicesTest {
    @Test
    void a_statement_is_found_whatever_its_line_breaks() {
        String prepared = ServiceStatement.HOTEL.cql().replace("\n", "\n        ");

        assertThat(new PreparedByServices(List.of(prepared)).textOf(ServiceStatement.HOTEL))
                .isEqualTo(prepared);
    }

    @Test
    void one_that_asks_for_one_column_less_is_another_one() {
        String changed = ServiceStatement.GUEST.cql().replace(", title", "");

        assertThatThrownBy(() -> new PreparedByServices(List.of(changed)).textOf(ServiceStatement.GUEST))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("GUEST")
                .hasMessageContaining("first_name, last_name, title");
    }

    @Test
    void all_must_be_there() {
        List<String> all = Arrays.stream(ServiceStatement.values())
                .map(ServiceStatement::cql)
                .toList();
        new PreparedByServices(all).requireAll();

        assertThatThrownBy(() -> new PreparedByServices(all.subList(1, all.size())).requireAll())
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining(ServiceStatement.values()[0].name());
    }
}
