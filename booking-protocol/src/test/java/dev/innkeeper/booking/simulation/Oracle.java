package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows everything, and what must never be. */
final class Oracle {
    private final World world;
    private final Map<BookingId, Set<BookingState>> asked = new HashMap<>();
    private final Map<BookingId, Set<BookingState>> states = new HashMap<>();
    private final Map<BookingId, List<StayTerms>> stays = new HashMap<>();
    private final Set<StayTerms> refusedStays = new HashSet<>();
    private final List<Window> windows = new ArrayList<>();
    private boolean changed;

    Oracle(World world) {
        this.world = world;
    }

    /** While it is open: whether a stay could have been had the whole time. */
    final class Window {
        private final BookingId booking;
        private final List<RoomNumber> rooms;
        private final Stay stay;

        private Window(BookingId booking, List<RoomNumber> rooms, Stay stay) {
            this.booking = booking;
            this.rooms = new ArrayList<>(rooms);
            this.stay = stay;
            look();
        }

        private void look() {
            rooms.removeIf(room -> !stay.nights().allMatch(night -> isToBeHad(world.nights.owner(room, night))));
        }

        private boolean isToBeHad(@Nullable Owner owner) {
            return owner != null && (owner.equals(Owner.FREE) || owner.isOf(booking));
        }

        /** A room of it was never anybody else's. */
        boolean wasFreeThroughout() {
            return !rooms.isEmpty();
        }
    }

    Window watch(BookingId booking, List<RoomNumber> rooms, Stay stay) {
        Window window = new Window(booking, rooms, stay);
        windows.add(window);
        return window;
    }

    void close(Window window) {
        windows.remove(window);
    }

    /** Somebody has asked for the booking to become that. */
    void asked(BookingId id, BookingState state) {
        asked.computeIfAbsent(id, key -> EnumSet.noneOf(BookingState.class)).add(state);
    }

    /** A client was told that it did not get that stay: so it must never get it. */
    void refused(BookingId id, StayTerms wanted) {
        refusedStays.add(wanted);
        require(!staysOf(id).contains(wanted), "a change that took effect was answered as refused", wanted);
    }

    List<StayTerms> staysOf(BookingId id) {
        return stays.getOrDefault(id, List.of());
    }

    boolean everWas(BookingId id, BookingState state) {
        return states.getOrDefault(id, Set.of()).contains(state);
    }

    void rowWritten(@Nullable Booking before, @Nullable Booking after) {
        changed = true;
        if (after == null) {
            return;
        }
        world.trace.note("", "row is now", after);
        BookingState state = after.state();
        states.computeIfAbsent(after.id(), key -> EnumSet.noneOf(BookingState.class))
                .add(state);
        if (before == null) {
            require(state == BookingState.PENDING, "a booking began as", state);
        } else if (before.state() != state) {
            require(before.state().mayBecome(state), "that must not follow", before, after);
            requireAsked(after, state);
        }
        if (state != BookingState.PENDING && state != BookingState.ABORTED) {
            StayTerms agreed = after.terms().agreed();
            require(!refusedStays.contains(agreed), "a refused change took effect after all", agreed);
            stays.computeIfAbsent(after.id(), key -> new ArrayList<>()).add(agreed);
        }
    }

    // I3: nobody's reservation ends without being asked to.
    private void requireAsked(Booking after, BookingState state) {
        boolean onRequest = switch (state) {
            case CANCELLED, CHECKED_IN, CHECKED_OUT, NO_SHOW -> true;
            case CONFIRMED -> after.holdExpiresAt() != null;
            case PENDING, ABORTED, HELD, EXPIRED -> false;
        };
        if (onRequest) {
            require(asked.getOrDefault(after.id(), Set.of()).contains(state), "nobody has asked for it to be", state);
        }
        if (state == BookingState.EXPIRED) {
            world.statistics.count(Count.EXPIRED);
            require(after.holdExpiresAt() != null, "expired without having been a hold", after.id());
        }
    }

    void nightWritten(RoomNumber room, @Nullable OwnedNight before, OwnedNight after) {
        changed = true;
        world.trace.note("", "night is now", room, after);
        if (before != null
                && before.owner().isClaim()
                && !after.owner().isOf(before.owner().booking())) {
            requireReleasable(room, before);
        }
    }

    private void requireReleasable(RoomNumber room, OwnedNight night) {
        Owner owner = night.owner();
        Booking row = world.bookings.now(owner.booking()).orElse(null);
        if (row == null) {
            require(world.bookings.isFenced(owner.booking()), "a night was freed whose booking may yet begin", night);
            return;
        }
        boolean pending = row.state() == BookingState.PENDING && row.attempt() == owner.attempt();
        boolean owned = row.ownNights().anyMatch(night.date()::equals)
                && row.terms().roomNumber().equals(room);
        StayChange change = row.change();
        boolean wanted = change != null && row.state().isLive() && change.attempt() == owner.attempt();
        require(!pending && !owned && !wanted, "a night was freed whose attempt is alive", room, night, row);
    }

    /** After each step. */
    void look() {
        if (!changed) {
            return;
        }
        changed = false;
        windows.forEach(Window::look);
        for (Bookings.Row row : world.bookings.all()) {
            Booking booking = row.booking();
            if (booking != null && booking.state().isLive()) {
                requireAllNights(booking);
            }
        }
    }

    // I1, and with one owner a night, I2.
    private void requireAllNights(Booking booking) {
        RoomNumber room = booking.terms().roomNumber();
        for (LocalDate night = booking.terms().stay().checkIn();
                night.isBefore(booking.terms().stay().checkOut());
                night = night.plusDays(1)) {
            Owner owner = world.nights.owner(room, night);
            if (owner == null || !owner.isOf(booking.id())) {
                throw new SafetyViolation("I1: " + Descriptions.of(booking) + " does not own " + night + ", which is "
                        + (owner == null ? "not there" : Descriptions.of(owner) + "'s"));
            }
        }
    }

    /** I4 and I6: after everything was cleared up. */
    void requireAllClear(String when) {
        world.nights.forEach((room, night) -> {
            if (night.owner().isClaim()) {
                Booking row = world.bookings.now(night.owner().booking()).orElse(null);
                boolean owned = row != null
                        && row.terms().roomNumber().equals(room)
                        && row.ownNights().anyMatch(night.date()::equals);
                require(owned, "I4: a night is nobody's", when, room, night, row);
                boolean current =
                        Objects.requireNonNull(row).attempt() == night.owner().attempt();
                require(current, "I4: a night bears an old token", when, room, night, row);
            }
        });
        world.derived.differenceFromBookings().ifPresent(difference -> {
            throw new SafetyViolation("I6: " + when + " " + difference);
        });
    }

    void requireGuests() {
        for (Bookings.Row row : world.bookings.all()) {
            Booking booking = row.booking();
            if (booking != null && booking.newGuest() && booking.state() != BookingState.PENDING) {
                require(
                        world.derived.hasGuestOf(booking.id()) == (booking.state() != BookingState.ABORTED),
                        "the guest who came with it",
                        booking);
            }
        }
    }

    static void require(boolean holds, String what, @Nullable Object... about) {
        if (!holds) {
            StringBuilder text = new StringBuilder(what);
            for (Object subject : about) {
                text.append(": ").append(Descriptions.of(subject));
            }
            throw new SafetyViolation(text.toString());
        }
    }
}
