package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.bare.BareBookings;
import dev.innkeeper.benchmark.bare.BareQueries;
import dev.innkeeper.benchmark.bare.BareVacancies;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.rest.RestWork;
import dev.innkeeper.benchmark.scene.Scene;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;

/** Each operation in its two ways, with the number of items that every answer has to have. */
public final class Catalogue {
    private final Map<Operation, Subject> bare = new EnumMap<>(Operation.class);
    private final Map<Operation, Subject> rest = new EnumMap<>(Operation.class);
    private final Map<Operation, LongFunction<RestRequest>> requests = new EnumMap<>(Operation.class);
    private final RestClient client;

    public Catalogue(
            Scene scene,
            BareQueries queries,
            BareVacancies vacancies,
            BareBookings bookings,
            RestClient client,
            RestRequests asked) {
        this.client = client;
        put(Operation.Q1, Scene.SLICE, queries::hotelsNear, asked::hotelsNear);
        put(Operation.Q2, 1, queries::hotel, asked::hotel);
        put(Operation.Q3, Scene.SLICE, queries::pointsNear, asked::pointsNear);
        put(
                Operation.Q4,
                Scene.LARGE_ROOMS,
                number -> vacancies.freeRooms(scene.largeHotel(number), scene.stay()),
                asked::freeRooms);
        put(Operation.Q5, 1, queries::room, asked::room);
        put(Operation.Q6, 1, queries::reservation, asked::reservation);
        put(Operation.Q7, Scene.SLICE, queries::arrivals, asked::arrivals);
        put(Operation.Q8, Scene.SLICE, queries::staysOfName, asked::staysOfName);
        put(Operation.Q9, 1, queries::guest, asked::guest);
        put(Operation.BOOKING, 1, bookings::book, asked::booking);
    }

    private void put(Operation operation, int items, Work bareWork, LongFunction<RestRequest> request) {
        bare.put(operation, new Subject(operation + " bare", items, bareWork));
        rest.put(operation, new Subject(operation + " over REST", items, RestWork.of(client, request)));
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

    /** What the next time is asked with through the service. */
    public RestRequest takeRequest(Operation operation) {
        return Objects.requireNonNull(requests.get(operation))
                .apply(rest(operation).takeNumber());
    }
}
