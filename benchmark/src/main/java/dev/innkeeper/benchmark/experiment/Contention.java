package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Work;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestRequest;
import dev.innkeeper.benchmark.rest.RestResponse;
import dev.innkeeper.benchmark.stack.BenchmarkHotels;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.RestRequests;
import dev.innkeeper.benchmark.stack.SampleHotels;
import dev.innkeeper.benchmark.stack.Slots.Slot;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * 64 clients that book in one room, in one hotel, or in many. Two clients want each night at about the same time: exactly
 * one of them must get it.
 */
final class Contention {
    private static final int CLIENTS = 64;
    private static final int CLIENTS_PER_NIGHT = 2;
    private static final int CREATED = 201;
    private static final int CONFLICT = 409;
    private static final long SEED = 5;
    private static final double MEDIAN = 50;
    private static final double P99 = 99;

    private final BenchmarkStack stack;
    private final Duration duration;

    /** @param duration of the load in each place */
    Contention(BenchmarkStack stack, Duration duration) {
        this.stack = stack;
        this.duration = duration;
    }

    private record Place(String name, int hotels, int rooms, int nights) {}

    private static final List<Place> PLACES = List.of(
            new Place("one room", 1, 1, 1_000),
            new Place("one hotel", 1, 50, 180),
            new Place(CLIENTS + " hotels", CLIENTS, 3, 60));

    /** The results of a place: nights that were booked, conflicts, latency of all responses in milliseconds. */
    private record Found(
            String place, long booked, long conflicts, double bookedPerSecond, double median, double p99) {}

    Section run() {
        List<Found> all = PLACES.stream().map(this::measure).toList();
        Table table = new Table(CLIENTS + " clients on", "201", "409", "booked /s", "median, ms", "p99, ms");
        all.forEach(found -> table.row(
                found.place(),
                found.booked(),
                found.conflicts(),
                found.bookedPerSecond(),
                found.median(),
                found.p99()));
        String text = "## Contention\n\nTwo clients want each night, over REST, for " + duration.toSeconds()
                + " s in each place. Exactly one of the two got each night, or the run would have failed.\n\n" + table;
        return new Section("contention", text, all);
    }

    private Found measure(Place place) {
        Map<Slot, Integer> winners = new ConcurrentHashMap<>();
        Workload bookings = new Workload("bookings in " + place.name(), 1, bookings(createNights(place), winners));
        Slice slice = new ClosedLoop(Ticker.system(), CLIENTS).run(bookings, duration);
        winners.forEach((night, count) -> {
            if (count != 1) {
                throw new BenchmarkFailedException(night + " was booked " + count + " times");
            }
        });
        long booked = winners.size();
        return new Found(
                place.name(),
                booked,
                slice.done() - booked,
                slice.throughput() * booked / slice.done(),
                slice.millis(MEDIAN),
                slice.millis(P99));
    }

    /** All nights of a place on sale, in a random order that is the same in each run. */
    private List<Slot> createNights(Place place) {
        BenchmarkHotels setup = new BenchmarkHotels(stack.client());
        List<HotelId> hotels = BenchmarkHotels.ids(place.name().replace(' ', '-'), place.hotels());
        LocalDate first = stack.hotels().today().plusDays(1);
        DateRange dates = new DateRange(first, first.plusDays(place.nights()));
        setup.createHotels(hotels, BenchmarkHotels.COAST);
        setup.createRooms(hotels, place.rooms(), dates);
        List<Slot> nights = new ArrayList<>();
        for (HotelId hotel : hotels) {
            for (int room = 0; room < place.rooms(); room++) {
                RoomNumber number = new RoomNumber(SampleHotels.FIRST_ROOM + room);
                dates.from()
                        .datesUntil(dates.to())
                        .forEach(night -> nights.add(new Slot(hotel, number, new Stay(night, night.plusDays(1)))));
            }
        }
        Collections.shuffle(nights, new Random(SEED));
        return nights;
    }

    private Work bookings(List<Slot> nights, Map<Slot, Integer> winners) {
        return number -> {
            if (number / CLIENTS_PER_NIGHT >= nights.size()) {
                throw new BenchmarkFailedException("all " + nights.size() + " nights are booked: shorten the slices");
            }
            Slot night = nights.get((int) (number / CLIENTS_PER_NIGHT));
            RestRequest request = RestRequests.booking(night, "Rival-" + number % 1_000);
            return stack.client().send(request).thenApply(response -> {
                winners.merge(night, winner(request, response), Integer::sum);
                return 1;
            });
        };
    }

    private static int winner(RestRequest request, RestResponse response) {
        if (response.status() != CREATED && response.status() != CONFLICT) {
            throw new BenchmarkFailedException(request + " returned " + response);
        }
        return response.status() == CREATED ? 1 : 0;
    }
}
