package dev.innkeeper.conformance.nemesis;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.ServiceInstance;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.sandbox.Partitions;
import dev.innkeeper.stack.Service;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Faults of instances of services. */
record ServiceFaults(StackUnderTest stack, Duration farthestClock) {
    Fault of(FaultKind kind, Random random) {
        List<ServiceInstance> services = stack.services();
        ServiceInstance service = services.get(random.nextInt(services.size()));
        return switch (kind) {
            case SERVICE_KILLED -> new Fault(kind, service.name(), service::kill, service::restart);
            case SERVICE_PAUSED -> new Fault(kind, service.name(), service::pause, service::resume);
            case BOTH_SERVICES_KILLED ->
                new Fault(
                        kind,
                        "all instances",
                        () -> services.forEach(ServiceInstance::kill),
                        () -> Threads.map(services, services.size(), ServiceFaults::restart));
            case SERVICE_CUT_OFF -> partition(kind, service, random);
            case SERVICE_CLOCK_WRONG ->
                Clocks.jump(
                        kind, service.name(), stack.sandbox().clocks().orElseThrow(), farthestClock, random, () -> {});
            default -> throw new IllegalArgumentException(kind + " is no fault of a service");
        };
    }

    private static boolean restart(ServiceInstance service) {
        service.restart();
        return true;
    }

    /** From one node, or from all instances of the other service. */
    private Fault partition(FaultKind kind, ServiceInstance service, Random random) {
        Partitions partitions = stack.sandbox().partitions().orElseThrow();
        List<InetSocketAddress> nodes =
                List.of(stack.nodes().get(random.nextInt(stack.nodes().size())).queryAddress());
        List<InetSocketAddress> instances = Stream.of(Service.values())
                .filter(other -> !stack.services(other).contains(service))
                .flatMap(other -> stack.services(other).stream())
                .map(ServiceInstance::address)
                .toList();
        boolean fromNode = random.nextBoolean();
        List<Runnable> cuts = new ArrayList<>();
        return new Fault(
                kind,
                service.name() + (fromNode ? " from a node" : " from other instances"),
                () -> (fromNode ? nodes : instances)
                        .forEach(address -> cuts.add(partitions.cut(service.name(), address))),
                () -> cuts.forEach(Runnable::run));
    }
}
