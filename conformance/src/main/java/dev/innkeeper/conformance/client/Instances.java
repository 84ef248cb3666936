package dev.innkeeper.conformance.client;

import dev.innkeeper.stack.Service;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where the services listen. Each request goes to the next instance of its service, so that a repetition meets another
 * one than the request it repeats.
 */
public final class Instances {
    private final List<URI> hotel;
    private final List<URI> reservation;
    private final AtomicInteger turn = new AtomicInteger();

    /** One or more of each; a path in an address is not used. */
    public Instances(List<URI> hotel, List<URI> reservation) {
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
