package dev.innkeeper.booking;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.night.ClaimHandler;
import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.CompletedHere;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.BookingId;
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
import java.util.function.Function;
import java.util.function.Supplier;

/** Both sides of the protocol on maps, in one process without faults but for those that a test asks for. */
public final class InMemory {
    public final Map<BookingId, Booking> rows = new HashMap<>();
    public final Set<BookingId> fenced = new HashSet<>();
    public final Map<RoomNumber, TreeMap<LocalDate, OwnedNight>> nights = new HashMap<>();
    public final Map<BookingId, UUID> notes = new HashMap<>();
    public final List<Journal.Due<BookingId>> bookingJournal = new ArrayList<>();
    public final List<Journal.Due<ClaimScope>> claimJournal = new ArrayList<>();
    public final CompletedHere<BookingId> bookingsDone = new CompletedHere<>();
    public final CompletedHere<ClaimScope> claimsDone = new CompletedHere<>();
    public final List<String> calls = new ArrayList<>();
    public Instant now = Fixtures.NOW;
    public int pauses;

    /** Done once, before the next call of that name. */
    private final Map<String, Runnable> before = new HashMap<>();

    private final Map<String, List<RuntimeException>> failures = new HashMap<>();
    private final Map<String, Integer> unknownThoughDone = new HashMap<>();

    public InMemory onSale(RoomNumber room, Stay stay) {
        stay.nights().forEach(night -> put(room, new OwnedNight(night, Owner.FREE, false, null)));
        return this;
    }

    public InMemory with(Booking row) {
        rows.put(row.id(), row);
        row.ownNights()
                .forEach(night ->
                        put(row.terms().roomNumber(), new OwnedNight(night, row.token(), true, Fixtures.NUMBER)));
        return this;
    }

    public void put(RoomNumber room, OwnedNight night) {
        nights.computeIfAbsent(room, key -> new TreeMap<>()).put(night.date(), night);
    }

    public void mark(RoomNumber room, Stay stay, Owner owner) {
        stay.nights().forEach(night -> put(room, new OwnedNight(night, owner, false, Fixtures.NUMBER)));
    }

    public List<Owner> owners(RoomNumber room, Stay stay) {
        return now(room, stay).stream().map(OwnedNight::owner).toList();
    }

    public void beforeNext(String call, Runnable what) {
        before.put(call, what);
    }

    public void failNext(String call, RuntimeException... with) {
        failures.computeIfAbsent(call, key -> new ArrayList<>()).addAll(List.of(with));
    }

    public void doNextWithoutAnAnswer(String call) {
        unknownThoughDone.merge(call, 1, Integer::sum);
    }

