package dev.innkeeper.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.benchmark.experiment.Catalogue;
import dev.innkeeper.benchmark.experiment.Effort;
import dev.innkeeper.benchmark.experiment.ExactCounts;
import dev.innkeeper.benchmark.experiment.Experiments;
import dev.innkeeper.benchmark.experiment.Floor;
import dev.innkeeper.benchmark.experiment.Operation;
import dev.innkeeper.benchmark.experiment.Speed;
import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Processors;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Tokens;
import dev.innkeeper.conformance.scenario.Audit;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both ways against the real thing, for a moment: that they do the same, and that a wrong answer is not passed over. */
@Tag("nightly")
class EndToEndTest {
    private static final Duration MOMENT = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int BARE_BOOKINGS = 3;

    /** What was booked a moment ago is audited, too. */
    private static final List<String> JUDGED_JAVA = Stream.concat(
                    Bench.USUAL_JAVA.stream(), Stream.of("-Dinnkeeper.audit.quiet=0s"))
            .toList();

    @TempDir
    static Path directory;

    private static Bench bench;
    private static Catalogue catalogue;

    @BeforeAll
    static void start() {
        bench = Bench.start(
                new Installation(Path.of(System.getProperty("innkeeper.root"))),
                directory,
                JUDGED_JAVA,
                Site.Size.SMALL);
        catalogue = Experiments.catalogue(bench);
    }

    @AfterAll
    static void stop() {
        bench.close();
    }

    @Test
    void both_ways_send_the_same_statements() {
        Section counts = new ExactCounts(catalogue, bench.client(), bench.session(), List.of(Operation.values())).run();

        // Plain: two journals, the guest's list, the guest, six derived rows, the note. Conditional: T, H, C and M.
        assertThat(counts.text())
                .contains("| Q2 | 1 | 0 | 0 | 0 | 1 |")
                .containsPattern("\\| BOOKING \\| \\d+ \\| \\d+ \\| 11 \\| 4 \\|");
    }

    @Test
    void both_ways_are_measured_in_turns() {
        StringWriter told = new StringWriter();
        Section speed = new Speed(
                        catalogue,
                        () -> Processors.of(bench),
                        new Effort(4, 2, MOMENT, MOMENT),
                        List.of(Operation.Q2),
                        new PrintWriter(told, true))
                .run();

        assertThat(told.toString()).contains("Q2: ratio");
        assertThat(speed.text()).containsPattern("\\| \\d+\\.\\d+ \\+ \\d+\\.\\d+ \\+ \\d+\\.\\d+ \\|");
        assertThat(speed.pictures()).containsOnlyKeys("throughput.svg", "latency-q2.svg");
    }

    @Test
    void a_service_that_only_hands_on_is_measured_beside_ours() {
        Section floor = new Floor(
                        bench,
                        catalogue,
                        directory,
                        new Effort(4, 2, MOMENT, MOMENT),
                        List.of(Operation.Q2, Operation.Q4, Operation.BOOKING),
                        new PrintWriter(new StringWriter()))
                .run();

        assertThat(floor.text())
                .containsPattern("\\| Q2 \\| driver alone \\| [1-9]\\d*")
                .containsPattern("\\| Q2 \\| a service that only hands on \\| [1-9]\\d*")
                .containsPattern("\\| Q4 \\| a service that only hands on \\| [1-9]\\d*")
                .containsPattern("\\| Q4 \\| ours \\| [1-9]\\d*")
                .doesNotContain("BOOKING");
    }

    @Test
    void what_is_booked_with_the_driver_alone_is_sound_for_the_services_too() {
        for (int booking = 0; booking < BARE_BOOKINGS; booking++) {
            catalogue
                    .bare(Operation.BOOKING)
                    .next()
                    .toCompletableFuture()
                    .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                    .join();
        }

        Tokens tokens = new Tokens(
                DevelopmentTokens.issue("admin", Duration.ofHours(1)),
                DevelopmentTokens.issue("staff", Duration.ofHours(1)));
        // It repeats itself until what is done after an answer is done.
        Audit audit = new Audit(new PatientClient(bench.stack().instances(), tokens, PATIENCE), PATIENCE);
        assertThat(audit.findings()).isEmpty();
    }

    @Test
    void an_answer_that_is_no_success_fails_the_run_and_is_told() {
        RestRequest nowhere = RestRequest.get(Service.HOTEL, "/v1/hotels/nowhere", Map.of());
        Subject subject = new Subject("nowhere", 1, RestWork.of(bench.client(), number -> nowhere));

        assertThatThrownBy(() -> new ClosedLoop(Ticker.system(), 2).run(subject, MOMENT))
                .isInstanceOf(BenchmarkFailedException.class)
                .hasMessageContaining("/v1/hotels/nowhere")
                .hasMessageContaining("404");
    }
}
