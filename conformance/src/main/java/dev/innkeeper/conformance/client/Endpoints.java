package dev.innkeeper.conformance.client;

import dev.innkeeper.stack.Service;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The base URLs of the services. Requests rotate among the instances, so a retry reaches another instance. */
public final class Endpoints {
    private final List<URI> hotel;
    private final List<URI> reservation;
    private final AtomicInteger turn = new AtomicInteger();

    /** One or more of each service; a path in a URL is ignored. */
    public Endpoints(List<URI> hotel, List<URI> reservation) {
        this.hotel = hotel.stream().map(url -> url.resolve("/")).toList();
        this.reservation = reservation.stream().map(url -> url.resolve("/")).toList();
    }

    /** All instances of a service. */
    public List<URI> of(Service service) {
        return switch (service) {
            case HOTEL -> hotel;
            case RESERVATION -> reservation;
        };
    }

    URI next(Service service) {
        List<URI> instances = of(service);
        return instances.get(Math.floorMod(turn.getAndIncrement(), instances.size()));
    }
}
