package dev.innkeeper.benchmark.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class QuietTest {
    @Test
    void there_is_no_quiet_while_a_process_of_ours_is_busy() throws IOException {
        Process busy = busyFor(Duration.ofSeconds(3));

        Quiet.await();

        assertThat(busy.isAlive()).isFalse();
    }

    private static Process busyFor(Duration duration) throws IOException {
        return new ProcessBuilder("timeout", duration.toSeconds() + "s", "sh", "-c", "while :; do :; done").start();
    }
}
