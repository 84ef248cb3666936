package dev.innkeeper.conformance.cluster;

import dev.innkeeper.cassandra.local.process.TcpProxy;
import dev.innkeeper.stack.Readiness;
import dev.innkeeper.stack.ServicePlan;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A TCP proxy that gives each connection to the next ready instance, like the service of a Kubernetes cluster: a client
 * that keeps a connection open stays with its instance, ready or not, until the instance closes it. If an instance
 * refuses a connection, the next one gets it. Nothing is ever sent twice.
 */
public final class RoundRobinProxy implements LoadBalancer {
    private static final Duration CHECK_INTERVAL = Duration.ofMillis(200);

    private final ScheduledExecutorService threads;
    private final List<Future<?>> checks = new ArrayList<>();
    private final Set<URI> ready = ConcurrentHashMap.newKeySet();
    private final List<TcpProxy> proxies;

    /** Listens at the entrances of the plan; its instances need not listen yet. */
    public RoundRobinProxy(ServicePlan plan) {
        threads = Executors.newScheduledThreadPool(2 * plan.instances(), task -> {
            Thread thread = new Thread(task, "readiness");
            thread.setDaemon(true);
            return thread;
        });
        proxies = plan.entrances().entrySet().stream()
                .map(entrance -> open(entrance.getValue(), plan.urlsOf(entrance.getKey())))
                .toList();
    }

    private TcpProxy open(URI entrance, List<URI> instances) {
        instances.forEach(instance -> checks.add(threads.scheduleWithFixedDelay(
                () -> check(instance), 0, CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)));
        AtomicInteger turn = new AtomicInteger();
        return TcpProxy.open(address(entrance), () -> readyOf(instances, turn.getAndIncrement()), Duration.ZERO);
    }

    private void check(URI instance) {
        if (Readiness.of(instance)) {
            ready.add(instance);
        } else {
            ready.remove(instance);
        }
    }

    /** The ready instances, beginning with the next one. */
    private List<InetSocketAddress> readyOf(List<URI> instances, int turn) {
        List<URI> rotated = new ArrayList<>(instances);
        Collections.rotate(rotated, turn);
        return rotated.stream()
                .filter(ready::contains)
                .map(RoundRobinProxy::address)
                .toList();
    }

    private static InetSocketAddress address(URI url) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), url.getPort());
    }

    @Override
    public Duration detectionTime() {
        return CHECK_INTERVAL.multipliedBy(3);
    }

    @Override
    public void close() {
        checks.forEach(check -> check.cancel(true));
        threads.shutdownNow();
        proxies.forEach(TcpProxy::close);
    }
}
