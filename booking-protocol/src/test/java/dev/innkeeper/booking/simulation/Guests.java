package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Those who use the hotel: guests, who book and change their minds, and staff. */
final class Guests {
    private static final int MOST = 3;
    private static final long SWEPT_AFTERWARDS = 30_000;

    private final World world;
    private final SplittableRandom random;
    private final List<ClientOperation> operations = new ArrayList<>();
    private final List<BookingId> known = new ArrayList<>();
    private int requests;
    private int busy;
    private long lastSeen;

    Guests(World world, SplittableRandom random) {
        this.world = world;
        this.random = random;
    }

    void arrive() {
        int guests = 2 + random.nextInt(MOST - 1);
        for (int guest = 0; guest < guests; guest++) {
            begin(random.nextInt(4_000), 2 + random.nextInt(4));
        }
        if (world.rush || random.nextBoolean()) {
            world.time.after(random.nextInt(4_000), () -> outOfOrder(world.rush ? 30 : 5));
        }
    }

    /** Whether any of them is still there, or was a short time ago. */
    boolean areBusy() {
        return busy > 0 || world.time.now() < lastSeen + SWEPT_AFTERWARDS;
    }

    private void begin(long after, int errandsLeft) {
        busy++;
        world.time.after(after, () -> next(errandsLeft));
    }

    private void next(int left) {
        busy--;
        lastSeen = world.time.now();
        if (left == 0) {
            return;
        }
        ClientOperation operation =
                known.isEmpty() || random.nextInt(5) < (world.rush ? 4 : 2) ? booking() : aboutOneOf(known);
        operations.add(operation);
        boolean patient = random.nextInt(8) > 0;
        busy++;
        world.time.after(
                operation.patience(),
                () -> operation.run(patient ? 6 : 1, () -> {
                    busy--;
                    begin(random.nextInt(2) == 0 ? random.nextInt(200) : random.nextInt(6_000), left - 1);
                }));
    }

    private ClientOperation booking() {
        int key = ++requests;
        RoomNumber room = room();
        boolean anyOfType = world.rush || random.nextInt(3) == 0;
        List<RoomNumber> rooms = anyOfType ? ofType(World.typeOf(room)) : List.of(room);
        long hold = random.nextInt(3) == 0 ? random.nextLong(500, 8_000) : 0;
        return new BookingOperation(
                world,
                random,
                key,
                new BookingOperation.Wish(rooms, anyOfType, random.nextBoolean(), stay(), hold, random.nextInt(3) == 0),
                known::add);
    }

    private static List<RoomNumber> ofType(RoomType type) {
        return World.rooms().stream()
                .filter(room -> World.typeOf(room).equals(type))
                .toList();
    }

    private ClientOperation aboutOneOf(List<BookingId> bookings) {
        // The latest ones are those that others are about to change, too.
        int latest = Math.min(bookings.size(), 2);
        BookingId id = random.nextBoolean()
                ? bookings.get(bookings.size() - 1 - random.nextInt(latest))
                : bookings.get(random.nextInt(bookings.size()));
        BookingState state = world.bookings.now(id).orElseThrow().state();
        if (state == BookingState.HELD && random.nextInt(4) > 0) {
            return lifecycle(id, LifecycleOperation.Kind.CONFIRM);
        }
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3, 4 -> new StayChangeOperation(world, random, id, wish(id), random.nextInt(6) == 0);
            case 5, 6 -> lifecycle(id, LifecycleOperation.Kind.CONFIRM);
            case 7, 8 -> lifecycle(id, LifecycleOperation.Kind.CANCEL);
            case 9 -> lifecycle(id, LifecycleOperation.Kind.CHECK_IN);
            case 10 -> lifecycle(id, LifecycleOperation.Kind.CHECK_OUT);
            default ->
                lifecycle(
                        id,
                        random.nextInt(3) == 0 ? LifecycleOperation.Kind.NO_SHOW : LifecycleOperation.Kind.CHECK_IN);
        };
    }

    private ClientOperation lifecycle(BookingId id, LifecycleOperation.Kind kind) {
        int key = random.nextBoolean() ? ++requests : 0;
        LocalDate today = world.firstNight.plusDays(random.nextInt(World.NIGHTS + 2) - 1);
        return new LifecycleOperation(world, random, id, kind, key, today, random.nextInt(8) == 0);
    }

    /** Mostly a stay that has something in common with the one that it has. */
    private StayChangeOperation.Wish wish(BookingId id) {
        Booking now = world.bookings.now(id).orElseThrow();
        Stay before = now.terms().stay();
        RoomNumber room = random.nextInt(3) == 0 ? room() : now.terms().roomNumber();
        return switch (random.nextInt(4)) {
            case 0 -> new StayChangeOperation.Wish(room, stay());
            case 1 ->
                new StayChangeOperation.Wish(
                        room, new Stay(before.checkIn(), before.checkOut().plusDays(1)));
            case 2 ->
                new StayChangeOperation.Wish(
                        room,
                        before.length() > 1
                                ? new Stay(before.checkIn(), before.checkOut().minusDays(1))
                                : new Stay(before.checkIn(), before.checkOut().plusDays(2)));
            default ->
                new StayChangeOperation.Wish(
                        room,
                        new Stay(before.checkIn().plusDays(1), before.checkOut().plusDays(1)));
        };
    }

    private RoomNumber room() {
        return world.rush ? World.rooms().get(random.nextInt(2)) : World.rooms().get(random.nextInt(3));
    }

    private Stay stay() {
        if (world.rush) {
            return new Stay(world.firstNight, world.firstNight.plusDays(1));
        }
        int first = random.nextInt(World.NIGHTS - 1);
        int length = 1 + random.nextInt(Math.min(4, World.NIGHTS - first));
        LocalDate checkIn = world.firstNight.plusDays(first);
        return new Stay(checkIn, checkIn.plusDays(length));
    }

    private void outOfOrder(int left) {
        HotelInstance hotel = world.hotelInstances.get(random.nextInt(world.hotelInstances.size()));
        RoomNumber room = room();
        LocalDate night = world.firstNight.plusDays(world.rush ? 0 : random.nextInt(World.NIGHTS));
        change(hotel, room, night, Owner.FREE, Owner.CLOSED, Count.CLOSED);
        world.time.after(
                world.rush || random.nextBoolean() ? random.nextInt(300) : random.nextInt(8_000),
                () -> change(hotel, room, night, Owner.CLOSED, Owner.FREE, Count.REOPENED));
        if (left > 1) {
            world.time.after(random.nextInt(world.rush ? 800 : 6_000), () -> outOfOrder(left - 1));
        }
    }

    private void change(HotelInstance by, RoomNumber room, LocalDate night, Owner from, Owner to, Count what) {
        Uni<Boolean> done = world.nights.change(by, room, night, from, to);
        done.subscribe()
                .with(
                        yes -> {
                            if (yes) {
                                world.statistics.count(what);
                            }
                        },
                        world::expected);
    }

    /** Everybody repeats what was not answered, until it is. */
    void insist() {
        operations.stream()
                .filter(operation -> !operation.isAnswered())
                .forEach(operation -> operation.run(30, () -> {}));
    }

    void requireAnswers() {
        operations.forEach(operation -> Oracle.require(operation.isAnswered(), "never answered", operation));
    }
}
