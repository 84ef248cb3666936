package dev.innkeeper.booking;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Both sides of the protocol on maps, in one process without faults but for those that a test asks for. */
public final class InMemory {
    private static final Set<String> CONDITIONAL =
            Set.of("insert", "replace", "write", "insert group", "complete group");
    private static final Set<String> OF_TABLES =
            Set.of("insert", "replace", "write", "find", "settled", "nights", "settled nights");

    public final Map<ConfirmationNumber, BookingRow> rows = new HashMap<>();
    public final Map<ConfirmationNumber, GroupRow> groups = new HashMap<>();
    public final Map<ConfirmationNumber, ConfirmationNumber> groupNumbers = new HashMap<>();
    public final Map<RoomNumber, TreeMap<LocalDate, OwnedNight>> nights = new TreeMap<>();
    public final List<Journal.Due<ConfirmationNumber>> bookingJournal = new ArrayList<>();
    public final List<Journal.Due<ClaimScope>> claimJournal = new ArrayList<>();
    public final CompletedHere<ConfirmationNumber> bookingsDone = new CompletedHere<>();

    /** The rows that were published, in order. */
    public final List<Booking> published = new ArrayList<>();

    /** The names of the calls of ports, in order. */
    public final List<String> calls = new ArrayList<>();

    /** What the hotel asks for a room. */
    public UnaryOperator<StayTerms> pricing = UnaryOperator.identity();

    public Instant now = Fixtures.NOW;
    public int pauses;

    /** Done once, before the next call of that name. */
    private final Map<String, Runnable> before = new HashMap<>();

    private final Map<String, List<RuntimeException>> failures = new HashMap<>();
    private final Set<String> unanswered = new HashSet<>();
    private final Set<String> hidden = new HashSet<>();

    public InMemory onSale(RoomNumber room, Stay stay) {
        mark(room, stay, Owner.FREE);
        return this;
    }

    /** Records {@code row}, which owns its nights. */
    public InMemory with(Booking row) {
        rows.put(row.number(), row);
        row.owned().forEach(part -> part.nights().forEach(night -> put(part.roomNumber(), night, row.token(part))));
        return this;
    }

    public void mark(RoomNumber room, Stay stay, Owner owner) {
        stay.nights().forEach(night -> put(room, night, owner));
    }

    private void put(RoomNumber room, LocalDate night, Owner owner) {
        nights.computeIfAbsent(room, key -> new TreeMap<>()).put(night, new OwnedNight(night, owner, now));
    }

    public List<Owner> owners(RoomNumber room, Stay stay) {
        return now(room, stay).stream().map(OwnedNight::owner).toList();
    }

    private List<OwnedNight> now(RoomNumber room, Stay stay) {
        return List.copyOf(nights.getOrDefault(room, new TreeMap<>())
                .subMap(stay.checkIn(), stay.checkOut())
                .values());
    }

    /** The reservation of the fixtures. */
    public Booking row() {
        return (Booking) rows.get(Fixtures.NUMBER);
    }

    public long conditionalRounds() {
        return calls.stream().filter(CONDITIONAL::contains).count();
    }

    public long tableOperations() {
        return calls.stream().filter(OF_TABLES::contains).count();
    }

    public void beforeNext(String call, Runnable what) {
        before.put(call, what);
    }

    public void failNext(String call, RuntimeException... with) {
        failures.computeIfAbsent(call, key -> new ArrayList<>()).addAll(List.of(with));
    }

    /** The next such call takes effect and has an unknown outcome. */
    public void doNextWithoutAnAnswer(String call) {
        unanswered.add(call);
    }

    /** The next such write seems to be applied, but cells from the future hide it. */
    public void hideNext(String call) {
        hidden.add(call);
    }

    public static UnknownOutcomeException timeout() {
        return new UnknownOutcomeException(new RuntimeException("timeout"));
    }

    private <T> Uni<T> call(String name, Supplier<T> effect) {
        return Uni.createFrom().deferred(() -> {
            calls.add(name);
            Runnable first = before.remove(name);
            if (first != null) {
                first.run();
            }
            List<RuntimeException> failing = failures.getOrDefault(name, List.of());
            if (!failing.isEmpty()) {
                return Uni.createFrom().failure(failing.remove(0));
            }
            T done = effect.get();
            return unanswered.remove(name)
                    ? Uni.createFrom().failure(timeout())
                    : Uni.createFrom().item(done);
        });
    }

    private <T> Uni<T> nested(String name, Supplier<Uni<T>> inside) {
        return call(name, () -> name).chain(called -> inside.get());
    }

    private Uni<Void> run(String name, Runnable effect) {
        return call(name, () -> {
                    effect.run();
                    return name;
                })
                .replaceWithVoid();
    }

    private boolean apply(String name, boolean asExpected, Runnable effect) {
        if (asExpected && !hidden.remove(name)) {
            effect.run();
        }
        return asExpected;
    }

    private final BookingTable bookings = new BookingTable() {
        @Override
        public Uni<BookingRow> insert(BookingRow row) {
            return call("insert", () -> {
                rows.putIfAbsent(row.number(), row);
                return rows.get(row.number());
            });
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return call(
                    "replace",
                    () -> apply("replace", row().revision().equals(expected), () -> rows.put(next.number(), next)));
        }

        @Override
        public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
            return call("find", () -> Optional.ofNullable(rows.get(number)));
        }

