package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Reservation;
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
 * Clients that book, change, cancel and repeat at random over some hotels, until their time is over. They cancel the
 * more, the fuller the hotels are, so that there is always something to win and something to lose.
 */
final class RandomRace {
    static final String NAME = "random";

    private static final int HOTELS = 6;
    private static final int ROOMS = 8;
    private static final int NIGHTS = 70;
    private static final int LONGEST_STAY = 4;
    private static final double FULL = 0.4;

    /** Of the dice: up to the first one a step repeats a key, up to the next one it changes a stay, and so on. */
    private static final double REPEAT = 0.03;

    private static final double CHANGE = 0.15;
    private static final double CANCEL = 0.20;
    private static final double CANCEL_WHEN_FULL = 0.40;
    private static final double NIGHTS_A_STAY = (1 + LONGEST_STAY) / 2.0;

    private final Race race;
    private final List<RaceHotel> hotels;
    private final List<Reservation> mine = Collections.synchronizedList(new ArrayList<>());
    private final List<Book> sent = Collections.synchronizedList(new ArrayList<>());

    private RandomRace(Race race, List<RaceHotel> hotels) {
        this.race = race;
        this.hotels = hotels;
    }

    /** Makes the hotels. */
    static RandomRace prepare(Race race) {
        return new RandomRace(
                race,
                IntStream.range(0, HOTELS)
                        .mapToObj(hotel -> race.hotel(ROOMS, race.calendar().longRun(NIGHTS)))
                        .toList());
    }

    /** Runs for as long as it {@code goesOn}; each client ends what it has begun. */
    void run(BooleanSupplier goesOn) {
        List<Random> clients = IntStream.range(0, race.clients())
                .mapToObj(client -> new Random(race.random().nextLong()))
                .toList();
        SideBySide.each(clients, race.clients(), random -> {
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
            any(sent, random).ifPresent(book -> race.send(book).join());
        } else if (dice < CHANGE) {
            any(mine, random).ifPresent(reservation -> change(reservation, random));
        } else if (dice < CANCEL + CANCEL_WHEN_FULL * Math.min(1, fullness / FULL)) {
            any(mine, random).ifPresent(reservation -> cancel(reservation, random));
        } else {
            book(random);
        }
    }

    private void book(Random random) {
        RaceHotel hotel = hotels.get(random.nextInt(HOTELS));
        Stay stay = hotel.anyStay(random, LONGEST_STAY);
        boolean anyRoom = random.nextInt(5) == 0;
        Book book = new Book(
                race.newKey(), hotel.id(), anyRoom ? null : hotel.anyRoom(random), RaceHotel.TYPE, stay, false);
        // Now and then a client does not wait for its own answer before it asks again.
        CompletableFuture<Call> impatient =
                random.nextInt(20) == 0 ? race.send(book) : CompletableFuture.completedFuture(null);
        Call call = race.send(book).join();
        impatient.join();
        sent.add(book);
        call.reservation().ifPresent(mine::add);
    }

    private void change(Reservation reservation, Random random) {
        RaceHotel hotel = hotelOf(reservation);
        race.change(reservation, hotel.anyRoom(random), hotel.anyStay(random, LONGEST_STAY))
                .join();
    }

    /** Sometimes two clients cancel one reservation; one of them is refused. */
    private void cancel(Reservation reservation, Random random) {
        boolean twice = random.nextInt(10) == 0;
        CompletableFuture<Call> rival = twice ? race.cancel(reservation) : CompletableFuture.completedFuture(null);
        race.cancel(reservation).join();
        rival.join();
        mine.remove(reservation);
    }

    private RaceHotel hotelOf(Reservation reservation) {
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
