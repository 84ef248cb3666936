package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Where the clients of a load book, one night after the other.
 *
 * @param nights on sale in each room, enough for the duration of a load
 */
public record LoadProfile(String name, int hotels, int roomsPerHotel, int nights) {
    private static final int PARALLEL_HOTELS = 8;

    private record Target(TestHotel hotel, RoomNumber room, Stay stay) {}

    /** In one room, in one hotel, and in as many hotels as clients. */
    public static List<LoadProfile> all(int clients) {
        return List.of(
                new LoadProfile("one-room", 1, 1, 1_000),
                new LoadProfile("one-hotel", 1, 50, 180),
                new LoadProfile(clients + "-hotels", clients, 3, 60));
    }

    /** Books for {@code duration}, or until {@code rivals} clients have tried each night. */
    public void run(ScenarioRun run, Duration duration, int rivals) {
        List<Target> targets = new ArrayList<>();
        List<Integer> numbers = IntStream.range(0, hotels).boxed().toList();
        Threads.map(
                        numbers,
                        PARALLEL_HOTELS,
                        number -> run.hotel(roomsPerHotel, run.dates().next(nights)))
                .forEach(hotel -> hotel.rooms()
                        .forEach(room -> IntStream.range(0, nights)
                                .forEach(night -> targets.add(new Target(hotel, room, hotel.stay(night, 1))))));
        Collections.shuffle(targets, run.random());
        AtomicInteger turn = new AtomicInteger();
        long deadline = System.nanoTime() + duration.toNanos();
        List<Integer> clients = IntStream.range(0, run.clients()).boxed().toList();
        Threads.map(clients, run.clients(), client -> {
            int next = turn.getAndIncrement() / rivals;
            while (next < targets.size() && System.nanoTime() < deadline) {
                Target night = targets.get(next);
                run.book(night.hotel(), night.room(), night.stay()).join();
                next = turn.getAndIncrement() / rivals;
            }
            return next;
        });
    }
}