        @Override
        public Uni<Optional<BookingRow>> settled(ConfirmationNumber number) {
            return call("settled", () -> Optional.ofNullable(rows.get(number)));
        }
    };

    private final GroupTable groupTable = new GroupTable() {
        @Override
        public Uni<Void> announce(NewGroup wanted) {
            return run("announce group", () -> {
                wanted.numbers().forEach(number -> groupNumbers.put(number, wanted.number()));
                groupNumbers.put(wanted.number(), wanted.number());
            });
        }

        @Override
        public Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
            return call("group of", () -> Optional.ofNullable(groupNumbers.get(number)));
        }

        @Override
        public Uni<GroupRow> insert(GroupRow row) {
            return call("insert group", () -> {
                groups.putIfAbsent(row.number(), row);
                return groups.get(row.number());
            });
        }

        @Override
        public Uni<Void> publishContact(Group group) {
            return run("publish contact", () -> {});
        }

        @Override
        public Uni<Void> complete(ConfirmationNumber number) {
            return run("complete group", () -> groups.computeIfPresent(number, (key, row) -> completed((Group) row)));
        }

        @Override
        public Uni<Optional<GroupRow>> find(ConfirmationNumber number) {
            return call("find group", () -> Optional.ofNullable(groups.get(number)));
        }

        @Override
        public Uni<Optional<GroupRow>> settled(ConfirmationNumber number) {
            return call("settled group", () -> Optional.ofNullable(groups.get(number)));
        }
    };

    /** The row of a group whose reservations are all there. */
    public static Group completed(Group group) {
        return new Group(
                group.number(),
                group.fingerprint(),
                group.hotelId(),
                group.stay(),
                group.contactId(),
                null,
                group.rooms(),
                List.of(),
                group.createdAt());
    }

    private final NightTable table = new NightTable() {
        @Override
        public Uni<List<OwnedNight>> nights(ClaimScope scope) {
            return call("nights", () -> now(scope.room(), scope.stay()));
        }

        @Override
        public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
            return call("settled nights", () -> now(scope.room(), scope.stay()));
        }

        @Override
        public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
            return call(
                    "write",
                    () -> apply(
                            "write",
                            ofOneMonth.stream()
                                    .allMatch(write -> write.expected()
                                            .contains(nights.get(scope.room())
                                                    .get(write.date())
                                                    .owner())),
                            () -> ofOneMonth.forEach(write -> put(scope.room(), write.date(), write.owner()))));
        }
    };

    private final Timer timer = new Timer() {
        @Override
        public Instant now() {
            return now;
        }

        @Override
        public Uni<Void> pause(Duration longest) {
            pauses++;
            return Uni.createFrom().voidItem();
        }
    };

    /** Only written. */
    private <T> Journal<T> journal(String name, List<Journal.Due<T>> entries, CompletedHere<T> done) {
        return new Journal<>() {
            @Override
            public Uni<Void> write(T entry, Instant due) {
                return run(name, () -> entries.add(new Due<>(entry, due)));
            }

            @Override
            public CompletedHere<T> done() {
                return done;
            }

            @Override
            public Uni<List<Due<T>>> due(int slot, Instant from, Instant to, int most) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Uni<Instant> sweptUntil(int slot) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Uni<Void> sweptUntil(int slot, Instant until) {
                throw new UnsupportedOperationException();
            }
        };
    }

    /** For a given room that room; for a type the rooms that are available, in order. */
    public Uni<List<StayTerms>> offers(ClaimRequest request, Predicate<Owner> available) {
        RoomNumber given = request.roomNumber();
        Stay stay = request.stay();
        return call(
                "offers",
                () -> given != null
                        ? List.of(Fixtures.room(given, stay))
                        : nights.keySet().stream()
                                .filter(room -> owners(room, stay).stream().allMatch(available))
                                .map(room -> pricing.apply(Fixtures.room(room, stay)))
                                .toList());
    }

    private final HotelPort hotel = new HotelPort() {
        @Override
        public Uni<ClaimAnswer> claim(ClaimRequest request) {
            return nested("claim", () -> claims().claim(request, InMemory.this::offers));
        }

        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token) {
            return nested("claim", () -> claims().claim(scope, token));
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return nested("settle", () -> resolution().settle(scope).replaceWithVoid());
        }
    };

    private final ReservationPort reservations = new ReservationPort() {
        @Override
        public Uni<Set<Owner>> kept(List<Owner> tokens) {
            return nested("kept", () -> side().recovery().kept(tokens));
        }

        @Override
        public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
            return nested("resolve", () -> side().recovery().resolve(number, since));
        }
    };

    public BookingPorts bookingPorts() {
        return new BookingPorts(
                bookings,
                groupTable,
                journal("booking journal", bookingJournal, bookingsDone),
                hotel,
                booking -> run("announce to guest", () -> {}),
                (row, seen) -> run("publish", () -> published.add(row)),
                BookingListener.NOBODY,
                timer,
                Fixtures.TIMES);
    }

    /** A process of the reservation service that has just started. */
    public BookingSide side() {
        return new BookingSide(bookingPorts());
    }

    public NightPorts nightPorts() {
        return new NightPorts(
                table,
                journal("claim journal", claimJournal, new CompletedHere<>()),
                reservations,
                timer,
                Fixtures.TIMES);
    }

    public ClaimHandler claims() {
        return new ClaimHandler(nightPorts());
    }

    public ClaimResolution resolution() {
        return new ClaimResolution(nightPorts());
    }
}
