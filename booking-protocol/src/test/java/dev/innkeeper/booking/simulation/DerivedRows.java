package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows derived from bookings, by arrival, each with the timestamp of the booking's row that it was made of. */
final class DerivedRows {
    record Key(ConfirmationNumber number, LocalDate arrival, RoomNumber room) {}

    record Content(ReservationStatus status, LocalDate departure) {}

    private record Guest(boolean kept, long timestamp) {}

    private record Cell(@Nullable Content content, long timestamp) {}

    private final World world;
    private final Map<Key, Cell> cells = new HashMap<>();
    private final Map<BookingId, Guest> guests = new HashMap<>();
    private final Map<BookingId, Long> derived = new HashMap<>();

    DerivedRows(World world) {
        this.world = world;
    }

    DerivedRowPort writtenBy(Instance instance) {
        return id -> world.network
                .read(new Network.Call(instance, "project", id), () -> Optional.ofNullable(world.bookings.row(id)))
                .chain(row -> row.filter(found -> found.maybe().isPresent())
                        .map(found -> write(instance, found))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> write(Instance instance, Bookings.Row row) {
        return world.network.plainWrite(
                new Network.Call(instance, "derive", row.booking()), Count.WRITE_FAILED, () -> apply(row));
    }

    private void apply(Bookings.Row row) {
        Booking booking = row.maybe().orElseThrow();
        long timestamp = world.variant.derivedTimestamp(row.timestamp(), world.time.now());
        derived.merge(booking.id(), row.timestamp(), Math::max);
        booking.state().status().ifPresent(status -> {
            Key current = key(booking);
            put(current, new Cell(new Content(status, booking.terms().stay().checkOut()), timestamp));
            for (FormerStay former : booking.former()) {
                Key gone = new Key(
                        booking.terms().confirmationNumber(), former.stay().checkIn(), former.roomNumber());
                if (!gone.equals(current)) {
                    put(gone, new Cell(null, timestamp));
                }
            }
        });
    }

    private void put(Key key, Cell cell) {
        cells.merge(key, cell, (before, after) -> after.timestamp() >= before.timestamp() ? after : before);
    }

    private static Key key(Booking booking) {
        return new Key(
                booking.terms().confirmationNumber(),
                booking.terms().stay().checkIn(),
                booking.terms().roomNumber());
    }

    /** Who was told of {@code row} finds it, or what has become of it since. */
    boolean show(Booking row) {
        return derived.getOrDefault(row.id(), Long.MIN_VALUE) >= world.bookings.timestampOf(row);
    }

    /** I6, both ways. */
    Optional<String> differenceFromBookings() {
        Map<Key, Content> wanted = world.bookings.all().stream()
                .flatMap(row -> row.maybe().stream())
                .filter(booking -> booking.state().status().isPresent())
                .collect(Collectors.toMap(
                        DerivedRows::key,
                        booking -> new Content(
                                booking.state().status().orElseThrow(),
                                booking.terms().stay().checkOut())));
        Map<Key, Content> there = new HashMap<>();
        cells.forEach((key, cell) -> {
            if (cell.content() != null) {
                there.put(key, cell.content());
            }
        });
        return there.equals(wanted)
                ? Optional.empty()
                : Optional.of("derived rows " + there + ", but the bookings say " + wanted);
    }

    GuestPort guestsKeptBy(Instance instance) {
        return new GuestPort() {
            @Override
            public Uni<Void> announce(Booking booking) {
                return change(instance, "announce guest", booking, () -> {});
            }

            @Override
            public Uni<Void> keep(Booking booking) {
                return change(instance, "keep guest", booking, guest(booking, true));
            }

            @Override
            public Uni<Void> forget(Booking booking) {
                return change(instance, "forget guest", booking, guest(booking, false));
            }
        };
    }

    private Runnable guest(Booking booking, boolean kept) {
        Guest written = new Guest(kept, world.time.now());
        return () -> guests.merge(
                booking.id(), written, (before, after) -> after.timestamp() >= before.timestamp() ? after : before);
    }

    private Uni<Void> change(Instance instance, String what, Booking booking, Runnable effect) {
        return world.network.plainWrite(new Network.Call(instance, what, booking.id()), Count.WRITE_FAILED, effect);
    }

    boolean hasGuestOf(BookingId id) {
        Guest guest = guests.get(id);
        return guest != null && guest.kept();
    }
}
