package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A small hotel, both services on several instances, and some guests: all of it from one seed. */
final class World {
    static final HotelId HOTEL = new HotelId("simulated");
    static final int NIGHTS = 7;

    /** Milliseconds since the epoch of the database, so that a clock that is hours behind is still past it. */
    static final long DATABASE_BEGAN = 864_000_000;

    private static final int NODES = 3;

    /** Most worlds need about a thousand. One of groups whose clocks are hours apart needs 289,376 (seed 7949). */
    private static final long MOST_STEPS = 500_000;

    private static final long BEFORE_THE_SCAN = 3_600_000;

    private static final RoomType DOUBLE = new RoomType("double");
    private static final RoomType SUITE = new RoomType("suite");
    private static final Instant BEGINNING = Instant.parse("2026-11-21T10:04:00Z");
    private static final List<LocalDate> FIRST_NIGHTS = Stream.of(
                    "2026-12-29", "2027-02-25", "2028-02-26", "2027-04-28")
            .map(LocalDate::parse)
            .toList();

    final long seed;
    final SplittableRandom random;
    final SplittableRandom paxosRandom;
    final Timeline time;
    final Weather weather;
    final BookingTimes times;
    final Statistics statistics = new Statistics();
    final Trace trace;
    final Variant variant;
    final Oracle oracle;
    final Network network;
    final Nights nights;
    final Bookings bookings;
    final Groups groups;
    final DerivedRows derived;
    final SimulatedJournal<ConfirmationNumber> bookingJournal;
    final SimulatedJournal<ClaimScope> claimJournal;
    final List<HotelInstance> hotelInstances = new ArrayList<>();
    final List<ReservationInstance> reservationInstances = new ArrayList<>();
    final LocalDate firstNight;

    private final long[] nodeSkews = new long[NODES];

    /** Whether all want the same. */
    final boolean rush;

    /** Whether the front desk undoes what it did, lets guests move, and minds the calendar. */
    final boolean desk;

    final List<RecordedCall.Draft> calls = new ArrayList<>();

    /** The nights that are on sale from the beginning. */
    private final Set<RecordedWorld.Night> opened = new HashSet<>();

    private final Set<Sweeper<?>> sweeping = new HashSet<>();
    private final Guests guests;
    private @Nullable Throwable unexpected;
    private boolean healed;
    private int prices = 1_000_000;

    private World(long seed, Variant variant, boolean desk, boolean silent) {
        this.seed = seed;
        this.desk = desk;
        this.variant = variant;
        random = new SplittableRandom(seed);
        paxosRandom = random.split();
        time = new Timeline(random.split());
        weather = new Weather(random.split());
        times = new BookingTimes(Duration.ofSeconds(1), weather.pending, Duration.ofSeconds(20));
        trace = new Trace(time);
        oracle = new Oracle(this, silent);
        network = new Network(this, random.split());
        nights = new Nights(this);
        bookings = new Bookings(this);
        groups = new Groups(this);
        derived = new DerivedRows(this);
        bookingJournal = new SimulatedJournal<>(this, id -> id);
        claimJournal = new SimulatedJournal<>(this, ClaimScope::number);
        for (int i = 1; i <= weather.processes; i++) {
            hotelInstances.add(new HotelInstance("H" + i, this, variant, weather.skew()));
            reservationInstances.add(new ReservationInstance("R" + i, this, variant, weather.skew()));
        }
        Arrays.setAll(nodeSkews, node -> weather.skewOfNode());
        firstNight = FIRST_NIGHTS.get(random.nextInt(FIRST_NIGHTS.size()));
        rush = random.nextInt(5) == 0;
        if (rush) {
            weather.rush();
        }
        guests = new Guests(this, random.split());
    }

    static Instant instant(long millis) {
        return BEGINNING.plusMillis(millis);
    }

    static long millis(Instant instant) {
        return instant.toEpochMilli() - BEGINNING.toEpochMilli();
    }

    static List<RoomNumber> rooms() {
        return List.of(new RoomNumber(1), new RoomNumber(2), new RoomNumber(3));
    }

    static RoomType typeOf(RoomNumber room) {
        return room.value() == 3 ? SUITE : DOUBLE;
    }

