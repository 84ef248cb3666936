package dev.innkeeper.booking.simulation;

import static dev.innkeeper.booking.simulation.Broken.alsoIf;
import static dev.innkeeper.booking.simulation.Broken.altered;
import static dev.innkeeper.booking.simulation.Broken.answers;
import static dev.innkeeper.booking.simulation.Broken.booking;
import static dev.innkeeper.booking.simulation.Broken.bookings;
import static dev.innkeeper.booking.simulation.Broken.changes;
import static dev.innkeeper.booking.simulation.Broken.derived;
import static dev.innkeeper.booking.simulation.Broken.freeNow;
import static dev.innkeeper.booking.simulation.Broken.hotel;
import static dev.innkeeper.booking.simulation.Broken.item;
import static dev.innkeeper.booking.simulation.Broken.journals;
import static dev.innkeeper.booking.simulation.Broken.nights;
import static dev.innkeeper.booking.simulation.Broken.reservations;
import static dev.innkeeper.booking.simulation.Broken.table;
import static dev.innkeeper.booking.simulation.Broken.withBookings;
import static dev.innkeeper.booking.simulation.Broken.withHotel;
import static dev.innkeeper.booking.simulation.Broken.withJournal;

import dev.innkeeper.booking.folio.DerivedLine;
import dev.innkeeper.booking.folio.LineKind;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Protocols with one rule broken, each named after what it does wrong. */
public enum Mutant {
    // The row.
    REPLACES_WHATEVER_REVISION_THERE_IS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.settled(next.number())
                            .chain(now -> real.replace(next, booking(now).revision()));
                }
            });
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_A_CHANGE_FOR_SUCCESS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                private final Map<ConfirmationNumber, Booking> believed = new HashMap<>();

                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(next, expected)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(() -> {
                                believed.put(next.number(), next);
                                return true;
                            });
                }

                @Override
                public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
                    Booking next = believed.remove(number);
                    return next == null ? real.find(number) : item(Optional.of(next));
                }
            });
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_THE_COMMIT_FOR_SUCCESS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<BookingRow> insert(BookingRow row) {
                    return real.insert(row)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(row);
                }
            });
        }
    },
    DOES_NOT_READ_WHAT_IT_HAS_REPLACED {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                private final Map<ConfirmationNumber, Booking> written = new HashMap<>();

                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(next, expected).invoke(done -> {
                        if (done) {
                            written.put(next.number(), next);
                        }
                    });
                }

                @Override
                public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
                    Booking next = written.remove(number);
                    return next == null ? real.find(number) : item(Optional.of(next));
                }
            });
        }
    },
    COMMITS_WHAT_WAS_ABANDONED_OR_REFUSED {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withBookings(ports, new Broken.ForwardingBookings(ports.bookings()) {
                        @Override
                        public Uni<BookingRow> insert(BookingRow row) {
                            return real.insert(row).map(there -> {
                                if (row instanceof Booking && there instanceof RefusedBooking) {
                                    instance.world.bookings.overwrite(row);
                                    return row;
                                }
                                return there;
                            });
                        }
                    });
                }
            };
        }
    },
    OVERWRITES_WHAT_A_DUPLICATE_HAS_BOOKED {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withBookings(ports, new Broken.ForwardingBookings(ports.bookings()) {
                        @Override
                        public Uni<BookingRow> insert(BookingRow row) {
                            return real.insert(row).map(there -> {
                                if (row instanceof Booking && there instanceof Booking) {
                                    instance.world.bookings.overwrite(row);
                                    return row;
                                }
                                return there;
                            });
                        }
                    });
                }
            };
        }
    },
    DOES_NOT_RECORD_A_REFUSAL {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<BookingRow> insert(BookingRow row) {
                    return row instanceof RefusedBooking refused && refused.fingerprint() != null
                            ? item(row)
                            : real.insert(row);
                }
            });
        }
    },
    ABANDONS_A_BOOKING_WITHOUT_A_RECORD {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<BookingRow> insert(BookingRow row) {
                    return row instanceof RefusedBooking refused && refused.fingerprint() == null
                            ? item(row)
                            : real.insert(row);
                }
            });
        }
    },
    MAKES_A_NEW_NUMBER_FOR_EACH_RETRY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                ConfirmationNumber number(long seed, int key, int delivery) {
                    return super.number(seed, key * 20 + delivery, delivery);
                }
            };
        }
    },
    MAKES_TOKENS_WITHOUT_THE_REQUEST {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                Fingerprint fingerprint(int key, int body) {
                    return new Fingerprint(
                            "0123456789" + super.fingerprint(key, body).hex().substring(10));
                }
            };
        }
    },
    DOES_NOT_COMPARE_THE_BODIES_OF_ONE_KEY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                Fingerprint fingerprint(int key, int body) {
                    return super.fingerprint(key, 0);
                }
            };
        }
    },
    LETS_A_HOLD_EXPIRE_THAT_WAS_CONFIRMED {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(next, expected)
                            .chain(done -> done || next.status() != ReservationStatus.EXPIRED
                                    ? item(done)
                                    : real.settled(next.number())
                                            .map(Broken::booking)
                                            .chain(now -> real.replace(
                                                    now.ended(
                                                            ReservationStatus.EXPIRED,
                                                            new Ending(
                                                                    now.createdAt(),
                                                                    Money.zero(now.terms()
                                                                            .currency()),
                                                                    null),
                                                            null),
                                                    now.revision())));
                }
            });
        }
    },
    FORGETS_THE_NIGHTS_BEFORE_A_CHANGE {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(
                            altered(next, next.attempt(), next.lastAttempt(), next.change(), List.of()), expected);
                }
            });
        }
    },
    FORGETS_FORMER_STAYS_THAT_MAY_STILL_BE_THERE {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(
                            next.change() == null
                                    ? next
                                    : altered(next, next.attempt(), next.lastAttempt(), next.change(), List.of()),
                            expected);
                }
            });
        }
    },
    CHANGES_THE_STAY_WITHOUT_NOTING_WHICH_ONE_IS_WANTED {
        @Override
        Variant variant() {
            Map<ConfirmationNumber, Booking> skipped = new HashMap<>();
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    if (next.change() != null) {
                        skipped.put(next.number(), next);
                        before.put(next.revision(), expected);
                        return item(true);
                    }
                    return real.replace(next, before.getOrDefault(expected, expected));
                }

                @Override
                public Uni<Optional<BookingRow>> find(ConfirmationNumber number) {
                    Booking next = skipped.remove(number);
                    return next == null ? real.find(number) : item(Optional.of(next));
                }

                private final Map<UUID, UUID> before = new HashMap<>();
            });
        }
    },
    USES_THE_NUMBER_OF_A_DROPPED_CHANGE_AGAIN {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    StayChange change = next.change();
                    return real.replace(
                            change == null ? altered(next, next.attempt(), next.attempt(), null, next.former()) : next,
                            expected);
                }
            });
        }
    },
    // The hotel, as the reservation service sees it.
    FREES_NIGHTS_BEFORE_THE_ROW_IS_FINAL {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withBookings(ports, new Broken.ForwardingBookings(ports.bookings()) {
                        @Override
                        public Uni<Boolean> replace(Booking next, UUID expected) {
                            Uni<Boolean> decided = real.replace(next, expected);
                            return next.status() == ReservationStatus.CANCELLED
                                    ? freeNow(instance.world, instance, next.scope(), next.token())
                                            .chain(() -> decided)
                                    : decided;
                        }
                    });
                }
            };
        }
    },
    FREES_WHAT_A_REFUSED_CLAIM_HAS_TAKEN_BEFORE_THERE_IS_A_ROW {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withHotel(ports, new Broken.ForwardingHotel(ports.hotel()) {
                        @Override
                        public Uni<ClaimAnswer> claim(ClaimRequest request) {
                            return real.claim(request).call(answer -> {
                                Uni<Void> all = Uni.createFrom().voidItem();
                                for (RoomNumber room : answer.leftovers()) {
                                    all = all.chain(() -> freeNow(
                                            instance.world, instance, request.scope(room), request.token(room)));
                                }
                                return all;
                            });
                        }
                    });
                }
            };
        }
    },
    FREES_NIGHTS_WHEN_THE_COMMIT_FAILS {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withBookings(ports, new Broken.ForwardingBookings(ports.bookings()) {
                        @Override
                        public Uni<BookingRow> insert(BookingRow row) {
                            return real.insert(row)
                                    .onFailure()
                                    .call(() -> row instanceof Booking booking
                                            ? freeNow(instance.world, instance, booking.scope(), booking.token())
                                            : Uni.createFrom().voidItem());
                        }
                    });
                }
            };
        }
    },
    CLAIMS_ALL_NIGHTS_BUT_THE_LAST {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<ClaimAnswer> claim(ClaimRequest request) {
                    Stay stay = request.stay();
                    return stay.length() == 1
                            ? real.claim(request)
                            : real.claim(shorter(request, stay))
                                    .map(answer -> answer instanceof ClaimAnswer.Claimed claimed
                                            ? new ClaimAnswer.Claimed(
                                                    BookingOperation.terms(
                                                            claimed.terms().roomNumber(), stay, 1),
                                                    List.of())
                                            : answer);
                }

                private ClaimRequest shorter(ClaimRequest request, Stay stay) {
                    return new ClaimRequest(
                            request.number(),
                            request.fingerprint(),
                            request.hotelId(),
                            request.roomNumber(),
                            request.roomType(),
                            new Stay(stay.checkIn(), stay.checkOut().minusDays(1)),
                            request.party(),
                            request.ratePlan(),
                            null,
                            null);
                }
            });
        }
    },
    CONFIRMS_BEFORE_THE_NIGHTS_ARE_CLAIMED {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<ClaimAnswer> claim(ClaimRequest request) {
                    RoomNumber room = request.roomNumber();
                    if (room == null) {
                        return real.claim(request);
                    }
                    real.claim(request).subscribe().with(taken -> {}, failure -> {});
                    return item(new ClaimAnswer.Claimed(BookingOperation.terms(room, request.stay(), 1), List.of()));
                }
            });
        }
    },
    CONFIRMS_ANOTHER_ROOM_THAN_THE_CLAIMED_ONE {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<ClaimAnswer> claim(ClaimRequest request) {
                    return real.claim(request)
                            .map(answer -> answer instanceof ClaimAnswer.Claimed claimed && request.roomType() != null
                                    ? new ClaimAnswer.Claimed(
                                            BookingOperation.terms(firstOf(claimed.terms()), request.stay(), 1),
                                            List.of())
                                    : answer);
                }

                private RoomNumber firstOf(StayTerms claimed) {
                    return World.rooms().stream()
                            .filter(room -> World.typeOf(room).equals(claimed.roomType()))
                            .findFirst()
                            .orElseThrow();
                }
            });
        }
    },
    TAKES_A_REFUSED_CHANGE_FOR_CLAIMED {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Boolean> claim(ClaimScope scope, Owner token) {
                    return real.claim(scope, token).replaceWith(true);
                }
            });
        }
    },
    NEVER_FREES_WHAT_WAS_CANCELLED {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Void> settle(ClaimScope scope) {
                    return Uni.createFrom().voidItem();
                }
            });
        }
    },
    TAKES_NIGHTS_FOR_FREED_THAT_MAY_NOT_BE {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Void> settle(ClaimScope scope) {
                    return real.settle(scope).onFailure().recoverWithNull();
                }
            });
        }
    },
    // Derived rows.
    PUBLISHES_ONLY_THE_FIRST_VERSION {
        @Override
        Variant variant() {
            return derived(real -> (row, seen) -> row.version() == 1
                    ? real.publish(row, seen)
                    : Uni.createFrom().voidItem());
        }
    },
    ANSWERS_BEFORE_THE_DERIVED_ROWS_ARE_WRITTEN {
        @Override
        Variant variant() {
            return derived(real -> (row, seen) -> {
                real.publish(row, seen).subscribe().with(done -> {}, failure -> {});
                return Uni.createFrom().voidItem();
            });
        }
    },
    TAKES_DERIVED_ROWS_FOR_WRITTEN_THAT_MAY_NOT_BE {
        @Override
        Variant variant() {
            return derived(
                    real -> (row, seen) -> real.publish(row, seen).onFailure().recoverWithNull());
        }
    },
    PUBLISHES_ONLY_THE_NEWEST_CHANGE {
        @Override
        Variant variant() {
            return changes(
                    changes -> changes.isEmpty() ? changes : changes.subList(changes.size() - 1, changes.size()));
        }
    },
    FORGETS_CHANGES_BEFORE_THEY_ARE_KNOWN_TO_BE_PUBLISHED {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.find(next.number())
                            .chain(now -> real.replace(next.withoutChangesOf(booking(now)), expected));
                }
            });
        }
    },
    LETS_THE_DATABASE_CHOOSE_THE_TIMES_OF_EVENTS {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                Instant publishedAt(BookingChange change, Instant seen, Instant now) {
                    return now;
                }
            };
        }
    },
    PUBLISHES_EVENTS_AT_THE_TIME_OF_THE_CHANGE {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                Instant publishedAt(BookingChange change, Instant seen, Instant now) {
                    return change.at();
                }
            };
        }
    },
    COMPUTES_THE_LINES_OF_A_FOLIO_FROM_THE_NEWEST_STAY_ONLY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                List<DerivedLine> derivedLines(Booking row) {
                    return super.derivedLines(row.withoutFormer());
                }
            };
        }
    },
    DERIVES_ROWS_AT_THE_TIME_OF_TODAY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                long derivedTimestamp(long version, long now) {
                    return now;
                }
            };
        }
    },
    // Journals.
    DOES_NOT_WRITE_THE_JOURNAL_OF_BOOKINGS {
        @Override
        Variant variant() {
            return reservations(ports -> withJournal(ports, new Broken.UnwrittenJournal<>(ports.journal())));
        }
    },
    DOES_NOT_WRITE_THE_JOURNAL_OF_CLAIMS {
        @Override
        Variant variant() {
            return nights(ports -> withJournal(ports, new Broken.UnwrittenJournal<>(ports.journal())));
        }
    },
    WRITES_THE_JOURNAL_OF_CLAIMS_AFTERWARDS {
        @Override
        Variant variant() {
            return nights(ports -> {
                Map<ClaimScope, Instant> owed = new HashMap<>();
                return new NightPorts(
                        new Broken.ForwardingNights(ports.nights()) {
                            @Override
                            public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                                Instant due = owed.get(scope);
                                return due == null
                                        ? real.write(scope, ofOneMonth)
                                        : real.write(scope, ofOneMonth)
                                                .call(() -> ports.journal().write(scope, due));
                            }
                        },
                        new Broken.ForwardingJournal<>(ports.journal()) {
                            @Override
                            public Uni<Void> write(ClaimScope entry, Instant due) {
                                owed.put(entry, due);
                                return Uni.createFrom().voidItem();
                            }
                        },
                        ports.reservations(),
                        ports.timer(),
                        ports.times());
            });
        }
    },
    TAKES_A_BOOKING_FOR_DONE_THAT_IS_ONLY_ANNOUNCED {
        @Override
        Variant variant() {
            return reservations(ports -> withJournal(ports, new Broken.TrustingJournal<>(ports.journal())));
        }
    },
    TAKES_A_CLAIM_FOR_DONE_THAT_IS_ONLY_ANNOUNCED {
        @Override
        Variant variant() {
            return nights(ports -> withJournal(ports, new Broken.TrustingJournal<>(ports.journal())));
        }
    },
    LOOKS_BACK_ONLY_TEN_SECONDS_IN_THE_JOURNAL {
        @Override
        Variant variant() {
            return journals(new Broken.JournalChange() {
                @Override
                public <T> Journal<T> of(Journal<T> real, Instance instance) {
                    return new Broken.ShortSightedJournal<>(real);
                }
            });
        }
    },
    BELIEVES_A_SWEEP_POSITION_IN_THE_FUTURE {
        @Override
        Variant variant() {
            return journals(new Broken.JournalChange() {
                @Override
                public <T> Journal<T> of(Journal<T> real, Instance instance) {
                    return new Broken.CredulousJournal<>(real, instance);
                }
            });
        }
    },
    // Nights.
    WRITES_NIGHTS_WHOSEVER_THEY_ARE {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    return real.nights(scope)
                            .chain(now -> real.write(
                                    scope,
                                    ofOneMonth.stream()
                                            .map(write -> alsoIf(write, now))
                                            .toList()));
                }
            });
        }
    },
    DOES_NOT_READ_WHAT_IT_HAS_CLAIMED {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                private final Map<ClaimScope, Owner> claimed = new HashMap<>();

                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    return real.write(scope, ofOneMonth).invoke(done -> {
                        Owner owner = ofOneMonth.get(0).owner();
                        if (done && owner.isClaim()) {
                            claimed.put(scope, owner);
                        }
                    });
                }

                @Override
                public Uni<List<OwnedNight>> nights(ClaimScope scope) {
                    Owner owner = claimed.remove(scope);
                    return owner == null
                            ? real.nights(scope)
                            : item(scope.stay()
                                    .nights()
                                    .map(night -> new OwnedNight(night, owner, Instant.EPOCH))
                                    .toList());
                }
            });
        }
    },
    CLAIMS_WITHOUT_LOOKING_WHETHER_ALL_NIGHTS_ARE_ON_SALE {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<List<OwnedNight>> nights(ClaimScope scope) {
                    return real.nights(scope)
                            .map(found -> found.isEmpty()
                                            || found.size() == scope.stay().length()
                                    ? found
                                    : padded(found, scope.stay().length()));
                }

                private List<OwnedNight> padded(List<OwnedNight> found, int length) {
                    List<OwnedNight> all = new ArrayList<>(found);
                    while (all.size() < length) {
                        all.add(found.get(0));
                    }
                    return all;
                }
            });
        }
    },
    LETS_NIGHTS_PASS_THROUGH_FREE_IN_A_CHANGE {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    List<Write> freeing = ofOneMonth.stream()
                            .flatMap(write -> write.expected().stream()
                                    .filter(owner -> owner.isClaim()
                                            && write.owner().isClaim()
                                            && owner.attempt() < write.owner().attempt())
                                    .map(owner -> new Write(write.date(), Owner.FREE, Set.of(owner))))
                            .toList();
                    return freeing.isEmpty()
                            ? real.write(scope, ofOneMonth)
                            : real.write(scope, freeing).chain(() -> real.write(scope, ofOneMonth));
                }
            });
        }
    },
    TAKES_NIGHTS_OF_A_LATER_ATTEMPT {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                // What it reads of a later attempt it takes for free, and what it writes for free it takes from it.
                private final Map<ClaimScope, Set<Owner>> later = new HashMap<>();

                @Override
                public Uni<List<OwnedNight>> nights(ClaimScope scope) {
                    return real.nights(scope)
                            .map(found -> found.stream()
                                    .map(night -> {
                                        if (!night.owner().isOf(scope.number())
                                                || night.owner().attempt() == 1) {
                                            return night;
                                        }
                                        later.computeIfAbsent(scope, key -> new HashSet<>())
                                                .add(night.owner());
                                        return new OwnedNight(night.date(), Owner.FREE, night.since());
                                    })
                                    .toList());
                }

                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    Set<Owner> also = later.getOrDefault(scope, Set.of());
                    return real.write(
                            scope,
                            ofOneMonth.stream()
                                    .map(write -> {
                                        Set<Owner> expected = new HashSet<>(write.expected());
                                        expected.addAll(also);
                                        return new Write(write.date(), write.owner(), expected);
                                    })
                                    .toList());
                }
            });
        }
    },
    READS_NIGHTS_WITHOUT_SETTLING_THEM {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
                    return real.nights(scope);
                }
            });
        }
    },
    PUTS_NIGHTS_ON_SALE_AT_THE_TIME_OF_TODAY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                long onSaleTimestamp(long now) {
                    return now;
                }
            };
        }
    },
    // What the hotel asks about bookings.
    ASKS_FOR_THE_BOOKING_BEFORE_IT_READS_THE_NIGHTS {
        @Override
        Variant variant() {
            return nights(ports -> {
                Map<ConfirmationNumber, ClaimVerdict> early = new HashMap<>();
                return new NightPorts(
                        new Broken.ForwardingNights(ports.nights()) {
                            @Override
                            public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
                                return ports.reservations()
                                        .resolve(scope.number(), Instant.EPOCH)
                                        .invoke(verdict -> early.put(scope.number(), verdict))
                                        .chain(() -> real.settledNights(scope));
                            }
                        },
                        ports.journal(),
                        new Broken.ForwardingAnswers(ports.reservations()) {
                            @Override
                            public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                                return item(Objects.requireNonNull(early.get(number)));
                            }
                        },
                        ports.timer(),
                        ports.times());
            });
        }
    },
    FREES_NIGHTS_WHEN_NOBODY_ANSWERS_FOR_THEIR_BOOKING {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since).onFailure().recoverWithItem(ClaimVerdict.NOTHING);
                }
            });
        }
    },
    FREES_UNDECIDED_NIGHTS {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since)
                            .map(verdict -> verdict.undecided() ? ClaimVerdict.NOTHING : verdict);
                }
            });
        }
    },
    IGNORES_WHAT_A_CHANGE_UNDER_WAY_HOLDS {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since)
                            .map(verdict -> new ClaimVerdict(
                                    verdict.current(),
                                    null,
                                    verdict.undecided(),
                                    verdict.askAgainAt(),
                                    verdict.earlier()));
                }
            });
        }
    },
    DOES_NOT_ASK_AGAIN_ABOUT_UNDECIDED_NIGHTS {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since)
                            .map(verdict -> new ClaimVerdict(
                                    verdict.current(),
                                    verdict.pending(),
                                    verdict.undecided(),
                                    null,
                                    verdict.earlier()));
                }
            });
        }
    },
    KEEPS_THE_NIGHTS_OF_EVERY_TOKEN {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<Set<Owner>> kept(List<Owner> tokens) {
                    return item(Set.copyOf(tokens));
                }
            });
        }
    },
    KEEPS_THE_NIGHTS_OF_ANY_TOKEN_OF_A_RESERVATION {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                NightPorts nights(NightPorts ports, HotelInstance instance) {
                    return new NightPorts(
                            ports.nights(),
                            ports.journal(),
                            new Broken.ForwardingAnswers(ports.reservations()) {
                                @Override
                                public Uni<Set<Owner>> kept(List<Owner> tokens) {
                                    return real.kept(tokens).map(kept -> {
                                        Set<Owner> all = new HashSet<>(kept);
                                        tokens.stream()
                                                .filter(token -> instance.world
                                                        .bookings
                                                        .booking(token.number())
                                                        .isPresent())
                                                .forEach(all::add);
                                        return all;
                                    });
                                }
                            },
                            ports.timer(),
                            ports.times());
                }
            };
        }
    },
    KEEPS_NIGHTS_WHOSE_RESERVATION_IS_NOT_PUBLISHED {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                NightPorts nights(NightPorts ports, HotelInstance instance) {
                    return new NightPorts(
                            ports.nights(),
                            ports.journal(),
                            new Broken.ForwardingAnswers(ports.reservations()) {
                                @Override
                                public Uni<Set<Owner>> kept(List<Owner> tokens) {
                                    Set<Owner> kept = new HashSet<>();
                                    for (Owner token : tokens) {
                                        instance.world
                                                .bookings
                                                .booking(token.number())
                                                .filter(row -> row.status().isLive()
                                                        && row.token().equals(token))
                                                .ifPresent(row -> kept.add(token));
                                    }
                                    return item(kept);
                                }
                            },
                            ports.timer(),
                            ports.times());
                }
            };
        }
    },
    // The front desk.
    UNDOES_A_NO_SHOW_WITHOUT_CLAIMING_ITS_NIGHTS(true) {
        @Override
        Variant variant() {
            return claimsNothingOf(ReservationStatus.NO_SHOW);
        }
    },
    UNDOES_A_CHECK_OUT_WITHOUT_CLAIMING_ITS_NIGHTS(true) {
        @Override
        Variant variant() {
            return claimsNothingOf(ReservationStatus.CHECKED_OUT);
        }
    },
    IGNORES_WHAT_AN_UNDOING_UNDER_WAY_HOLDS(true) {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                NightPorts nights(NightPorts ports, HotelInstance instance) {
                    return Broken.withAnswers(ports, new Broken.ForwardingAnswers(ports.reservations()) {
                        @Override
                        public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                            return real.resolve(number, since)
                                    .map(verdict -> instance.world
                                            .bookings
                                            .booking(number)
                                            .filter(row -> !row.status().isLive())
                                            .map(row -> new ClaimVerdict(
                                                    verdict.current(), null, false, null, verdict.earlier()))
                                            .orElse(verdict));
                        }
                    });
                }
            };
        }
    },
    UNDOES_A_NO_SHOW_AND_KEEPS_ITS_PENALTY(true) {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                List<DerivedLine> derivedLines(Booking row) {
                    return super.derivedLines(row).stream()
                            .filter(line -> line.kind() != LineKind.PENALTY
                                    || line.amount().amount().signum() > 0)
                            .toList();
                }
            };
        }
    },
    FORGETS_THE_ROOM_BEFORE_A_MOVE(true) {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(Broken.inTheLastRoom(next), expected);
                }
            });
        }
    },
    FREES_THE_NIGHTS_SLEPT_BEFORE_A_MOVE(true) {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since)
                            .map(verdict -> new ClaimVerdict(
                                    verdict.current(), verdict.pending(), verdict.undecided(), verdict.askAgainAt()));
                }
            });
        }
    },
    KEEPS_THE_NIGHTS_IN_THE_OLD_ROOM_AFTER_A_MOVE(true) {
        @Override
        Variant variant() {
            return answers(real -> new Broken.ForwardingAnswers(real) {
                @Override
                public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
                    return real.resolve(number, since)
                            .map(verdict -> new ClaimVerdict(
                                    verdict.current(),
                                    verdict.pending(),
                                    verdict.undecided(),
                                    verdict.askAgainAt(),
                                    verdict.earlier().stream()
                                            .map(part -> new ClaimVerdict.Holding(
                                                    part.token(),
                                                    part.roomNumber(),
                                                    part.from(),
                                                    part.to().plusDays(World.NIGHTS)))
                                            .toList()));
                }
            });
        }
    };

    private final boolean needsFrontDesk;

    Mutant() {
        this(false);
    }

    Mutant(boolean needsFrontDesk) {
        this.needsFrontDesk = needsFrontDesk;
    }

    /** Whether only worlds with a front desk show what is wrong with it. */
    boolean needsFrontDesk() {
        return needsFrontDesk;
    }

    /** Takes the nights of a reservation in that status for claimed. */
    private static Variant claimsNothingOf(ReservationStatus status) {
        return new Variant() {
            @Override
            BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                return withHotel(ports, new Broken.ForwardingHotel(ports.hotel()) {
                    @Override
                    public Uni<Boolean> claim(ClaimScope scope, Owner token) {
                        return instance.world
                                        .bookings
                                        .booking(scope.number())
                                        .filter(row -> row.status() == status)
                                        .isPresent()
                                ? item(true)
                                : real.claim(scope, token);
                    }
                });
            }
        };
    }

    abstract Variant variant();
}
