package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Ports that pass everything on, for mutants to override a part of, and the protocol put together with one of them. */
final class Broken {
    private Broken() {}

    static <T> Uni<T> item(T item) {
        return Uni.createFrom().item(item);
    }

    static Variant reservations(Function<BookingPorts, BookingPorts> change) {
        return new Variant() {
            @Override
            BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                return change.apply(ports);
            }
        };
    }

    static Variant bookings(Function<BookingTable, BookingTable> change) {
        return reservations(ports -> withBookings(ports, change.apply(ports.bookings())));
    }

    static Variant hotel(Function<HotelPort, HotelPort> change) {
        return reservations(ports -> new BookingPorts(
                ports.bookings(),
                ports.journal(),
                change.apply(ports.hotel()),
                ports.guests(),
                ports.projections(),
                ports.finished(),
                ports.listener(),
                ports.timer(),
                ports.times()));
    }

    static BookingPorts withBookings(BookingPorts ports, BookingTable table) {
        return new BookingPorts(
                table,
                ports.journal(),
                ports.hotel(),
                ports.guests(),
                ports.projections(),
                ports.finished(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static BookingPorts withJournal(BookingPorts ports, Journal<BookingId> journal) {
        return new BookingPorts(
                ports.bookings(),
                journal,
                ports.hotel(),
                ports.guests(),
                ports.projections(),
                ports.finished(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static BookingPorts withFinished(BookingPorts ports, FinishedBookings finished) {
        return new BookingPorts(
                ports.bookings(),
                ports.journal(),
                ports.hotel(),
                ports.guests(),
                ports.projections(),
                finished,
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static Variant nights(Function<NightPorts, NightPorts> change) {
        return new Variant() {
            @Override
            NightPorts nights(NightPorts ports, HotelInstance instance) {
                return change.apply(ports);
            }
        };
    }

    static Variant table(Function<NightTable, NightTable> change) {
        return nights(ports -> new NightPorts(
                change.apply(ports.nights()), ports.journal(), ports.reservations(), ports.timer(), ports.times()));
    }

    static NightTable.Write alsoIf(NightTable.Write write, List<OwnedNight> now) {
        Set<Owner> expected = new HashSet<>(write.expected());
        now.stream()
                .filter(night -> night.date().equals(write.night().date()))
                .forEach(night -> expected.add(night.owner()));
        return new NightTable.Write(write.night(), expected);
    }

    static Booking altered(Booking row, int attempt, int lastAttempt, @Nullable StayChange change, boolean former) {
        return new Booking(
                row.id(),
                row.revision(),
                row.state(),
                attempt,
                lastAttempt,
                row.deadline(),
                row.terms(),
                change,
                former ? row.former() : List.of(),
                row.holdExpiresAt(),
                row.leftOn(),
                row.refusal(),
                row.replies(),
                row.fingerprint(),
                row.newGuest(),
                row.erasedNameKey(),
                row.createdAt());
    }

    static class ForwardingBookings implements BookingTable {
        final BookingTable real;

        ForwardingBookings(BookingTable real) {
            this.real = real;
        }

        @Override
        public Uni<Optional<Booking>> insert(Booking booking) {
            return real.insert(booking);
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return real.replace(next, expected);
        }

        @Override
        public Uni<Optional<Booking>> find(BookingId id) {
            return real.find(id);
        }

        @Override
        public Uni<Optional<Booking>> settled(BookingId id) {
            return real.settled(id);
        }

        @Override
        public Uni<Optional<Booking>> fence(BookingId id) {
            return real.fence(id);
        }
    }

    /** Writes that state also when somebody else was first. */
    static final class InsistsOn extends ForwardingBookings {
        private final BookingState state;

        InsistsOn(BookingTable real, BookingState state) {
            super(real);
            this.state = state;
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return real.replace(next, expected)
                    .chain(done -> done || next.state() != state ? item(done) : insist(next));
        }

        private Uni<Boolean> insist(Booking next) {
            return real.settled(next.id())
                    .map(Optional::orElseThrow)
                    .chain(now -> real.replace(now.become(state, null), now.revision()));
        }
    }

    static class ForwardingHotel implements HotelPort {
        final HotelPort real;

        ForwardingHotel(HotelPort real) {
            this.real = real;
        }

        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return real.claim(scope, token, number);
        }

        @Override
        public Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return real.book(scope, token, number);
        }

        @Override
        public Uni<Void> release(ClaimScope scope, Owner token) {
            return real.release(scope, token);
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return real.settle(scope);
        }
    }

    static class ForwardingNights implements NightTable {
        final NightTable real;

        ForwardingNights(NightTable real) {
            this.real = real;
        }

        @Override
        public Uni<List<OwnedNight>> nights(ClaimScope scope) {
            return real.nights(scope);
        }

        @Override
        public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
            return real.settledNights(scope);
        }

        @Override
        public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
            return real.write(scope, ofOneMonth);
        }
    }

    static class UnwrittenJournal<T> implements Journal<T> {
        final Journal<T> real;

        UnwrittenJournal(Journal<T> real) {
            this.real = real;
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return Uni.createFrom().voidItem();
        }

        @Override
        public CompletedHere<T> done() {
            return real.done();
        }

        @Override
        public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
            return real.due(slot, from, to, most);
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return real.sweptUntil(slot);
        }

        @Override
        public Uni<Void> sweptUntil(int slot, Instant until) {
            return real.sweptUntil(slot, until);
        }
    }

    /** Knows each entry to be done that it has written. */
    static final class TrustingJournal<T> extends UnwrittenJournal<T> {
        TrustingJournal(Journal<T> real) {
            super(real);
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return real.write(entry, due).invoke(() -> done().add(new Due<>(entry, due)));
        }
    }

    static final class HastyJournal<T> extends UnwrittenJournal<T> {
        HastyJournal(Journal<T> real) {
            super(real);
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return real.write(entry, due);
        }

        @Override
        public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
            return real.due(slot, from, to, most).call(() -> real.sweptUntil(slot, to.plusSeconds(11)));
        }
    }
}
