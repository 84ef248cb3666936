package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Ports that pass everything on, for mutants to override a part of, and the protocol put together with one of them. */
final class Broken {
    private Broken() {}

    static <T> Uni<T> item(T item) {
        return Uni.createFrom().item(item);
    }

    static Variant reservations(UnaryOperator<BookingPorts> change) {
        return new Variant() {
            @Override
            BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                return change.apply(ports);
            }
        };
    }

    static Variant bookings(UnaryOperator<BookingTable> change) {
        return reservations(ports -> withBookings(ports, change.apply(ports.bookings())));
    }

    static Variant groups(UnaryOperator<GroupTable> change) {
        return reservations(ports -> withGroups(ports, change.apply(ports.groups())));
    }

    static Variant hotel(UnaryOperator<HotelPort> change) {
        return reservations(ports -> withHotel(ports, change.apply(ports.hotel())));
    }

    static Variant derived(UnaryOperator<DerivedRowPort> change) {
        return reservations(ports -> new BookingPorts(
                ports.bookings(),
                ports.groups(),
                ports.journal(),
                ports.hotel(),
                ports.guests(),
                change.apply(ports.derivedRows()),
                ports.listener(),
                ports.timer(),
                ports.times()));
    }

    /** Events of those changes only that {@code change} leaves. */
    static Variant changes(UnaryOperator<List<BookingChange>> change) {
        return new Variant() {
            @Override
            List<BookingChange> publishedChanges(Booking row) {
                return change.apply(row.unpublished());
            }
        };
    }

    static BookingPorts withHotel(BookingPorts ports, HotelPort hotel) {
        return new BookingPorts(
                ports.bookings(),
                ports.groups(),
                ports.journal(),
                hotel,
                ports.guests(),
                ports.derivedRows(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static BookingPorts withGroups(BookingPorts ports, GroupTable groups) {
        return new BookingPorts(
                ports.bookings(),
                groups,
                ports.journal(),
                ports.hotel(),
                ports.guests(),
                ports.derivedRows(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static BookingPorts withBookings(BookingPorts ports, BookingTable table) {
        return new BookingPorts(
                table,
                ports.groups(),
                ports.journal(),
                ports.hotel(),
                ports.guests(),
                ports.derivedRows(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static BookingPorts withJournal(BookingPorts ports, Journal<ConfirmationNumber> journal) {
        return new BookingPorts(
                ports.bookings(),
                ports.groups(),
                journal,
                ports.hotel(),
                ports.guests(),
                ports.derivedRows(),
                ports.listener(),
                ports.timer(),
                ports.times());
    }

    static Variant nights(UnaryOperator<NightPorts> change) {
        return new Variant() {
            @Override
            NightPorts nights(NightPorts ports, HotelInstance instance) {
                return change.apply(ports);
            }
        };
    }

    static Variant table(UnaryOperator<NightTable> change) {
        return nights(ports -> new NightPorts(
                change.apply(ports.nights()), ports.journal(), ports.reservations(), ports.timer(), ports.times()));
    }

    static Variant answers(UnaryOperator<ReservationPort> change) {
        return nights(ports -> new NightPorts(
                ports.nights(), ports.journal(), change.apply(ports.reservations()), ports.timer(), ports.times()));
    }

    static NightPorts withAnswers(NightPorts ports, ReservationPort answers) {
        return new NightPorts(ports.nights(), ports.journal(), answers, ports.timer(), ports.times());
    }

    static NightPorts withJournal(NightPorts ports, Journal<ClaimScope> journal) {
        return new NightPorts(ports.nights(), journal, ports.reservations(), ports.timer(), ports.times());
    }

    /** The journals of both services changed in the same way. */
    static Variant journals(JournalChange change) {
        return new Variant() {
            @Override
            BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                return withJournal(ports, change.of(ports.journal(), instance));
            }

            @Override
            NightPorts nights(NightPorts ports, HotelInstance instance) {
                return withJournal(ports, change.of(ports.journal(), instance));
            }
        };
    }

    interface JournalChange {
        <T> Journal<T> of(Journal<T> real, Instance instance);
    }

    /** The nights of that token free at once, whatever the row says. */
    static Uni<Void> freeNow(World world, Instance by, ClaimScope scope, Owner token) {
        NightTable table = world.nights.seenBy(by);
        return table.nights(scope)
                .chain(nights -> {
                    Uni<Void> all = Uni.createFrom().voidItem();
                    for (OwnedNight night : nights) {
                        if (night.owner().equals(token)) {
                            all = all.chain(() -> table.write(
                                            scope,
                                            List.of(new NightTable.Write(night.date(), Owner.FREE, Set.of(token))))
                                    .replaceWithVoid());
                        }
                    }
                    return all;
                })
                .onFailure()
                .recoverWithNull();
    }

    static NightTable.Write alsoIf(NightTable.Write write, List<OwnedNight> now) {
        Set<Owner> expected = new HashSet<>(write.expected());
        now.stream().filter(night -> night.date().equals(write.date())).forEach(night -> expected.add(night.owner()));
        return new NightTable.Write(write.date(), write.owner(), expected);
    }

    /** The same without the rooms before the last one. */
    static Booking inTheLastRoom(Booking row) {
        return altered(
                row,
                row.terms().with(row.terms().agreed().after(List.of())),
                row.attempt(),
                row.lastAttempt(),
                row.change(),
                row.former());
    }

    static Booking altered(
            Booking row, int attempt, int lastAttempt, @Nullable StayChange change, List<FormerStay> former) {
        return altered(row, row.terms(), attempt, lastAttempt, change, former);
    }

    private static Booking altered(
            Booking row,
            BookingTerms terms,
            int attempt,
            int lastAttempt,
            @Nullable StayChange change,
            List<FormerStay> former) {
        return new Booking(
                row.revision(),
                row.version(),
                row.status(),
                attempt,
                lastAttempt,
                terms,
                change,
                former,
                row.holdExpiresAt(),
                row.days(),
                row.chargedAt(),
                row.ending(),
                row.replies(),
                row.fingerprint(),
                row.newGuest(),
                row.erasedNameKey(),
                row.unpublished(),
                row.remarks(),
                row.contacts(),
                row.createdAt());
    }

    static class ForwardingBookings implements BookingTable {
        final BookingTable real;

        ForwardingBookings(BookingTable real) {
            this.real = real;
        }

        @Override
        public Uni<BookingRow> insert(BookingRow row) {
            return real.insert(row);
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return real.replace(next, expected);
        }

        @Override
        public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
            return real.find(number);
        }

        @Override
        public Uni<Optional<BookingRow>> settled(ConfirmationNumber number) {
            return real.settled(number);
        }
    }

    static class ForwardingGroups implements GroupTable {
        final GroupTable real;

        ForwardingGroups(GroupTable real) {
            this.real = real;
        }

        @Override
        public Uni<Void> announce(NewGroup wanted) {
            return real.announce(wanted);
        }

        @Override
        public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
            return real.groupOf(number);
        }

        @Override
        public Uni<GroupRow> insert(GroupRow row) {
            return real.insert(row);
        }

        @Override
        public Uni<Void> publishContact(Group group) {
            return real.publishContact(group);
        }

        @Override
        public Uni<Void> complete(ConfirmationNumber group) {
            return real.complete(group);
        }

        @Override
        public Uni<Optional<GroupRow>> find(ConfirmationNumber group) {
            return real.find(group);
        }

        @Override
        public Uni<Optional<GroupRow>> settled(ConfirmationNumber group) {
            return real.settled(group);
        }
    }

    static class ForwardingHotel implements HotelPort {
        final HotelPort real;

        ForwardingHotel(HotelPort real) {
            this.real = real;
        }

        @Override
        public Uni<ClaimAnswer> claim(ClaimRequest request) {
            return real.claim(request);
        }

        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token) {
            return real.claim(scope, token);
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return real.settle(scope);
        }
    }

    static class ForwardingAnswers implements ReservationPort {
        final ReservationPort real;

        ForwardingAnswers(ReservationPort real) {
            this.real = real;
        }

        @Override
        public Uni<Set<Owner>> kept(List<Owner> tokens) {
            return real.kept(tokens);
        }

        @Override
        public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
            return real.resolve(number, since);
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

    static class ForwardingJournal<T> implements Journal<T> {
        final Journal<T> real;

        ForwardingJournal(Journal<T> real) {
            this.real = real;
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return real.write(entry, due);
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

    static final class UnwrittenJournal<T> extends ForwardingJournal<T> {
        UnwrittenJournal(Journal<T> real) {
            super(real);
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return Uni.createFrom().voidItem();
        }
    }

    /** Knows each entry to be done that it has written. */
    static final class TrustingJournal<T> extends ForwardingJournal<T> {
        TrustingJournal(Journal<T> real) {
            super(real);
        }

        @Override
        public Uni<Void> write(T entry, Instant due) {
            return real.write(entry, due).invoke(() -> done().add(new Due<>(entry, due)));
        }
    }

    /** Looks back ten seconds only from where a sweeper has been. */
    static final class ShortSightedJournal<T> extends ForwardingJournal<T> {
        private final Map<Integer, Instant> positions = new HashMap<>();

        ShortSightedJournal(Journal<T> real) {
            super(real);
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return real.sweptUntil(slot).invoke(until -> positions.put(slot, until));
        }

        @Override
        public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
            Instant earliest = positions.getOrDefault(slot, from).minusSeconds(10);
            return earliest.isBefore(to)
                    ? real.due(slot, from.isBefore(earliest) ? earliest : from, to, most)
                    : Uni.createFrom().item(List.of());
        }
    }

    /** Has nothing to read, and moves no position, while that is in the future. */
    static final class CredulousJournal<T> extends ForwardingJournal<T> {
        private final Instance instance;
        private final Set<Integer> ahead = new HashSet<>();

        CredulousJournal(Journal<T> real, Instance instance) {
            super(real);
            this.instance = instance;
        }

        @Override
        public Uni<Instant> sweptUntil(int slot) {
            return real.sweptUntil(slot).invoke(until -> {
                if (until.isAfter(World.instant(instance.clock()))) {
                    ahead.add(slot);
                } else {
                    ahead.remove(slot);
                }
            });
        }

        @Override
        public Uni<Void> sweptUntil(int slot, Instant until) {
            return ahead.contains(slot) ? Uni.createFrom().voidItem() : real.sweptUntil(slot, until);
        }

        @Override
        public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
            return ahead.contains(slot) ? Uni.createFrom().item(List.of()) : real.due(slot, from, to, most);
        }
    }

    static Booking booking(Optional<BookingRow> found) {
        return (Booking) found.orElseThrow();
    }
}