    public Booking row() {
        return rows.get(Fixtures.id(1));
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
            if (unknownThoughDone.merge(name, -1, Integer::sum) >= 0) {
                return Uni.createFrom().failure(new UnknownOutcomeException(new RuntimeException("timeout")));
            }
            unknownThoughDone.put(name, 0);
            return Uni.createFrom().item(done);
        });
    }

    private <T> Uni<T> nested(String name, Uni<T> done) {
        return call(name, () -> name).chain(() -> done);
    }

    private Uni<Void> run(String name, Runnable effect) {
        return call(name, () -> {
                    effect.run();
                    return name;
                })
                .replaceWithVoid();
    }

    private List<OwnedNight> now(RoomNumber room, Stay stay) {
        return List.copyOf(nights.getOrDefault(room, new TreeMap<>())
                .subMap(stay.checkIn(), stay.checkOut())
                .values());
    }

    private final BookingTable bookings = new BookingTable() {
        @Override
        public Uni<Optional<Booking>> insert(Booking booking) {
            return call("insert", () -> {
                if (!fenced.contains(booking.id())) {
                    rows.putIfAbsent(booking.id(), booking);
                }
                return Optional.ofNullable(rows.get(booking.id()));
            });
        }

        @Override
        public Uni<Boolean> replace(Booking next, UUID expected) {
            return call("replace", () -> {
                boolean asExpected = rows.get(next.id()).revision().equals(expected);
                if (asExpected) {
                    rows.put(next.id(), next);
                }
                return asExpected;
            });
        }

        @Override
        public Uni<Optional<Booking>> find(BookingId id) {
            return call("find", () -> Optional.ofNullable(rows.get(id)));
        }

        @Override
        public Uni<Optional<Booking>> settled(BookingId id) {
            return call("settled", () -> Optional.ofNullable(rows.get(id)));
        }

        @Override
        public Uni<Optional<Booking>> fence(BookingId id) {
            return call("fence", () -> {
                if (!rows.containsKey(id)) {
                    fenced.add(id);
                }
                return Optional.ofNullable(rows.get(id));
            });
        }
    };

    private final NightTable table = new NightTable() {
        @Override
        public Uni<List<OwnedNight>> nights(ClaimScope scope) {
            return call("nights", () -> now(scope.room(), scope.stay()));
        }

        @Override
        public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
            return call("settledNights", () -> now(scope.room(), scope.stay()));
        }

        @Override
        public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
            return call("write", () -> {
                boolean asExpected = ofOneMonth.stream()
                        .allMatch(write -> write.expected()
                                .contains(nights.get(scope.room())
                                        .get(write.night().date())
                                        .owner()));
                if (asExpected) {
                    ofOneMonth.forEach(write -> put(scope.room(), write.night()));
                }
                return asExpected;
            });
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
                return Uni.createFrom().item(List.of());
            }

            @Override
            public Uni<Instant> sweptUntil(int slot) {
                return Uni.createFrom().item(Instant.EPOCH);
            }

            @Override
            public Uni<Void> sweptUntil(int slot, Instant until) {
                return Uni.createFrom().voidItem();
            }
        };
    }

    private final HotelPort hotelPort = new HotelPort() {
        @Override
        public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return nested("claim", claims().claim(scope, token, number));
        }

        @Override
        public Uni<Void> book(ClaimScope scope, Owner token, ConfirmationNumber number) {
            return nested("book", claims().book(scope, token, number));
        }

        @Override
        public Uni<Void> release(ClaimScope scope, Owner token) {
            return nested("release", claims().release(scope, token));
        }

        @Override
        public Uni<Void> settle(ClaimScope scope) {
            return nested("settle", settlement().settle(scope).replaceWithVoid());
        }
    };

    private final GuestPort guests = new GuestPort() {
        @Override
        public Uni<Void> announce(Booking booking) {
            return run("announce", () -> {});
        }

        @Override
        public Uni<Void> keep(Booking booking) {
            return run("keep", () -> {});
        }

        @Override
        public Uni<Void> forget(Booking booking) {
            return run("forget", () -> {});
        }
    };

    private final FinishedBookings finishedBookings = new FinishedBookings() {
        @Override
        public Uni<Void> note(Booking row) {
            return run("note", () -> notes.put(row.id(), row.revision()));
        }

        @Override
        public Uni<Boolean> includes(Booking row) {
            return Uni.createFrom().item(() -> row.revision().equals(notes.get(row.id())));
        }
    };

    public BookingPorts bookingPorts() {
        return new BookingPorts(
                bookings,
                journal("bookingJournal", bookingJournal, bookingsDone),
                hotelPort,
                guests,
                id -> run("refresh", () -> {}),
                finishedBookings,
                BookingListener.NOBODY,
                timer,
                Fixtures.TIMES);
    }

    public NightPorts nightPorts() {
        return nightPorts(id -> nested("resolve", new RecoveryHandler(bookingPorts()).resolve(id)));
    }

    public NightPorts nightPorts(Function<BookingId, Uni<ClaimVerdict>> resolve) {
        return new NightPorts(
                table, journal("claimJournal", claimJournal, claimsDone), resolve::apply, timer, Fixtures.TIMES);
    }

    public ClaimHandler claims() {
        return new ClaimHandler(nightPorts());
    }

    public ClaimResolution settlement() {
        return new ClaimResolution(nightPorts());
    }
}
