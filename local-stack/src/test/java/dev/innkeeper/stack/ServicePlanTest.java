package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ServicePlanTest {
    private static final Path ANYWHERE = Path.of("anywhere");

    private final ServicePlan plan = ServicePlan.atFreePorts(new Installation(ANYWHERE), 2, ANYWHERE);

    @Test
    void each_instance_has_a_port_of_its_own() {
        assertThat(Stream.of(Service.values()).flatMap(service -> plan.urlsOf(service).stream()))
                .hasSize(4)
                .doesNotHaveDuplicates();
    }

    @Test
    void instances_call_each_other_in_pairs() {
        assertThat(plan.calledAt(Service.HOTEL, 1))
                .isEqualTo(plan.urlsOf(Service.HOTEL).get(1));
    }

    @Test
    void behind_an_entrance_all_call_that() {
        ServicePlan behind = plan.withEntrances();

        assertThat(behind.calledAt(Service.HOTEL, 0))
                .isEqualTo(behind.calledAt(Service.HOTEL, 1))
                .isEqualTo(behind.entrances().get(Service.HOTEL))
                .isNotIn(behind.urlsOf(Service.HOTEL));
    }
}
