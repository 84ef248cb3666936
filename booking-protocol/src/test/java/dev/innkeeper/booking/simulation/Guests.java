package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;

/** Those who use the hotel: guests, who book and change their minds, and staff. */
final class Guests {
    private static final int MOST = 3;
    private static final int FIRST_GROUP = 1_000;
    private static final long SWEPT_AFTERWARDS = 30_000;

    /** A day on which guests of any stay come, or do not. */
    private static final HotelDay ANY_DAY = new HotelDay(LocalDate.MAX, LocalDate.MIN);

    private final World world;
    private final SplittableRandom random;
    private final List<ClientOperation> operations = new ArrayList<>();
    private final List<ConfirmationNumber> known = new ArrayList<>();
    private final Set<RecordedWorld.Night> outOfOrder = new HashSet<>();
    /** Whether they mostly change their minds about the stay. */
    private final boolean restless;

    /** Whether most of them ask once and never come back, so that what they began has to be cleared up. */
    private final boolean fickle;

    /** In a rush all want this night, and some of them the last one of the month before as well. */
    private final LocalDate rushed;

    private final boolean overNewMonth;

    private int requests;
    private int busy;
    private long lastSeen;

    Guests(World world, SplittableRandom random) {
        this.world = world;
        this.random = random;
        restless = random.nextInt(6) == 0;
        fickle = random.nextInt(5) == 0;
        overNewMonth = random.nextBoolean();
        rushed = overNewMonth ? world.firstNight.plusMonths(1).withDayOfMonth(1) : world.firstNight;
    }

    void arrive() {
        int guests = 2 + random.nextInt(MOST - 1);
        for (int guest = 0; guest < guests; guest++) {
            begin(random.nextInt(4_000), restless ? 8 : 2 + random.nextInt(4));
        }
        if (world.variant.withGroups()) {
            groupsArrive(new SplittableRandom(~world.seed));
        }
        if (world.rush || random.nextBoolean()) {
            world.time.after(random.nextInt(4_000), () -> outOfOrder(world.rush ? 30 : 5));
        }
    }

    // They have numbers and chances of their own, so that the others do the same as without them.
    private void groupsArrive(SplittableRandom chances) {
        int groups = 1 + chances.nextInt(3);
        for (int key = FIRST_GROUP; key < FIRST_GROUP + groups; key++) {
            List<RoomType> wanted = new ArrayList<>();
            for (int i = 2 + chances.nextInt(2); i > 0; i--) {
                wanted.add(World.typeOf(World.rooms().get(chances.nextInt(3))));
            }
            Stay stay = groupStay(chances);
            sendGroup(chances, new GroupOperation(world, chances.split(), key, 1, wanted, stay, this::remember));
            if (chances.nextInt(6) == 0) {
                sendGroup(chances, new GroupOperation(world, chances.split(), key, 2, wanted, stay, this::remember));
            }
        }
    }

    private Stay groupStay(SplittableRandom chances) {
        int first = chances.nextInt(World.NIGHTS - 1);
        LocalDate checkIn = world.firstNight.plusDays(first);
        return new Stay(checkIn, checkIn.plusDays(1 + chances.nextInt(Math.min(3, World.NIGHTS - first))));
    }

    private void sendGroup(SplittableRandom chances, GroupOperation operation) {
        boolean patient = chances.nextInt(4) > 0;
        if (patient) {
            operations.add(operation);
        }
        busy++;
        world.time.after(
                chances.nextInt(8_000),
                () -> operation.run(patient ? 6 : 1, () -> {
                    busy--;
                    lastSeen = world.time.now();
                }));
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
                known.isEmpty() || random.nextInt(6) < (world.rush ? 5 : 2) ? booking() : aboutOneOf(known);
        boolean patient = random.nextInt(6) > (fickle ? 4 : 0);
        if (patient || (!fickle && random.nextBoolean())) {
            operations.add(operation);
        }
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
        BookingOperation.Wish wish = wishFor(room());
        if (random.nextInt(8) == 0) {
            // Somebody uses the key for something else, at about the same time.
            world.statistics.count(Count.KEY_WITH_TWO_BODIES);
            BookingOperation other = new BookingOperation(
                    world, random, key, 2, wishFor(wish.rooms().get(0)), this::remember);
            operations.add(other);
            world.time.after(random.nextInt(600), () -> other.run(6, () -> {}));
        }
        return new BookingOperation(world, random, key, 1, wish, this::remember);
    }

