package dev.innkeeper.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.experiment.Experiments;
import dev.innkeeper.benchmark.experiment.LoadOptions;
import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import dev.innkeeper.benchmark.stack.RestRequests;
import dev.innkeeper.benchmark.stack.SampleHotels;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments on a real stack, for a moment each. */
@Tag("nightly")
class EndToEndTest {
    private static final Duration MOMENT = Duration.ofMillis(500);

    private final Installation installation = new Installation(Path.of(System.getProperty(Installation.PROPERTY)));

    @TempDir
    private Path folder;

    @Test
    void services_and_driver_are_measured_with_the_same_statements() throws Exception {
        run("counts,speed,contention,clicks,import");

        // A booking: two conditional writes, H and C; of the others a batch counts once.
        assertThat(folder.resolve("report.md"))
                .content()
                .contains("| Q2 | 1 | 0 | 0 | 0 |")
                .containsPattern("\\| BOOKING \\| \\d+ \\| 0 \\| 5 \\| 2 \\|")
                .contains("## Contention", "## Clicks", "## Import");
        assertThat(Files.size(folder.resolve("throughput-of-rest-divided-by-replay.png")))
                .isPositive();
    }

    @Test
    void an_overloaded_service_is_measured() {
        run("overload");

        assertThat(folder.resolve("report.md")).content().contains("| goodput : saturation |");
    }

    @Test
    void a_replayed_booking_takes_the_room_and_wrong_results_fail() {
        BenchmarkStack.Plan plan = new BenchmarkStack.Plan(
                installation,
                folder,
                BenchmarkStack.PATIENT,
                SampleHotels.Size.SMALL,
                List.of(MeasuredOperation.BOOKING),
                false);
        try (BenchmarkStack stack = BenchmarkStack.start(plan)) {
            Work replay = stack.recorded().replay(MeasuredOperation.BOOKING, stack.session());
            replay.execute(0).toCompletableFuture().join();

            Slot slot = stack.hotels().replayed().slot(0);
            assertThatThrownBy(() -> stack.client().sendAndWait(RestRequests.booking(slot, "Late")))
                    .hasMessageContaining("409");
            assertThatThrownBy(() -> replay.execute(0).toCompletableFuture().join())
                    .as("the same room-night again")
                    .hasRootCauseInstanceOf(BenchmarkFailedException.class)
                    .hasMessageContaining("was not applied");

            RestRequest nowhere = RestRequest.get(Service.HOTEL, "/v1/hotels/nowhere", Map.of());
            Workload workload = new Workload("nowhere", 1, RestWork.of(stack.client(), number -> nowhere));
            assertThatThrownBy(() -> new ClosedLoop(Ticker.system(), 2).run(workload, MOMENT))
                    .isInstanceOf(BenchmarkFailedException.class)
                    .hasMessageContaining("/v1/hotels/nowhere")
                    .hasMessageContaining("404");
        }
    }

    private void run(String experiments) {
        new Experiments(
                        installation,
                        new LoadOptions(4, 2, MOMENT, MOMENT),
                        List.of(MeasuredOperation.values()),
                        SampleHotels.Size.SMALL,
                        folder,
                        new PrintWriter(Writer.nullWriter()))
                .run(List.of(experiments.split(",")), Instant.EPOCH, "bench");
    }
}
