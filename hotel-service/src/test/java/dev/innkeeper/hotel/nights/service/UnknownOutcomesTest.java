package dev.innkeeper.hotel.nights.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UnknownOutcomesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void a_fault_of_ours_is_not_repeated() {
        int[] runs = new int[1];
        Uni<String> faulty = Uni.createFrom().item(() -> {
            runs[0]++;
            throw new IllegalStateException("ours");
        });

        assertThatThrownBy(() -> UnknownOutcomes.settle(faulty).await().atMost(PATIENCE))
                .isInstanceOf(IllegalStateException.class);
        assertThat(runs[0]).isEqualTo(1);
    }
}
