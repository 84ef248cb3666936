package dev.innkeeper.stack;

import java.net.URI;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A Cassandra, instances of both services, and the web application where it is wanted, on this machine. What it has
 * started is stopped in the reverse order: a service never sees its database go. Nothing of it outlives this process,
 * however it ends. It may be closed by another thread than the one that starts its parts.
 */
public final class LocalStack implements AutoCloseable {
    private final StackDatabase database;
    private final ServicePlan plan;
    private final Map<Service, List<ServiceProcess>> started = new EnumMap<>(Service.class);
    private @Nullable ServiceProcess web;
    private boolean closing;

    /** Takes a database, which it closes with itself, and starts no service yet. */
    public LocalStack(StackDatabase database, ServicePlan plan) {
        this.database = database;
        this.plan = plan;
    }

    public StackDatabase database() {
        return database;
    }

    public ServicePlan plan() {
        return plan;
    }

    /** Starts the instances of both services that have not been started yet; they are not ready yet. */
    public void startServices() {
        Stream.of(Service.values()).forEach(this::start);
    }

    /**
     * Starts the instances of a service, if that was not done before; they are not ready yet.
     *
     * @throws StackException if they cannot be started, or the stack is being closed
     */
    public synchronized void start(Service service) {
        if (closing) {
            throw new StackException("the stack is being stopped");
        }
        started.computeIfAbsent(
                service,
                first -> IntStream.range(0, plan.instances())
                        .mapToObj(instance -> ServiceProcess.start(command(service, instance)))
                        .toList());
    }

    /**
     * Starts the site, the desk and the gateway, if the plan has them and that was not done before; they are not ready yet.
     *
     * @throws StackException if they cannot be started, or the stack is being closed
     */
    public synchronized void startWeb() {
        if (closing) {
            throw new StackException("the stack is being stopped");
        }
        URI url = plan.web();
        if (url != null && web == null) {
            web = ServiceProcess.start(new WebCommand(plan, url).command());
        }
    }

    /** The instances of a service that were started. */
    public synchronized List<ServiceProcess> services(Service service) {
        return started.getOrDefault(service, List.of());
    }

    /** All instances of services that were started. */
    public synchronized List<ServiceProcess> services() {
        return started.values().stream().flatMap(List::stream).toList();
    }

    private synchronized Stream<ServiceProcess> webAndServices() {
        return Stream.concat(webProcess(), services().stream());
    }

    /**
     * Blocks until all services that were started are ready, and the web application if it was started.
     *
     * @throws StackException if one of them ends before
     */
    public void awaitReady() {
        webAndServices().toList().forEach(ServiceProcess::awaitReady);
    }

    /** Makes the next start quicker: see {@link ServiceProcess#archiveClasses}. Blocks, for some seconds. */
    public void archiveClasses() {
        database.archiveClasses();
        Stream.of(Service.values())
                .flatMap(service -> services(service).stream().limit(1))
                .forEach(ServiceProcess::archiveClasses);
        webProcess().forEach(ServiceProcess::archiveClasses);
    }

    private synchronized Stream<ServiceProcess> webProcess() {
        return Stream.ofNullable(web);
    }

    /** Blocks until a service is gone, or all nodes of the database are, and answers what to say about it. */
    public StackException awaitEndOfAPart() {
        Stream<CompletableFuture<StackException>> ends = webAndServices()
                .map(service -> service.process().onExit().thenApply(process -> service.ended("has ended by itself")));
        List<ProcessHandle> nodes = database.processes();
        if (!nodes.isEmpty()) {
            CompletableFuture<?>[] ofNodes =
                    nodes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
            ends = Stream.concat(
                    ends,
                    Stream.of(CompletableFuture.allOf(ofNodes)
                            .thenApply(none -> new StackException(
                                    "Cassandra has ended by itself; its logs are in " + plan.logs()))));
        }
        return CompletableFuture.anyOf(ends.toArray(CompletableFuture<?>[]::new))
                .thenApply(StackException.class::cast)
                .join();
    }

    /** Whether its end was asked for: whatever fails from then on is a part of it. */
    public synchronized boolean isClosing() {
        return closing;
    }

    /** Stops everything and waits until it is gone. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
        }
        List<ServiceProcess> running = webAndServices().toList();
        running.forEach(ServiceProcess::stop);
        running.forEach(ServiceProcess::awaitEnd);
        database.close();
    }

    private ServiceCommand command(Service service, int instance) {
        URI url = plan.urlsOf(service).get(instance);
        String home =
                database.dataCentres().get(instance % database.dataCentres().size());
        String name = plan.instances() == 1 ? service.artifact() : service.artifact() + "-" + (instance + 1);
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("quarkus.profile", "laptop");
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(url.getPort()));
        settings.put("quarkus.cassandra.contact-points", database.addresses(home));
        settings.put("quarkus.cassandra.local-datacenter", home);
        // On a laptop both of two data centres may write, to show what becomes of it.
        settings.put("innkeeper.cql.writing-datacenter", home);
        settings.put(
                "quarkus.rest-client." + service.other().artifact() + ".url",
                plan.calledAt(service.other(), instance).toString());
        settings.put("innkeeper.exit-with-parent", "true");
        settings.putAll(plan.settings());
        return new ServiceCommand(
                name,
                plan.installation().program(service),
                url,
                plan.launcher(),
                plan.javaOptions(),
                settings,
                database.accessOf(service.role())::putInto,
                plan.logs().resolve(name + ".log"),
                false);
    }
}
