package dev.innkeeper.booking.simulation;

import static dev.innkeeper.booking.simulation.Broken.alsoIf;
import static dev.innkeeper.booking.simulation.Broken.altered;
import static dev.innkeeper.booking.simulation.Broken.bookings;
import static dev.innkeeper.booking.simulation.Broken.hotel;
import static dev.innkeeper.booking.simulation.Broken.item;
import static dev.innkeeper.booking.simulation.Broken.nights;
import static dev.innkeeper.booking.simulation.Broken.reservations;
import static dev.innkeeper.booking.simulation.Broken.table;
import static dev.innkeeper.booking.simulation.Broken.withBookings;
import static dev.innkeeper.booking.simulation.Broken.withFinished;
import static dev.innkeeper.booking.simulation.Broken.withJournal;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.night.NightPorts;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Protocols with one rule broken, each named after what it does wrong. */
enum Mutant {
    REPLACES_WHATEVER_REVISION_THERE_IS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.settled(next.id())
                            .chain(now -> real.replace(next, now.orElseThrow().revision()));
                }
            });
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_THE_ROW_FOR_SUCCESS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(next, expected)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(true);
                }
            });
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_THE_FIRST_RECORD_FOR_SUCCESS {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Optional<Booking>> insert(Booking booking) {
                    return real.insert(booking)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(Optional.of(booking));
                }
            });
        }
    },
    CONFIRMS_WHATEVER_ATTEMPT_THE_ROW_IS_AT {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    boolean commits = next.state() == BookingState.CONFIRMED || next.state() == BookingState.HELD;
                    return real.replace(next, expected)
                            .chain(done -> done || !commits ? item(done) : confirmAnyway(real, next));
                }
            });
        }

        private Uni<Boolean> confirmAnyway(BookingTable real, Booking next) {
            return real.settled(next.id())
                    .map(Optional::orElseThrow)
                    .chain(now -> now.state() == BookingState.PENDING
                            ? real.replace(now.committed(), now.revision())
                            : item(false));
        }
    },
    TRIES_ANOTHER_ROOM_UNDER_THE_SAME_ATTEMPT {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    return real.replace(
                            next.state() == BookingState.PENDING ? altered(next, 1, 1, next.change(), true) : next,
                            expected);
                }
            });
        }
    },
    KEEPS_THE_NUMBER_OF_THE_ATTEMPT_BEFORE_A_CHANGE {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    int before = next.former().isEmpty()
                            ? next.attempt()
                            : next.former().get(0).attempt();
                    return real.replace(altered(next, before, next.lastAttempt(), next.change(), true), expected);
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
                            altered(next, next.attempt(), next.lastAttempt(), next.change(), false), expected);
                }
            });
        }
    },
    CHANGES_THE_STAY_WITHOUT_NOTING_WHICH_ONE_IS_WANTED {
        @Override
        Variant variant() {
            Map<UUID, UUID> skipped = new HashMap<>();
            return bookings(real -> new Broken.ForwardingBookings(real) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    if (next.change() != null) {
                        skipped.put(next.revision(), expected);
                        return item(true);
                    }
                    return real.replace(next, skipped.getOrDefault(expected, expected));
                }
            });
        }
    },
    ABORTS_WHAT_IS_CONFIRMED {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.InsistsOn(real, BookingState.ABORTED));
        }
    },
    LETS_A_HOLD_EXPIRE_THAT_WAS_CONFIRMED {
        @Override
        Variant variant() {
            return bookings(real -> new Broken.InsistsOn(real, BookingState.EXPIRED));
        }
    },
    DOES_NOT_ASK_WHETHER_ITS_BOOKING_IS_RECORDED_ALREADY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingId id(long seed, int key, int delivery) {
                    return super.id(seed, key * 20 + delivery, delivery);
                }
            };
        }
    },
    FREES_NIGHTS_BEFORE_THE_ROW_IS_FINAL {
        @Override
        Variant variant() {
            return reservations(ports -> withBookings(ports, new Broken.ForwardingBookings(ports.bookings()) {
                @Override
                public Uni<Boolean> replace(Booking next, UUID expected) {
                    Uni<Boolean> decided = ports.bookings().replace(next, expected);
                    boolean ends = next.state() == BookingState.CANCELLED || next.state() == BookingState.ABORTED;
                    return ends
                            ? ports.hotel().release(next.scope(), next.token()).chain(() -> decided)
                            : decided;
                }
            }));
        }
    },
    GIVES_BACK_WHAT_A_REFUSED_CLAIM_HAS_TAKEN {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
                    return real.claim(scope, token, number)
                            .chain(taken -> taken
                                    ? item(true)
                                    : real.release(scope, token).replaceWith(false));
                }
            });
        }
    },
    CLAIMS_ALL_NIGHTS_BUT_THE_LAST {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
                    Stay stay = scope.stay();
                    return stay.length() == 1
                            ? real.claim(scope, token, number)
                            : real.claim(
                                    new ClaimScope(
                                            scope.hotelId(),
                                            scope.booking(),
                                            scope.room(),
                                            new Stay(
                                                    stay.checkIn(),
                                                    stay.checkOut().minusDays(1))),
                                    token,
                                    number);
                }
            });
        }
    },
    CONFIRMS_BEFORE_THE_NIGHTS_ARE_CLAIMED {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Boolean> claim(ClaimScope scope, Owner token, ConfirmationNumber number) {
                    real.claim(scope, token, number).subscribe().with(taken -> {}, failure -> {});
                    return item(true);
                }
            });
        }
    },
    FREES_NIGHTS_OF_ANY_ATTEMPT {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Void> release(ClaimScope scope, Owner token) {
                    return real.release(scope, token)
                            .chain(() -> real.release(scope, scope.booking().token(token.attempt() + 1)))
                            .chain(() -> real.release(scope, scope.booking().token(token.attempt() + 2)));
                }
            });
        }
    },
    NEVER_FREES_WHAT_WAS_CANCELLED {
        @Override
        Variant variant() {
            return hotel(real -> new Broken.ForwardingHotel(real) {
                @Override
                public Uni<Void> release(ClaimScope scope, Owner token) {
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
                public Uni<Void> release(ClaimScope scope, Owner token) {
                    return real.release(scope, token).onFailure().recoverWithNull();
                }
            });
        }
    },
    TAKES_A_BOOKING_FOR_FINISHED_THAT_ONCE_WAS {
        @Override
        Variant variant() {
            return reservations(ports -> {
                Set<BookingId> noted = new HashSet<>();
                return withFinished(ports, new FinishedBookings() {
                    @Override
                    public Uni<Void> note(Booking row) {
                        return ports.finished().note(row).invoke(() -> noted.add(row.id()));
                    }

                    @Override
                    public Uni<Boolean> includes(Booking row) {
                        return item(noted.contains(row.id()));
                    }
                });
            });
        }
    },
    ANSWERS_A_REPETITION_THOUGH_NOTHING_IS_DERIVED_YET {
        @Override
        Variant variant() {
            return reservations(ports -> withFinished(ports, new FinishedBookings() {
                @Override
                public Uni<Void> note(Booking row) {
                    return ports.finished().note(row);
                }

                @Override
                public Uni<Boolean> includes(Booking row) {
                    return item(true);
                }
            }));
        }
    },
    KEEPS_THE_GUEST_OF_A_BOOKING_THAT_WAS_GIVEN_UP {
        @Override
        Variant variant() {
            return reservations(ports -> ports.with(new GuestPort() {
                @Override
                public Uni<Void> announce(Booking booking) {
                    return ports.guests().announce(booking);
                }

                @Override
                public Uni<Void> keep(Booking booking) {
                    return ports.guests().keep(booking);
                }

                @Override
                public Uni<Void> forget(Booking booking) {
                    return Uni.createFrom().voidItem();
                }
            }));
        }
    },
    DOES_NOT_WRITE_THE_JOURNAL_OF_BOOKINGS {
        @Override
        Variant variant() {
            return reservations(ports -> withJournal(ports, new Broken.UnwrittenJournal<>(ports.journal())));
        }
    },
    DOES_NOT_WRITE_THE_JOURNAL_OF_CLAIMS {
        @Override
        Variant variant() {
            return nights(ports -> new NightPorts(
                    ports.nights(),
                    new Broken.UnwrittenJournal<>(ports.journal()),
                    ports.reservations(),
                    ports.timer(),
                    ports.times()));
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
                        new Broken.UnwrittenJournal<>(ports.journal()) {
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
            return nights(ports -> new NightPorts(
                    ports.nights(),
                    new Broken.TrustingJournal<>(ports.journal()),
                    ports.reservations(),
                    ports.timer(),
                    ports.times()));
        }
    },
    MOVES_ON_IN_THE_JOURNAL_BEFORE_IT_HAS_FINISHED {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                BookingPorts reservations(BookingPorts ports, ReservationInstance instance) {
                    return withJournal(ports, new Broken.HastyJournal<>(ports.journal()));
                }

                @Override
                NightPorts nights(NightPorts ports, HotelInstance instance) {
                    return new NightPorts(
                            ports.nights(),
                            new Broken.HastyJournal<>(ports.journal()),
                            ports.reservations(),
                            ports.timer(),
                            ports.times());
                }
            };
        }
    },
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
    TAKES_A_REFUSED_WRITE_OF_NIGHTS_FOR_DONE {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    return real.write(scope, ofOneMonth).replaceWith(true);
                }
            });
        }
    },
    TAKES_AN_UNKNOWN_OUTCOME_OF_NIGHTS_FOR_SUCCESS {
        @Override
        Variant variant() {
            return table(real -> new Broken.ForwardingNights(real) {
                @Override
                public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
                    return real.write(scope, ofOneMonth)
                            .onFailure(UnknownOutcomeException.class)
                            .recoverWithItem(true);
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
                                            && write.night().owner().isClaim()
                                            && owner.attempt()
                                                    < write.night().owner().attempt())
                                    .map(owner -> new Write(
                                            new OwnedNight(write.night().date(), Owner.FREE, false, null),
                                            Set.of(owner))))
                            .toList();
                    return freeing.isEmpty()
                            ? real.write(scope, ofOneMonth)
                            : real.write(scope, freeing).chain(() -> real.write(scope, ofOneMonth));
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
    ASKS_FOR_THE_BOOKING_BEFORE_IT_READS_THE_NIGHTS {
        @Override
        Variant variant() {
            return nights(ports -> {
                Map<BookingId, ClaimVerdict> early = new HashMap<>();
                return new NightPorts(
                        new Broken.ForwardingNights(ports.nights()) {
                            @Override
                            public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
                                return ports.reservations()
                                        .resolve(scope.booking())
                                        .invoke(verdict -> early.put(scope.booking(), verdict))
                                        .chain(() -> real.settledNights(scope));
                            }
                        },
                        ports.journal(),
                        id -> item(early.get(id)),
                        ports.timer(),
                        ports.times());
            });
        }
    },
    FREES_NIGHTS_WHEN_NOBODY_ANSWERS_FOR_THEIR_BOOKING {
        @Override
        Variant variant() {
            return nights(ports -> {
                ReservationPort impatient =
                        id -> ports.reservations().resolve(id).onFailure().recoverWithItem(ClaimVerdict.NOTHING);
                return new NightPorts(ports.nights(), ports.journal(), impatient, ports.timer(), ports.times());
            });
        }
    },
    FREES_PENDING_NIGHTS_BECAUSE_TIME_HAS_PASSED {
        @Override
        Variant variant() {
            return nights(ports -> {
                ReservationPort hasty = id -> ports.reservations()
                        .resolve(id)
                        .map(verdict -> verdict.current() == null ? ClaimVerdict.NOTHING : verdict);
                return new NightPorts(ports.nights(), ports.journal(), hasty, ports.timer(), ports.times());
            });
        }
    },
    IGNORES_WHAT_A_CHANGE_UNDER_WAY_HOLDS {
        @Override
        Variant variant() {
            return nights(ports -> {
                ReservationPort forgetful = id -> ports.reservations()
                        .resolve(id)
                        .map(verdict -> new ClaimVerdict(
                                verdict.current(),
                                verdict.current() == null ? verdict.pending() : null,
                                verdict.booked(),
                                verdict.confirmationNumber(),
                                verdict.askAgainAt()));
                return new NightPorts(ports.nights(), ports.journal(), forgetful, ports.timer(), ports.times());
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
    DERIVES_ROWS_AT_THE_TIME_OF_TODAY {
        @Override
        Variant variant() {
            return new Variant() {
                @Override
                long derivedTimestamp(long ofTheRow, long now) {
                    return now;
                }
            };
        }
    };

    abstract Variant variant();
}
