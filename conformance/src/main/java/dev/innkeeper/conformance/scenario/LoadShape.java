package dev.innkeeper.conformance.scenario;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Where the clients of a load book: each of them one night after the other, and never one that was wanted by as many
 * clients as it should be.
 *
 * @param nights on sale in each room, enough for the time that a load takes
 */
public record LoadShape(String name, int hotels, int roomsOfHotel, int nights) {
    private static final int WIDTH = 8;

    private record Wanted(RaceHotel hotel, RoomNumber room, Stay stay) {}

    /** All in one room, all in one hotel, and as many hotels as clients. */
    public static List<LoadShape> all(int clients) {
        return List.of(
                new LoadShape("one-room", 1, 1, 1_000),
                new LoadShape("one-hotel", 1, 50, 180),
                new LoadShape(clients + "-hotels", clients, 3, 60));
    }

    /** Books for so long, or until every night was wanted by {@code rivals}. */
    public void run(Race race, Duration duration, int rivals) {
        List<Wanted> wanted = new ArrayList<>();
        List<Integer> numbers = IntStream.range(0, hotels).boxed().toList();
        SideBySide.each(
                        numbers,
                        WIDTH,
                        number -> race.hotel(roomsOfHotel, race.calendar().longRun(nights)))
                .forEach(hotel -> hotel.rooms()
                        .forEach(room -> IntStream.range(0, nights)
                                .forEach(night -> wanted.add(new Wanted(hotel, room, hotel.stay(night, 1))))));
        Collections.shuffle(wanted, race.random());
        AtomicInteger turn = new AtomicInteger();
        long deadline = System.nanoTime() + duration.toNanos();
        List<Integer> clients = IntStream.range(0, race.clients()).boxed().toList();
        SideBySide.each(clients, race.clients(), client -> {
            int next = turn.getAndIncrement() / rivals;
            while (next < wanted.size() && System.nanoTime() < deadline) {
                Wanted night = wanted.get(next);
                race.book(night.hotel(), night.room(), night.stay()).join();
                next = turn.getAndIncrement() / rivals;
            }
            return next;
        });
    }
}