    /** Lets a world live and end; fails with a {@link SafetyViolation}. */
    static Statistics run(long seed, Variant variant) {
        return run(seed, variant, false);
    }

    /** The same, with all that a front desk does if {@code desk}. */
    static Statistics run(long seed, Variant variant, boolean desk) {
        World world = new World(seed, variant, desk, false);
        try {
            world.live();
        } catch (Throwable violation) {
            throw SafetyViolation.at(seed, violation, world.trace);
        }
        return world.statistics;
    }

    /** A world that has ended, whatever happened in it. It is the same one that {@link #run} lets live. */
    static World unwatched(long seed, Variant variant) {
        World world = new World(seed, variant, false, true);
        world.live();
        return world;
    }

    /** What clients were told, and what they would read at the end. */
    RecordedWorld recorded() {
        Set<RecordedWorld.Night> available = availableNights();
        Set<RecordedWorld.Night> alwaysOnSale = new HashSet<>(opened);
        alwaysOnSale.removeAll(guests.outOfOrder());
        return new RecordedWorld(
                calls.stream().map(RecordedCall.Draft::finished).toList(),
                bookings.all().toList(),
                available,
                alwaysOnSale,
                firstNight);
    }

    private Set<RecordedWorld.Night> availableNights() {
        Set<RecordedWorld.Night> available = new HashSet<>();
        nights.forEach((room, night, owner) -> {
            if (owner.equals(Owner.FREE)) {
                available.add(new RecordedWorld.Night(room, night));
            }
        });
        return available;
    }

    private void live() {
        openHotel();
        opened.addAll(availableNights());
        guests.arrive();
        if (weather.brokenClocks) {
            IntStream.range(0, 3).forEach(time -> this.time.after(random.nextInt(15_000), this::losePaxos));
        }
        hotelInstances.forEach(hotel -> sweepNowAndThen(hotel, () -> sweep(hotel)));
        reservationInstances.forEach(service -> sweepNowAndThen(service, () -> sweep(service)));
        drain();
        heal();
        if (weather.brokenClocks) {
            correctClocks();
        }
        guests.insist();
        drain();
        guests.requireAnswers();
        clearUp();
        settleDatabase();
        if (weather.isTooLateForTheJournals()) {
            countWhatIsLeft();
        } else {
            oracle.requireAllClear("after the journals");
        }
        scan();
        settleDatabase();
        oracle.look();
        oracle.requireAllClear("after the scan");
    }

    private void drain() {
        while (time.step()) {
            statistics.count(Count.STEPS);
            if (statistics.of(Count.STEPS) >= MOST_STEPS) {
                throw new SafetyViolation(SafetyViolation.ENDLESS);
            }
            oracle.look();
            if (unexpected != null) {
                throw new IllegalStateException(unexpected);
            }
        }
    }

    /** The clock of some node of the database, as the timestamp of a write. */
    long databaseMicros(SplittableRandom node) {
        return (DATABASE_BEGAN + time.now() + nodeSkews[node.nextInt(nodeSkews.length)]) * 1_000;
    }

    private void losePaxos() {
        statistics.count(Count.PAXOS_LOST);
        trace.note("", "PAXOS FORGETS");
        nights.partitions().forEach(Paxos::forget);
        bookings.partitions().forEach(Paxos::forget);
        groups.partitions().forEach(Paxos::forget);
    }

    private void heal() {
        healed = true;
        weather.clear();
        trace.note("", "all faults end");
        hotelInstances.forEach(Instance::restart);
        reservationInstances.forEach(Instance::restart);
    }

    /** From now on they are right; and once it is as late as the fastest of them was, no write is hidden any more. */
    private void correctClocks() {
        Arrays.fill(nodeSkews, 0);
        hotelInstances.forEach(Instance::correctClock);
        reservationInstances.forEach(Instance::correctClock);
        hotelInstances.forEach(this::sweep);
        reservationInstances.forEach(this::sweep);
        drain();
        time.skip(Weather.HOURS);
    }

