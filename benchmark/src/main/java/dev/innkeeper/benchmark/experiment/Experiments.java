package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareBookings;
import dev.innkeeper.benchmark.report.Machine;
import dev.innkeeper.benchmark.report.Report;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.Processors;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** All experiments by their names, one after the other on one stack. */
public final class Experiments {
    /** All of them. */
    public static final String NAMES =
            "counts,speed,floor,days,rows,hotels,window,paging,overload,contention,cost,start,telemetry,import";

    /** Those of a run that nobody asks anything special of. */
    public static final String SHORT_FORM = "counts,speed";

    /** The folder, in that of the report, of what all of them run on. */
    private static final String STACK = "stack";

    private final Installation built;
    private final Effort effort;
    private final List<Operation> operations;
    private final Path folder;
    private final PrintWriter out;

    /** @param folder for report, logs and data */
    public Experiments(Installation built, Effort effort, List<Operation> operations, Path folder, PrintWriter out) {
        this.built = built;
        this.effort = effort;
        this.operations = List.copyOf(operations);
        this.folder = folder;
        this.out = out;
    }

    /**
     * Runs those of them on a stack of their own.
     *
     * @throws BenchmarkFailedException on the first wrong answer, when there is no experiment of a name, or when the
     *     folder has been run in before
     */
    public void run(List<String> names, Instant begun, String command) {
        names.stream()
                .filter(name -> !List.of(NAMES.split(",")).contains(name))
                .findFirst()
                .ifPresent(unknown -> {
                    throw new BenchmarkFailedException("there is no experiment " + unknown + "; there are " + NAMES);
                });
        if (Files.exists(folder.resolve(STACK))) {
            throw new BenchmarkFailedException(
                    folder + " has the stack of an earlier run in it, whose rooms are booked: name another folder");
        }
        out.println("starting a stack, and making hotels to measure on");
        List<String> java = names.contains("overload") ? Bench.USUAL_JAVA : Bench.PATIENT_JAVA;
        try (Bench bench = start(STACK, java)) {
            RestRequests requests =
                    new RestRequests(bench.site().scene(), bench.site().rest());
            Catalogue catalogue = catalogue(bench, requests);
            Report report = new Report(
                    folder, begun, command, Machine.of(bench.session().driver()));
            for (String name : names) {
                out.println(name);
                report.add(experiment(name, bench, java, catalogue, requests).run());
            }
        }
    }

    private Experiment experiment(
            String name, Bench bench, List<String> java, Catalogue catalogue, RestRequests requests) {
        return switch (name) {
            case "counts" -> new ExactCounts(catalogue, bench.client(), bench.session(), operations);
            case "speed" -> new Speed(catalogue, () -> Processors.of(bench), effort, operations, out);
            case "floor" -> new Floor(bench, catalogue, folder.resolve(STACK), effort, operations, out);
            case "days" -> new StoredDays(bench, requests, effort);
            case "rows" -> new RowsAnswered(bench, requests, effort);
            case "hotels" -> new ManyHotels(bench, catalogue, directory -> start(directory, java), effort, operations);
            case "window" -> new WornWindow(bench, requests, effort);
            case "paging" -> new DeepPaging(() -> start("stack-of-pages", Bench.SMALL_JAVA));
            case "overload" ->
                new Overload(
                        "Q4, 100 rooms x 3 nights",
                        bench.stack().instances(),
                        requests::freeRooms,
                        Scene.LARGE_ROOMS,
                        effort);
            case "contention" ->
                new Contention(
                        bench.client(),
                        bench.site().scene().stay().checkIn(),
                        effort.slice().multipliedBy(effort.rounds()));
            case "cost" -> new Cost(() -> start("stack-of-little", Bench.SMALL_JAVA), effort);
            case "import" ->
                new Importing(bench, built.command(), folder.resolve(STACK).resolve("import"), effort.rounds());
            case "telemetry" ->
                new TelemetryTax(
                        bench,
                        built.jar(Service.HOTEL),
                        folder.resolve(STACK).resolve("telemetry.log"),
                        requests,
                        effort);
            case "start" -> new Start(bench, built.jar(Service.HOTEL), folder.resolve(STACK), effort.rounds());
            default -> throw new BenchmarkFailedException("there is no experiment " + name);
        };
    }

    private Bench start(String directory, List<String> javaOptions) {
        return Bench.start(built, folder.resolve(directory), javaOptions, Site.Size.USUAL);
    }

    /** What can be measured on a bench: once, since what it has booked it must not book again. */
    public static Catalogue catalogue(Bench bench) {
        return catalogue(
                bench, new RestRequests(bench.site().scene(), bench.site().rest()));
    }

    private static Catalogue catalogue(Bench bench, RestRequests requests) {
        Site site = bench.site();
        return new Catalogue(
                new BareReads(bench.session(), site.scene()),
                new BareBookings(
                        bench.session(),
                        site.bare(),
                        site.scene().arrivals().get(0).number()),
                bench.client(),
                requests);
    }
}