    // A broken protocol also acknowledges what is not there.
    private void remember(ConfirmationNumber number) {
        if (world.bookings.booking(number).isPresent()) {
            known.add(number);
        }
    }

    private BookingOperation.Wish wishFor(RoomNumber room) {
        boolean anyOfType = world.rush || random.nextInt(3) == 0;
        List<RoomNumber> rooms = anyOfType ? ofType(World.typeOf(room)) : List.of(room);
        long hold = random.nextInt(3) == 0 ? random.nextLong(500, 8_000) : 0;
        return new BookingOperation.Wish(rooms, anyOfType, stay(), hold, random.nextInt(3) == 0);
    }

    private static List<RoomNumber> ofType(RoomType type) {
        return World.rooms().stream()
                .filter(room -> World.typeOf(room).equals(type))
                .toList();
    }

    private ClientOperation aboutOneOf(List<ConfirmationNumber> bookings) {
        // The latest ones are those that others are about to change, too.
        int latest = Math.min(bookings.size(), 2);
        ConfirmationNumber number = random.nextBoolean()
                ? bookings.get(bookings.size() - 1 - random.nextInt(latest))
                : bookings.get(random.nextInt(bookings.size()));
        ReservationStatus status = world.bookings.booking(number).orElseThrow().status();
        if (world.desk && random.nextInt(3) > 0) {
            return atTheDesk(number, status);
        }
        if (status == ReservationStatus.HELD && random.nextInt(4) > 0) {
            return lifecycle(number, LifecycleOperation.Kind.CONFIRM);
        }
        if (restless) {
            return new StayChangeOperation(world, random, number, wish(number), false);
        }
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3, 4 -> new StayChangeOperation(world, random, number, wish(number), random.nextInt(6) == 0);
            case 5, 6 -> lifecycle(number, LifecycleOperation.Kind.CONFIRM);
            case 7, 8 -> lifecycle(number, LifecycleOperation.Kind.CANCEL);
            case 9 -> lifecycle(number, LifecycleOperation.Kind.CHECK_IN);
            case 10 -> lifecycle(number, LifecycleOperation.Kind.CHECK_OUT);
            default ->
                lifecycle(
                        number,
                        random.nextInt(3) == 0 ? LifecycleOperation.Kind.NO_SHOW : LifecycleOperation.Kind.CHECK_IN);
        };
    }

    private ClientOperation lifecycle(ConfirmationNumber number, LifecycleOperation.Kind kind) {
        int key = random.nextBoolean() ? ++requests : 0;
        LocalDate date = world.firstNight.plusDays(random.nextInt(World.NIGHTS + 2) - 1);
        HotelDay today = world.desk || kind == LifecycleOperation.Kind.CHECK_OUT ? day(number, kind, date) : ANY_DAY;
        return new LifecycleOperation(world, random, number, kind, key, today, random.nextInt(8) == 0);
    }

    /** Mostly a day on which that is possible. */
    private HotelDay day(ConfirmationNumber number, LifecycleOperation.Kind kind, LocalDate any) {
        if (!world.desk || random.nextInt(6) == 0) {
            return new HotelDay(any, any);
        }
        Booking row = world.bookings.booking(number).orElseThrow();
        Stay stay = row.terms().stay();
        LocalDate possible = switch (kind) {
            case CHECK_IN -> stay.checkIn().plusDays(random.nextInt(stay.length()));
            case NO_SHOW -> stay.checkIn().plusDays(1);
            case CHECK_OUT -> stay.checkIn().plusDays(random.nextInt(stay.length() + 1));
            case UNDO_CHECK_IN -> row.days().arrivedOn();
            case UNDO_CHECK_OUT -> row.days().leftOn();
            case UNDO_NO_SHOW -> row.days().missedOn();
            case CONFIRM, CANCEL -> any;
        };
        LocalDate date = Objects.requireNonNullElse(possible, any);
        return new HotelDay(date, date);
    }

    /** What the front desk does next, or undoes. */
    private ClientOperation atTheDesk(ConfirmationNumber number, ReservationStatus status) {
        boolean undoing = random.nextInt(3) == 0;
        return switch (status) {
            case HELD, CANCELLED, EXPIRED -> lifecycle(number, LifecycleOperation.Kind.CONFIRM);
            case CONFIRMED ->
                undoing
                        ? undo(
                                number,
                                random.nextBoolean()
                                        ? LifecycleOperation.Kind.UNDO_CHECK_IN
                                        : LifecycleOperation.Kind.UNDO_NO_SHOW)
                        : lifecycle(
                                number,
                                random.nextInt(3) == 0
                                        ? LifecycleOperation.Kind.NO_SHOW
                                        : LifecycleOperation.Kind.CHECK_IN);
            case CHECKED_IN ->
                undoing
                        ? undo(
                                number,
                                random.nextInt(3) == 0
                                        ? LifecycleOperation.Kind.UNDO_CHECK_OUT
                                        : LifecycleOperation.Kind.UNDO_CHECK_IN)
                        : random.nextInt(3) == 0
                                ? lifecycle(number, LifecycleOperation.Kind.CHECK_OUT)
                                : new StayChangeOperation(world, random, number, move(number), false);
            case CHECKED_OUT -> undo(number, LifecycleOperation.Kind.UNDO_CHECK_OUT);
            case NO_SHOW -> undo(number, LifecycleOperation.Kind.UNDO_NO_SHOW);
        };
    }

    private ClientOperation undo(ConfirmationNumber number, LifecycleOperation.Kind kind) {
        LocalDate any = world.firstNight.plusDays(random.nextInt(World.NIGHTS));
        return new LifecycleOperation(world, random, number, kind, 0, day(number, kind, any), random.nextInt(8) == 0);
    }

    private StayChangeOperation.Wish move(ConfirmationNumber number) {
        Stay stay = world.bookings.booking(number).orElseThrow().terms().stay();
        LocalDate from = stay.checkIn().plusDays(random.nextInt(stay.length()));
        Stay wanted = random.nextInt(4) == 0
                ? new Stay(stay.checkIn(), stay.checkOut().plusDays(1))
                : stay;
        return new StayChangeOperation.Wish(room(), wanted, from);
    }

    /** Mostly a stay that has something in common with the one that it has. */
    private StayChangeOperation.Wish wish(ConfirmationNumber number) {
        Booking now = world.bookings.booking(number).orElseThrow();
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
            // Whoever also wants the last night of the month before may be left with that one.
            LocalDate first = overNewMonth && random.nextBoolean() ? rushed.minusDays(1) : rushed;
            return new Stay(first, rushed.plusDays(1));
        }
        int first = random.nextInt(World.NIGHTS - 1);
        int length = 1 + random.nextInt(Math.min(4, World.NIGHTS - first));
        LocalDate checkIn = world.firstNight.plusDays(first);
        return new Stay(checkIn, checkIn.plusDays(length));
    }

    private void outOfOrder(int left) {
        HotelInstance hotel = world.hotelInstances.get(random.nextInt(world.hotelInstances.size()));
        RoomNumber room = room();
        LocalDate night = world.rush ? rushed : world.firstNight.plusDays(random.nextInt(World.NIGHTS));
        outOfOrder.add(new RecordedWorld.Night(room, night));
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

    /** The nights that staff took out of order, or tried to. */
    Set<RecordedWorld.Night> outOfOrder() {
        return outOfOrder;
    }

    /** Everybody repeats what was not answered, until it is, but for those who have lost interest. */
    void insist() {
        operations.stream()
                .filter(operation -> !operation.isAnswered())
                .forEach(operation -> operation.run(30, () -> {}));
    }

    void requireAnswers() {
        operations.forEach(operation -> world.oracle.require(operation.isAnswered(), "never answered", operation));
    }
}
