package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.folio.DerivedLine;
import dev.innkeeper.booking.folio.SignedMoney;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows derived from bookings, by arrival, each with the version of the booking's row as its timestamp. */
final class DerivedRows {

    record Key(ConfirmationNumber number, LocalDate arrival, RoomNumber room) {}

    record Content(ReservationStatus status, LocalDate departure) {}

    private record Cell(@Nullable Content content, long timestamp) {}

    private final World world;
    private final Map<Key, Cell> cells = new HashMap<>();
    private final Map<ConfirmationNumber, Map<String, DerivedLine>> folios = new HashMap<>();
    private final Set<ConfirmationNumber> guests = new HashSet<>();
    private final Map<ConfirmationNumber, Long> versions = new HashMap<>();

    /** The events of these bookings. */
    final Feed feed = new Feed();

    DerivedRows(World world) {
        this.world = world;
    }

    DerivedRowPort writtenBy(Instance instance) {
        return (row, seen) -> {
            // The order of events is promised for clocks that agree.
            Instant right = seen.minusMillis(instance.clock() - world.time.now());
            return world.network.plainWrite(new Network.Call(instance, "derive", row), Count.WRITE_FAILED, () -> {
                apply(row);
                world.variant
                        .publishedChanges(row)
                        .forEach(change -> feed.add(
                                row.number(),
                                change,
                                World.millis(world.variant.publishedAt(change, right, World.instant(world.time.now()))),
                                world.time.now()));
            });
        };
    }

    private void apply(Booking row) {
        long timestamp = world.variant.derivedTimestamp(row.version(), world.time.now());
        versions.merge(row.number(), row.version(), Math::max);
        if (row.newGuest() != null) {
            guests.add(row.number());
        }
        // A line may come before its timestamp is the newest: its content is always the same.
        world.variant
                .derivedLines(row)
                .forEach(line -> folios.computeIfAbsent(row.number(), key -> new HashMap<>())
                        .put(line.id(), line));
        Key current = key(row);
        put(current, new Cell(new Content(row.status(), row.terms().stay().checkOut()), timestamp));
        for (FormerStay former : row.former()) {
            Key gone = new Key(row.number(), former.stay().checkIn(), former.roomNumber());
            if (!gone.equals(current)) {
                put(gone, new Cell(null, timestamp));
            }
        }
    }

    private void put(Key key, Cell cell) {
        cells.merge(key, cell, (before, after) -> after.timestamp() >= before.timestamp() ? after : before);
    }

    private static Key key(Booking booking) {
        return new Key(
                booking.number(),
                booking.terms().stay().checkIn(),
                booking.terms().roomNumber());
    }

    /** Who was told of {@code row} finds it, or what has become of it since. */
    boolean show(Booking row) {
        return versions.getOrDefault(row.number(), 0L) >= row.version();
    }

    /** I6, both ways. */
    Optional<String> differenceFromBookings() {
        Map<Key, Content> wanted = world.bookings
                .all()
                .collect(Collectors.toMap(
                        DerivedRows::key,
                        booking -> new Content(
                                booking.status(), booking.terms().stay().checkOut())));
        Map<Key, Content> there = new HashMap<>();
        cells.forEach((key, cell) -> {
            if (cell.content() != null) {
                there.put(key, cell.content());
            }
        });
        Set<ConfirmationNumber> wantedGuests = world.bookings
                .all()
                .filter(row -> row.newGuest() != null)
                .map(Booking::number)
                .collect(Collectors.toSet());
        Optional<String> owed = world.bookings
                .all()
                .filter(row -> !balance(row).equals(SignedMoney.of(row.owed())))
                .map(row -> "the folio of " + row.number() + " has a balance of " + balance(row) + ", but " + row.owed()
                        + " is owed")
                .findFirst();
        return owed.isPresent() || (there.equals(wanted) && guests.equals(wantedGuests))
                ? owed
                : Optional.of("derived rows " + there + " and guests of " + guests + ", but the bookings say " + wanted
                        + " and " + wantedGuests);
    }

    private SignedMoney balance(Booking row) {
        return folios.getOrDefault(row.number(), Map.of()).values().stream()
                .map(DerivedLine::amount)
                .reduce(SignedMoney.zero(row.terms().currency()), SignedMoney::plus);
    }

    GuestPort linkedBy(Instance instance) {
        return booking -> world.network.plainWrite(
                new Network.Call(instance, "announce to guest", booking.number()), Count.WRITE_FAILED, () -> {});
    }
}
