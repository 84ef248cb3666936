package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.cassandra.local.process.Ports;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How to start the services of a stack.
 *
 * @param installation what they are started from
 * @param urls where the instances of each service listen, as many of each; an instance calls the one at the same place of
 *     the other service, but where there is an entrance
 * @param entrances where instances of the other service call a service instead; none or one for each service
 * @param logs the directory of their logs
 * @param launcher starts the instances
 * @param javaOptions of each instance's Java machine
 * @param settings of each instance, beside those that a stack gives it, and before them
 * @param web where the site, the desk and the gateway listen; null when nobody looks at them
 */
public record ServicePlan(
        Installation installation,
        Map<Service, List<URI>> urls,
        Map<Service, URI> entrances,
        Path logs,
        Launcher launcher,
        List<String> javaOptions,
        Map<String, String> settings,
        @Nullable URI web) {
    /** What services are started with unless others are wanted. */
    public static final List<String> JAVA_OPTIONS =
            List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", "-XX:TieredStopAtLevel=1");

    public ServicePlan {
        urls = Map.copyOf(urls);
        entrances = Map.copyOf(entrances);
        javaOptions = List.copyOf(javaOptions);
        settings = Map.copyOf(settings);
    }

    /** One instance of each service, at given ports. */
    public static ServicePlan atPorts(Installation installation, int hotel, int reservation, Path logs) {
        return of(
                installation,
                Map.of(Service.HOTEL, List.of(url(hotel)), Service.RESERVATION, List.of(url(reservation))),
                logs);
    }

    /** So many instances of each service, at free ports. */
    public static ServicePlan atFreePorts(Installation installation, int instances, Path logs) {
        List<URI> free = freeUrls(2 * instances);
        return of(
                installation,
                Map.of(
                        Service.HOTEL, free.subList(0, instances),
                        Service.RESERVATION, free.subList(instances, 2 * instances)),
                logs);
    }

    private static ServicePlan of(Installation installation, Map<Service, List<URI>> urls, Path logs) {
        return new ServicePlan(installation, urls, Map.of(), logs, Launcher.NONE, JAVA_OPTIONS, Map.of(), null);
    }

    /** With an entrance at a free port for each service: somebody else must listen there. */
    public ServicePlan withEntrances() {
        List<URI> free = freeUrls(2);
        return new ServicePlan(
                installation,
                urls,
                Map.of(Service.HOTEL, free.get(0), Service.RESERVATION, free.get(1)),
                logs,
                launcher,
                javaOptions,
                settings,
                web);
    }

    public ServicePlan withJavaOptions(List<String> options) {
        return new ServicePlan(installation, urls, entrances, logs, launcher, options, settings, web);
    }

    /** With instances that another command starts. */
    public ServicePlan launchedBy(Launcher first) {
        return new ServicePlan(installation, urls, entrances, logs, first, javaOptions, settings, web);
    }

    /** With one setting more. */
    public ServicePlan with(String setting, String value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(setting, value);
        return new ServicePlan(installation, urls, entrances, logs, launcher, javaOptions, more, web);
    }

    /** With the site, the desk and the gateway at a port. */
    public ServicePlan withWebAt(int port) {
        return new ServicePlan(installation, urls, entrances, logs, launcher, javaOptions, settings, url(port));
    }

    /** How many there are of each service. */
    public int instances() {
        return urlsOf(Service.HOTEL).size();
    }

    /** Where the instances of a service listen. */
    public List<URI> urlsOf(Service service) {
        return Objects.requireNonNull(urls.get(service));
    }

    /** Where an instance of the other service calls an instance of a service. */
    URI calledAt(Service service, int instance) {
        URI entrance = entrances.get(service);
        return entrance == null ? urlsOf(service).get(instance) : entrance;
    }

    private static List<URI> freeUrls(int count) {
        List<InetAddress> loopback = List.of(InetAddress.getLoopbackAddress());
        // The same one may be chosen again, since nobody listens there yet.
        return Stream.generate(() -> url(Ports.free(loopback)))
                .distinct()
                .limit(count)
                .toList();
    }

    private static URI url(int port) {
        return URI.create("http://localhost:" + port);
    }
}
