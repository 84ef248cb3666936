package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.report.BenchmarkReport;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.MeasuredOperation;
import dev.innkeeper.benchmark.stack.SampleHotels;
import dev.innkeeper.stack.Installation;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Runs experiments one after the other on one stack.
 *
 * @param folder for report, logs and data
 * @param out for progress
 */
public record Experiments(
        Installation installation,
        LoadOptions options,
        List<MeasuredOperation> operations,
        SampleHotels.Size size,
        Path folder,
        PrintWriter out) {
    /** All experiments. */
    public static final String NAMES = "counts,speed,contention,clicks,overload,import";

    /** Those that run by default. */
    public static final String DEFAULT = "counts,speed";

    private static final String STACK = "stack";

    public Experiments {
        operations = List.copyOf(operations);
    }

    /**
     * Runs some of them.
     *
     * @param command for the report
     * @throws BenchmarkFailedException on the first wrong result, for an unknown name, and for a folder that has been used
     */
    public void run(List<String> names, Instant begun, String command) {
        names.stream()
                .filter(name -> !List.of(NAMES.split(",")).contains(name))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new BenchmarkFailedException("unknown experiment " + unknown + "; there are " + NAMES);
                });
        if (Files.exists(folder.resolve(STACK))) {
            throw new BenchmarkFailedException(
                    folder + " has the data of an earlier run, whose rooms are booked: name another folder");
        }
        out.println("starting a stack, creating hotels and recording statements");
        // Only overload is about what is refused.
        Map<String, String> settings = names.contains("overload") ? Map.of() : BenchmarkStack.PATIENT;
        BenchmarkStack.Plan plan = new BenchmarkStack.Plan(
                installation, folder.resolve(STACK), settings, size, operations, names.contains("import"));
        try (BenchmarkStack stack = BenchmarkStack.start(plan)) {
            BenchmarkReport report =
                    new BenchmarkReport(folder, begun, command, stack.session().cassandraVersion());
            for (String name : names) {
                out.println(name);
                report.add(measure(name, stack));
            }
        }
    }

    private Section measure(String name, BenchmarkStack stack) {
        return switch (name) {
            case "counts" -> new Counts(stack, operations).run();
            case "speed" -> new Speed(stack, options, operations, out).run();
            case "contention" -> new Contention(stack, options.slice().multipliedBy(options.rounds())).run();
            case "clicks" -> new Clicks(stack, options).run();
            case "overload" -> new Overload(stack, options).run();
            case "import" -> new ImportSpeed(stack, options).run();
            default -> throw new IllegalArgumentException(name);
        };
    }
}
