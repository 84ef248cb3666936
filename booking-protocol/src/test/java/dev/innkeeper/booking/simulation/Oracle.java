package dev.innkeeper.booking.simulation;

import static dev.innkeeper.booking.value.ReservationStatus.CONFIRMED;
import static dev.innkeeper.booking.value.ReservationStatus.HELD;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows everything, and what must never be. A silent one lets it happen. */
final class Oracle {
    private final World world;
    private final boolean silent;
    private final Map<ConfirmationNumber, Set<ReservationStatus>> asked = new HashMap<>();
    private final Map<ConfirmationNumber, Set<ReservationStatus>> statuses = new HashMap<>();
    private final Map<Integer, ConfirmationNumber> numbers = new HashMap<>();
    private final Map<ConfirmationNumber, List<StayTerms>> stays = new HashMap<>();
    private final Set<StayTerms> refusedStays = new HashSet<>();
    private final Set<StayTerms> takenOver = new HashSet<>();
    private final List<Window> windows = new ArrayList<>();
    private boolean changed;

    Oracle(World world, boolean silent) {
        this.world = world;
        this.silent = silent;
    }

    /** While it is open: whether a stay could have been had the whole time. */
    final class Window {
        private final Owner request;
        private final List<RoomNumber> rooms;
        private final Stay stay;

        private Window(Owner request, List<RoomNumber> rooms, Stay stay) {
            this.request = request;
            this.rooms = new ArrayList<>(rooms);
            this.stay = stay;
            look();
        }

        private void look() {
            rooms.removeIf(room -> !stay.nights().allMatch(night -> isToBeHad(world.nights.owner(room, night))));
        }

        private boolean isToBeHad(@Nullable Owner owner) {
            return owner != null && (owner.equals(Owner.FREE) || owner.isOfRequest(request));
        }

        /** A room of it was never anybody else's. */
        boolean wasFreeThroughout() {
            return !rooms.isEmpty();
        }
    }

    /** Watches the rooms for a request, which {@code token} is one of. */
    Window watch(Owner token, List<RoomNumber> rooms, Stay stay) {
        Window window = new Window(token, rooms, stay);
        windows.add(window);
        return window;
    }

    void close(Window window) {
        windows.remove(window);
    }

    /** Somebody has asked for the booking to become that. */
    void asked(ConfirmationNumber id, ReservationStatus state) {
        asked.computeIfAbsent(id, key -> EnumSet.noneOf(ReservationStatus.class))
                .add(state);
    }

    /**
     * A client was told that it did not get that stay: so it must never get it, unless a retry, which has a response of its
     * own, has taken the change over.
     */
    void refused(ConfirmationNumber id, StayTerms wanted) {
        if (!takenOver.contains(wanted)) {
            refusedStays.add(wanted);
            require(!staysOf(id).contains(wanted), "a change that took effect was answered as refused", wanted);
        }
    }

    List<StayTerms> staysOf(ConfirmationNumber id) {
        return stays.getOrDefault(id, List.of());
    }

    boolean everWas(ConfirmationNumber id, ReservationStatus state) {
        return statuses.getOrDefault(id, Set.of()).contains(state);
    }

    /** A client was told that its request made that reservation. */
    void bookedUnder(int key, ConfirmationNumber number) {
        ConfirmationNumber before = numbers.putIfAbsent(key, number);
        require(before == null || before.equals(number), "I5: one key, two confirmation numbers", number);
    }

    void rowWritten(@Nullable BookingRow before, BookingRow after) {
        changed = true;
        world.trace.note("", "row is now", after);
        if (after instanceof Booking next) {
            world.derived.feed.written(next);
            ReservationStatus status = next.status();
            if (before == null) {
                require(status == HELD || status == CONFIRMED, "a booking began as", status);
                require(world.groups.allows(next), "I7: a room of a group began without the group", next);
            } else {
                require(before instanceof Booking, "a refused booking became a reservation", next);
                follows((Booking) before, next);
            }
            statuses.computeIfAbsent(next.number(), key -> EnumSet.noneOf(ReservationStatus.class))
                    .add(status);
            StayTerms agreed = next.terms().agreed();
            require(!refusedStays.contains(agreed), "a refused change took effect after all", agreed);
            stays.computeIfAbsent(next.number(), key -> new ArrayList<>()).add(agreed);
        } else {
            require(before == null, "a reservation became a refused booking", after);
        }
    }

    private void follows(Booking before, Booking after) {
        require(after.version() == before.version() + 1, "a version was left out", after);
        StayChange change = after.change();
        StayChange earlier = before.change();
        if (change != null && earlier != null && change.attempt() == earlier.attempt()) {
            takenOver.add(change.wanted());
        }
        if (before.status() != after.status()) {
            require(
                    before.status().mayBecome(after.status()) || isUndone(before.status(), after.status()),
                    "that must not follow",
                    before,
                    after);
            requireAsked(after, after.status());
        }
    }

