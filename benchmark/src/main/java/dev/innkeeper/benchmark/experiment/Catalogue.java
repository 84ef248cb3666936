package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.bare.BareBookings;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;

/** Each operation in its two ways. */
public final class Catalogue {
    private final Map<Operation, Subject> bare = new EnumMap<>(Operation.class);
    private final Map<Operation, Subject> rest = new EnumMap<>(Operation.class);
    private final Map<Operation, LongFunction<RestRequest>> requests = new EnumMap<>(Operation.class);
    private final RestClient client;

    public Catalogue(BareReads reads, BareBookings bookings, RestClient client, RestRequests asked) {
        this.client = client;
        put(Operation.Q1, reads, asked::hotelsNear);
        put(Operation.Q2, reads, asked::hotel);
        put(Operation.Q3, reads, asked::pointsNear);
        put(Operation.Q4, reads, asked::freeRooms);
        put(Operation.Q5, reads, asked::room);
        put(Operation.Q6, reads, asked::reservation);
        put(Operation.Q7, reads, asked::arrivals);
        put(Operation.Q8, reads, asked::staysOfName);
        put(Operation.Q9, reads, asked::guest);
        put(Operation.BOOKING, bookings::book, asked::booking);
    }

    private void put(Operation operation, BareReads reads, LongFunction<RestRequest> request) {
        put(operation, reads.of(operation), request);
    }

    private void put(Operation operation, Work bareWork, LongFunction<RestRequest> request) {
        bare.put(operation, new Subject(operation + " bare", operation.items(), bareWork));
        rest.put(operation, new Subject(operation + " over REST", operation.items(), RestWork.of(client, request)));
        requests.put(operation, request);
    }

    /** With the driver alone. */
    public Subject bare(Operation operation) {
        return Objects.requireNonNull(bare.get(operation));
    }

    /** Through the service. */
    public Subject rest(Operation operation) {
        return Objects.requireNonNull(rest.get(operation));
    }

    /** What each time is asked with through the service. */
    public LongFunction<RestRequest> request(Operation operation) {
        return Objects.requireNonNull(requests.get(operation));
    }

    /** What the next time is asked with through the service. */
    public RestRequest takeRequest(Operation operation) {
        return request(operation).apply(rest(operation).takeNumber());
    }
}
