package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.replay.ReplaySession;
import dev.innkeeper.benchmark.replay.StatementRecorder;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.ServiceProcess;
import dev.innkeeper.stack.StackDatabase;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One node of Cassandra and one instance of each service on free ports. They end with this process.
 *
 * @param importProcess for the hotel service that is measured
 */
public record BenchmarkStack(
        LocalStack stack,
        RestClient client,
        ReplaySession session,
        RecordedOperations recorded,
        ImportProcess importProcess)
        implements AutoCloseable {
    /** No read is refused for having waited: what is measured then is how late it is. */
    public static final Map<String, String> PATIENT = Map.of("innkeeper.http.longest-wait", "30s");

    private static final Map<String, String> RECORDING = Map.of(
            "quarkus.scheduler.enabled",
            "false",
            // A read that is slow for once would be sent and recorded twice.
            "datastax-java-driver.advanced.speculative-execution-policy.class",
            "NoSpeculativeExecutionPolicy");

    /**
     * What to start.
     *
     * @param directory for data and logs; must be new
     * @param settings of the services that are measured
     * @param operations to record
     * @param recordImport whether to record an import, too
     */
    public record Plan(
            Installation installation,
            Path directory,
            Map<String, String> settings,
            SampleHotels.Size size,
            List<MeasuredOperation> operations,
            boolean recordImport) {}

    /**
     * Starts the services twice: first with the recorder between them and Cassandra, to create the hotels and to record
     * the statements, then connected directly.
     */
    public static BenchmarkStack start(Plan plan) {
        plan.installation().requireBuilt(Service.values());
        StackDatabase database = StackDatabase.launch(ClusterOptions.of(
                        plan.installation().cassandraServer(), plan.directory().resolve("cassandra"))
                .withLogDirectory(logs(plan, "logs")));
        try {
            database.awaitAnswer();
            database.applySchema();
            RecordedOperations recorded = record(plan, database);
            LocalStack stack = startServices(database, services(plan, "logs", plan.settings()));
            return new BenchmarkStack(
                    stack,
                    new RestClient(urls(stack)),
                    ReplaySession.connect(database.cassandra()),
                    recorded,
                    importProcess(plan, stack));
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static RecordedOperations record(Plan plan, StackDatabase database) {
        try (StatementRecorder recorder =
                new StatementRecorder(database.cassandra().contactPoints().get(0))) {
            LocalStack stack = startServices(
                    database,
                    services(plan, "logs-while-recording", RECORDING)
                            .with("quarkus.cassandra.contact-points", recorder.address()));
            try (RestClient client = new RestClient(urls(stack))) {
                SampleHotels hotels = SampleHotels.create(client, Clock.systemUTC(), plan.size());
                // Waits for what follows the responses to the last bookings.
                recorder.record(() -> {});
                RecordedOperations recorded = new RecordedOperations(hotels);
                plan.operations().forEach(operation -> recorded.record(operation, recorder, client));
                if (plan.recordImport()) {
                    recorded.recordImport(recorder, importProcess(plan, stack));
                }
                return recorded;
            } finally {
                stopServices(stack);
            }
        }
    }

    private static ServicePlan services(Plan plan, String logs, Map<String, String> settings) {
        ServicePlan services = ServicePlan.atFreePorts(plan.installation(), 1, logs(plan, logs));
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            services = services.with(setting.getKey(), setting.getValue());
        }
        return services;
    }

    private static LocalStack startServices(StackDatabase database, ServicePlan services) {
        LocalStack stack = new LocalStack(database, services);
        try {
            stack.startServices();
            stack.awaitReady();
            return stack;
        } catch (RuntimeException e) {
            stopServices(stack);
            throw e;
        }
    }

    /** Leaves the database running. */
    private static void stopServices(LocalStack stack) {
        stack.services().forEach(ServiceProcess::stop);
        stack.services().forEach(ServiceProcess::awaitEnd);
    }

    private static ImportProcess importProcess(Plan plan, LocalStack stack) {
        return new ImportProcess(
                plan.installation().command(),
                stack.plan().urlsOf(Service.HOTEL).get(0),
                plan.directory().resolve("import"));
    }

    private static Map<Service, URI> urls(LocalStack stack) {
        return Arrays.stream(Service.values())
                .collect(Collectors.toMap(
                        service -> service,
                        service -> stack.plan().urlsOf(service).get(0)));
    }

    private static Path logs(Plan plan, String name) {
        try {
            return Files.createDirectories(plan.directory().resolve(name));
        } catch (IOException e) {
            throw new BenchmarkFailedException("cannot write to " + plan.directory() + ": " + e.getMessage());
        }
    }

    public SampleHotels hotels() {
        return recorded.hotels();
    }

    /** Counts CPU time from now on. */
    public CpuMeter cpuMeter() {
        return new CpuMeter(
                stack.database().cassandra().processes(),
                stack.services().stream().map(ServiceProcess::process).toList());
    }

    @Override
    public void close() {
        session.close();
        client.close();
        stack.close();
    }
}