    private static boolean isUndone(ReservationStatus before, ReservationStatus after) {
        return switch (before) {
            case CHECKED_IN, CHECKED_OUT, NO_SHOW -> before.before() == after;
            case HELD, CONFIRMED, CANCELLED, EXPIRED -> false;
        };
    }

    // I3: nobody's reservation ends without being asked to.
    private void requireAsked(Booking after, ReservationStatus status) {
        if (status == ReservationStatus.EXPIRED) {
            world.statistics.count(Count.EXPIRED);
            require(after.holdExpiresAt() != null, "expired without having been a hold", after.number());
        } else {
            require(
                    asked.getOrDefault(after.number(), Set.of()).contains(status),
                    "nobody has asked for it to be",
                    status);
        }
    }

    void nightWritten(RoomNumber room, LocalDate night, @Nullable Owner before, Owner after) {
        changed = true;
        world.trace.note("", "night is now", room, night, after);
        if (before != null && before.isClaim() && !after.isOf(before.number())) {
            requireReleasable(room, night, before);
        }
    }

    private void requireReleasable(RoomNumber room, LocalDate night, Owner owner) {
        BookingRow row = world.bookings.row(owner.number());
        require(
                row != null || world.groups.hasRefused(owner.number()),
                "a night was freed whose booking may yet begin",
                room,
                night,
                owner);
        if (row instanceof Booking booking) {
            boolean owned =
                    part(booking, room, night).isPresent() && booking.token().isOfRequest(owner);
            StayChange change = booking.change();
            boolean wanted = change != null
                    && booking.isChanging()
                    && booking.token(change).equals(owner);
            require(!owned && !wanted, "a night was freed whose attempt is alive", room, night, row);
        }
    }

    private static Optional<RoomPart> part(Booking booking, RoomNumber room, LocalDate night) {
        return booking.owned().stream()
                .filter(part -> part.roomNumber().equals(room) && part.contains(night))
                .findFirst();
    }

    /** After each step. */
    void look() {
        if (!changed || silent) {
            return;
        }
        changed = false;
        windows.forEach(Window::look);
        if (world.variant.mostOfANight() > 1) {
            requireFewOfANight();
        } else {
            world.bookings.all().filter(row -> row.status().isLive()).forEach(this::requireAllNights);
        }
    }

    private void requireFewOfANight() {
        Map<List<Object>, Integer> sold = new HashMap<>();
        world.bookings
                .all()
                .filter(row -> row.status().isLive())
                .flatMap(row -> row.owned().stream())
                .forEach(part ->
                        part.nights().forEach(night -> sold.merge(List.of(part.roomNumber(), night), 1, Integer::sum)));
        sold.forEach((night, times) ->
                require(times <= world.variant.mostOfANight(), "I2: a night was sold " + times + " times", night));
    }

    // I1, and with one owner a night, I2.
    private void requireAllNights(Booking booking) {
        Owner token = booking.token();
        for (RoomPart part : booking.owned()) {
            for (LocalDate night = part.from(); night.isBefore(part.to()); night = night.plusDays(1)) {
                Owner owner = world.nights.owner(part.roomNumber(), night);
                if (owner == null || !owner.isOfRequest(token)) {
                    throw new SafetyViolation("I1: " + Descriptions.of(booking) + " does not own " + night
                            + " in room " + part.roomNumber() + ", which is "
                            + (owner == null ? "not there" : Descriptions.of(owner) + "'s"));
                }
            }
        }
    }

    /** I4, I6 and I7: after everything was cleared up. */
    void requireAllClear(String when) {
        if (silent) {
            return;
        }
        world.nights.forEach((room, night, owner) -> {
            if (owner.isClaim()) {
                Booking row = world.bookings.booking(owner.number()).orElse(null);
                Optional<RoomPart> part = row == null ? Optional.empty() : part(row, room, night);
                require(part.isPresent(), "I4: a night is nobody's", when, room, night, owner, row);
                require(
                        Objects.requireNonNull(row).token(part.orElseThrow()).equals(owner),
                        "I4: a night bears an old token",
                        when,
                        room,
                        night,
                        row);
            }
        });
        world.groups.split().ifPresent(split -> {
            throw new SafetyViolation("I7: " + when + " " + split);
        });
        world.derived.differenceFromBookings().ifPresent(difference -> {
            throw new SafetyViolation("I6: " + when + " " + difference);
        });
        world.bookings
                .all()
                .flatMap(row -> world.derived.feed.differenceFrom(row).stream())
                .findFirst()
                .ifPresent(difference -> {
                    throw new SafetyViolation("I7: " + when + " " + difference);
                });
    }

    boolean isSilent() {
        return silent;
    }

    void require(boolean holds, String what, @Nullable Object... about) {
        if (!holds && !silent) {
            StringBuilder text = new StringBuilder(what);
            for (Object subject : about) {
                text.append(": ").append(Descriptions.of(subject));
            }
            throw new SafetyViolation(text.toString());
        }
    }
}
