package dev.innkeeper.benchmark.experiment;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import dev.innkeeper.benchmark.stack.SampleHotels;
import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentsTest {
    private static final LoadOptions LITTLE = new LoadOptions(1, 1, Duration.ofSeconds(1), Duration.ofSeconds(1));

    @TempDir
    Path folder;

    @Test
    void an_experiment_that_there_is_not_is_refused() {
        assertThatThrownBy(() -> run("sped"))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("unknown experiment sped");
    }

    @Test
    void a_folder_that_has_been_run_in_is_refused() throws IOException {
        Files.createDirectory(folder.resolve("stack"));

        assertThatThrownBy(() -> run("counts"))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("name another folder");
    }

    private void run(String name) {
        new Experiments(
                        new Installation(Path.of(System.getProperty("innkeeper.root"))),
                        LITTLE,
                        List.of(MeasuredOperation.Q2),
                        SampleHotels.Size.SMALL,
                        folder,
                        new PrintWriter(Writer.nullWriter()))
                .run(List.of(name), Instant.EPOCH, "bench");
    }
}
