package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.model.Stay;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Clients that book, change, cancel and retry at random in several hotels. The fuller the hotels, the more they cancel,
 * so that there are always bookings that succeed and bookings that are refused.
 */
public final class RandomWorkload {
    public static final String NAME = "random";

    private static final int HOTELS = 6;
    private static final int ROOMS = 8;
    private static final int NIGHTS = 70;
    private static final int LONGEST_STAY = 4;
    private static final double FULL = 0.4;

    /** Cumulative probabilities: a step below the first retries a key, below the next changes a stay, and so on. */
    private static final double REPEAT = 0.03;

    private static final double CHANGE = 0.15;
    private static final double CANCEL = 0.20;
    private static final double CANCEL_WHEN_FULL = 0.40;
    private static final double NIGHTS_A_STAY = (1 + LONGEST_STAY) / 2.0;

    private final ScenarioRun run;
    private final List<TestHotel> hotels;
    private final List<Reservation> mine = Collections.synchronizedList(new ArrayList<>());
    private final List<Book> sent = Collections.synchronizedList(new ArrayList<>());

    private RandomWorkload(ScenarioRun run, List<TestHotel> hotels) {
        this.run = run;
        this.hotels = hotels;
    }

    /** Creates the hotels. */
    public static RandomWorkload prepare(ScenarioRun run) {
        return new RandomWorkload(
                run,
                IntStream.range(0, HOTELS)
                        .mapToObj(hotel -> run.hotel(ROOMS, run.dates().next(NIGHTS)))
                        .toList());
    }

    /** Runs while {@code goesOn}. Each client finishes its last step. */
    public void run(BooleanSupplier goesOn) {
        List<Random> clients = IntStream.range(0, run.clients())
                .mapToObj(client -> new Random(run.random().nextLong()))
                .toList();
        Threads.map(clients, run.clients(), random -> {
            while (goesOn.getAsBoolean()) {
                step(random);
            }
            return random;
        });
    }

    private void step(Random random) {
        double dice = random.nextDouble();
        double fullness = mine.size() * NIGHTS_A_STAY / (HOTELS * ROOMS * NIGHTS);
        if (dice < REPEAT) {
            any(sent, random).ifPresent(book -> run.invoke(book).join());
        } else if (dice < CHANGE) {
            any(mine, random).ifPresent(reservation -> change(reservation, random));
        } else if (dice < CANCEL + CANCEL_WHEN_FULL * Math.min(1, fullness / FULL)) {
            any(mine, random).ifPresent(reservation -> cancel(reservation, random));
        } else {
            book(random);
        }
    }

    private void book(Random random) {
        TestHotel hotel = hotels.get(random.nextInt(HOTELS));
        Stay stay = hotel.anyStay(random, LONGEST_STAY);
        boolean anyRoom = random.nextInt(5) == 0;
        Book book =
                new Book(run.newKey(), hotel.id(), anyRoom ? null : hotel.anyRoom(random), TestHotel.TYPE, stay, false);
        // Now and then a client does not wait for the response before it sends the request again.
        CompletableFuture<Invocation> impatient =
                random.nextInt(20) == 0 ? run.invoke(book) : CompletableFuture.completedFuture(null);
        Invocation booking = run.invoke(book).join();
        impatient.join();
        sent.add(book);
        booking.reservation().ifPresent(mine::add);
    }

    private void change(Reservation reservation, Random random) {
        TestHotel hotel = hotelOf(reservation);
        run.change(reservation, hotel.anyRoom(random), hotel.anyStay(random, LONGEST_STAY))
                .join();
    }

    /** Sometimes two clients cancel the same reservation, and one of them is refused. */
    private void cancel(Reservation reservation, Random random) {
        boolean twice = random.nextInt(10) == 0;
        CompletableFuture<Invocation> rival = twice ? run.cancel(reservation) : CompletableFuture.completedFuture(null);
        run.cancel(reservation).join();
        rival.join();
        mine.remove(reservation);
    }

    private TestHotel hotelOf(Reservation reservation) {
        return hotels.stream()
                .filter(hotel -> hotel.id().equals(reservation.hotelId()))
                .findFirst()
                .orElseThrow();
    }

    private static <T> Optional<T> any(List<T> things, Random random) {
        synchronized (things) {
            return things.isEmpty() ? Optional.empty() : Optional.of(things.get(random.nextInt(things.size())));
        }
    }
}