    private void openHotel() {
        for (RoomNumber room : rooms()) {
            for (int night = 0; night < NIGHTS; night++) {
                LocalDate date = firstNight.plusDays(night);
                if (random.nextInt(20) > 0) {
                    nights.putOnSale(room, date, 1);
                }
                while (random.nextInt(4) == 0) {
                    time.after(random.nextInt(60_000), () -> {
                        statistics.count(Count.PUT_ON_SALE_AGAIN);
                        nights.putOnSale(room, date, variant.onSaleTimestamp((DATABASE_BEGAN + time.now()) * 1_000));
                    });
                }
            }
        }
    }

    private void sweepNowAndThen(Instance instance, Runnable sweep) {
        time.after(random.nextLong(2_000, 12_000), () -> {
            if (healed || !guests.areBusy()) {
                return;
            }
            if (!instance.isDown()) {
                instance.in(instance.life(), sweep);
            }
            sweepNowAndThen(instance, sweep);
        });
    }

    private void sweep(HotelInstance hotel) {
        sweep(hotel.sweeper.get());
    }

    private void sweep(ReservationInstance service) {
        sweep(service.sweeper.get());
    }

    // Skipped while the previous sweep of the same process runs, as in the services.
    private void sweep(Sweeper<?> sweeper) {
        if (!sweeping.add(sweeper)) {
            return;
        }
        long before = sweeper.futurePositions();
        sweeper.sweep()
                .onTermination()
                .invoke(() -> {
                    sweeping.remove(sweeper);
                    if (sweeper.futurePositions() > before) {
                        statistics.count(Count.FUTURE_POSITION);
                    }
                })
                .subscribe()
                .with(this::swept, this::sweepFailed);
    }

    private void swept(int entries) {
        if (entries > 0) {
            statistics.count(Count.SWEEP);
        }
    }

    private void sweepFailed(Throwable failure) {
        expected(failure);
        statistics.count(Count.SWEEP_FAILED);
    }

    private void clearUp() {
        for (int round = 0; round < 20; round++) {
            long lastDue = Math.max(bookingJournal.lastDue(), claimJournal.lastDue());
            if (lastDue < 0) {
                return;
            }
            // Whatever the clock of the sweeper is, it is past what is due, and will not look back to it.
            time.skip(Math.max(0, lastDue + 50_000 + Sweeper.OVERLAP.toMillis() - time.now()));
            hotelInstances.forEach(this::sweep);
            reservationInstances.forEach(this::sweep);
            drain();
        }
        oracle.require(false, SafetyViolation.ENDLESS);
    }

    private void countWhatIsLeft() {
        try {
            oracle.requireAllClear("after the journals");
        } catch (SafetyViolation left) {
            statistics.count(Count.LEFT_FOR_THE_SCAN);
        }
    }

    /** The slow scan: every night that is claimed, whatever the journals say. */
    /** Comes hours after what it looks at, so that no request is under way any more by any clock. */
    private void scan() {
        time.skip(BEFORE_THE_SCAN);
        Set<ClaimScope> claimed = new HashSet<>();
        nights.forEach((room, night, owner) -> {
            if (owner.isClaim()) {
                claimed.add(
                        new ClaimScope(HOTEL, owner.number(), room, new Stay(firstNight, firstNight.plusDays(NIGHTS))));
            }
        });
        claimed.forEach(scope ->
                hotelInstances.get(0).claimResolution.settle(scope).subscribe().with(again -> {}, this::expected));
        drain();
    }

    private void settleDatabase() {
        nights.partitions().forEach(Paxos::settle);
        bookings.partitions().forEach(Paxos::settle);
        groups.partitions().forEach(Paxos::settle);
    }

    /** One that nobody else pays. */
    int nextPrice() {
        return ++prices;
    }

    /** Failures that a caller has to live with; any other is a violation. */
    Throwable expected(Throwable failure) {
        if (failure instanceof HiddenWriteException) {
            statistics.count(Count.HIDDEN_FOUND);
            return failure;
        }
        if (!(failure instanceof Network.Unavailable)
                && !(failure instanceof UnknownOutcomeException)
                && !(failure instanceof ContentionException)) {
            report(failure);
        }
        return failure;
    }

    /** A violation that was found where Mutiny would keep it for itself. */
    void report(Throwable violation) {
        if (unexpected == null && !oracle.isSilent()) {
            unexpected = violation;
        }
    }
}
