package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.rest.RestAnswer;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.scene.Scene;
import dev.innkeeper.benchmark.scene.Slots.Slot;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/** Bookings of single nights, two of each, and who got them. */
final class RivalBookings implements Work {
    private static final int RIVALS = 2;
    private static final int CREATED = 201;
    private static final int CONFLICT = 409;
    private static final long SEED = 5;

    private final RestClient client;
    private final List<Slot> nights = new ArrayList<>();
    private final Map<Slot, Outcome> outcomes = new ConcurrentHashMap<>();

    /** How the requests for a night were answered. */
    private record Outcome(int won, int lost) {

        Outcome plus(Outcome more) {
            return new Outcome(won + more.won, lost + more.lost);
        }

        boolean isRight() {
            return won == 1 && lost < RIVALS;
        }
    }

    /** All nights of all rooms, in an order that is the same each time and no order of the hotels'. */
    RivalBookings(RestClient client, List<HotelId> hotels, int rooms, LocalDate first, int count) {
        this.client = client;
        for (HotelId hotel : hotels) {
            IntStream.range(0, rooms)
                    .mapToObj(room -> new RoomNumber(Scene.FIRST_ROOM + room))
                    .forEach(room -> IntStream.range(0, count)
                            .mapToObj(first::plusDays)
                            .forEach(night -> nights.add(new Slot(hotel, room, new Stay(night, night.plusDays(1))))));
        }
        Collections.shuffle(nights, new Random(SEED));
    }

    @Override
    public CompletionStage<Integer> once(long number) {
        if (number / RIVALS >= nights.size()) {
            throw new BenchmarkFailedException("all " + nights.size() + " nights are booked: make the load shorter");
        }
        Slot night = nights.get((int) (number / RIVALS));
        RestRequest request = RestRequests.booking(
                night, "Rival-" + number % 1_000, UUID.randomUUID().toString());
        return client.send(request).thenApply(answer -> note(request, night, answer));
    }

    private int note(RestRequest request, Slot night, RestAnswer answer) {
        Outcome outcome = switch (answer.status()) {
            case CREATED -> new Outcome(1, 0);
            case CONFLICT -> new Outcome(0, 1);
            default -> throw new BenchmarkFailedException(request + " is answered " + answer);
        };
        outcomes.merge(night, outcome, Outcome::plus);
        return 1;
    }

    /**
     * How many nights were booked.
     *
     * @throws BenchmarkFailedException if a night that was asked for has none or two that have it
     */
    long won() {
        outcomes.forEach((night, outcome) -> {
            if (!outcome.isRight()) {
                throw new BenchmarkFailedException(night + ", wanted by " + RIVALS + ", ended as " + outcome);
            }
        });
        return outcomes.size();
    }

    long lost() {
        return outcomes.values().stream().mapToLong(Outcome::lost).sum();
    }
}
