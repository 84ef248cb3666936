package dev.innkeeper.conformance.checker.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.checker.Anomaly;
import dev.innkeeper.conformance.checker.Anomaly.Kind;
import dev.innkeeper.conformance.checker.linearizability.RandomHistory.Size;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RequestOutcome;
import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.HotelSnapshot;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.Reservation.Status;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checker accepts every history that can happen, and finds each fault that is put into one. */
class RandomHistoryTest {
    private static final Size MEDIUM = new Size(40, 3, 6, 8, 0.08);
    private static final int MEDIUM_SEEDS = 500;
    private static final Size TINY = new Size(6, 2, 2, 5, 0.15);
    private static final int TINY_SEEDS = 2_000;

    private final LinearizabilityChecker checker = new LinearizabilityChecker();

    /** What goes wrong. Each makes a history that no order explains, whatever else happened. */
    enum Fault {
        A_CANCELLATION_HAS_NO_EFFECT {
            @Override
            Optional<History> in(RandomHistory random) {
                return random.reservations.values().stream()
                        .filter(one -> one.status() == Status.CANCELLED && isCertain(random, one))
                        .findFirst()
                        .map(one -> reading(random, one.with(Status.CONFIRMED)));
            }
        },
        A_RESERVATION_IS_LOST {
            @Override
            Optional<History> in(RandomHistory random) {
                return certain(random).map(one -> reading(random, one.with(Status.CANCELLED)));
            }
        },
        A_CHANGE_IS_LOST {
            @Override
            Optional<History> in(RandomHistory random) {
                return certain(random)
                        .filter(one -> about(random, one)
                                        .filter(other -> other.operation() instanceof Change && other.isAcknowledged())
                                        .count()
                                == 1)
                        .flatMap(one -> booked(random, one)
                                .filter(before -> !before.roomStay().equals(one.roomStay()))
                                .map(before -> reading(random, before)));
            }
        },
        A_NIGHT_IS_SOLD_TWICE {
            @Override
            Optional<History> in(RandomHistory random) {
                return certain(random).map(one -> {
                    Reservation second =
                            RandomHistory.reservation(random.newNumber(), Status.CONFIRMED, one.roomStay());
                    book(random, one.roomStay(), 201, second);
                    return random.history();
                });
            }
        },
        A_FREE_ROOM_IS_REFUSED {
            @Override
            Size size() {
                return new Size(MEDIUM.requests(), MEDIUM.rooms(), MEDIUM.nights(), MEDIUM.overlap(), 0);
            }

            @Override
            Optional<History> in(RandomHistory random) {
                return certain(random).map(one -> {
                    Reservation cancelled = one.with(Status.CANCELLED);
                    long now = random.later();
                    Cancel cancel = new Cancel(random.newKey(), RandomHistory.HOTEL, one.confirmationNumber());
                    random.add(cancel, 200, Json.of(cancelled), now, now + 1);
                    random.reservations.put(one.confirmationNumber(), cancelled);
                    book(random, one.roomStay(), 409, one);
                    return random.history();
                });
            }
        },
        A_NIGHT_OF_A_STAY_IS_NOT_TAKEN {
            @Override
            Optional<History> in(RandomHistory random) {
                return certain(random).map(one -> {
                    History history = random.history();
                    HotelSnapshot read = history.hotels().get(0);
                    read.available().computeIfPresent(one.checkIn(), (date, rooms) -> {
                        Set<RoomNumber> more = new HashSet<>(rooms);
                        more.add(one.roomNumber());
                        return more;
                    });
                    return history;
                });
            }
        },
        A_KEY_MAKES_TWO_RESERVATIONS {
            @Override
            Optional<History> in(RandomHistory random) {
                return random.invocations.stream()
                        .filter(one -> one.operation() instanceof Book && one.isAcknowledged())
                        .findFirst()
                        .map(one -> {
                            Reservation made = one.reservation().orElseThrow();
                            long now = random.later();
                            random.add(
                                    one.operation(),
                                    201,
                                    Json.of(RandomHistory.reservation(
                                            random.newNumber(), made.status(), made.roomStay())),
                                    now,
                                    now + 1);
                            return random.history();
                        });
            }
        };

        /** Empty if the fault does not fit. */
        abstract Optional<History> in(RandomHistory random);

        Size size() {
            return MEDIUM;
        }

        private static void book(RandomHistory random, RoomStay where, int status, Reservation told) {
            long now = random.later();
            Book book = new Book(
                    random.newKey(), RandomHistory.HOTEL, where.room(), RandomHistory.TYPE, where.stay(), false);
            random.add(book, status, status == 201 ? Json.of(told) : Json.object(), now, now + 1);
        }

        /** A confirmed reservation about which all requests were answered. */
        private static Optional<Reservation> certain(RandomHistory random) {
            return random.reservations.values().stream()
                    .filter(one -> one.status() == Status.CONFIRMED && isCertain(random, one))
                    .findFirst();
        }

        private static boolean isCertain(RandomHistory random, Reservation one) {
            return random.knownSince.containsKey(one.confirmationNumber())
                    && about(random, one).noneMatch(Invocation::isIndeterminate)
                    && (!one.isLive() || about(random, one).noneMatch(other -> other.operation() instanceof Cancel));
        }

        private static Stream<Invocation> about(RandomHistory random, Reservation one) {
            return random.invocations.stream()
                    .filter(other -> other.operation() instanceof OnReservation operation
                            && operation.number().equals(one.confirmationNumber()));
        }

        private static Optional<Reservation> booked(RandomHistory random, Reservation one) {
            return random.invocations.stream()
                    .filter(other -> other.operation() instanceof Book)
                    .flatMap(other -> other.reservation().stream())
                    .filter(made -> made.confirmationNumber().equals(one.confirmationNumber())
                            && made.status() == Status.CONFIRMED)
                    .findFirst();
        }

        private static History reading(RandomHistory random, Reservation instead) {
            History history = random.history();
            Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>(history.reservations());
            read.put(instead.confirmationNumber(), Optional.of(instead));
            return new History(history.invocations(), read, history.hotels(), false);
        }
    }

    @Test
    void every_possible_history_passes() {
        for (long seed = 0; seed < MEDIUM_SEEDS; seed++) {
            assertThat(checker.check(new RandomHistory(seed, MEDIUM).history()))
                    .as("seed %d", seed)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void each_fault_is_found(Fault fault) {
        int found = 0;
        for (long seed = 0; seed < MEDIUM_SEEDS / 2; seed++) {
            Optional<History> faulty = fault.in(new RandomHistory(seed, fault.size()));
            if (faulty.isPresent()) {
                assertThat(checker.check(faulty.get()))
                        .as("seed %d", seed)
                        .extracting(Anomaly::kind)
                        .contains(Kind.NOT_LINEARIZABLE);
                found++;
            }
        }
        assertThat(found).isGreaterThan(10);
    }

    /** Answers and times are changed at random: some of these histories are possible, others are not. */
    @Test
    void it_decides_like_a_search_through_all_orders() {
        int possible = 0;
        int impossible = 0;
        for (long seed = 0; seed < TINY_SEEDS; seed++) {
            History history = disturbed(new RandomHistory(seed, TINY));
            boolean expected = ExhaustiveSearch.isLinearizable(history);
            assertThat(checker.check(history).findAny().isEmpty())
                    .as("seed %d", seed)
                    .isEqualTo(expected);
            possible += expected ? 1 : 0;
            impossible += expected ? 0 : 1;
        }
        assertThat(possible).isGreaterThan(TINY_SEEDS / 10);
        assertThat(impossible).isGreaterThan(TINY_SEEDS / 10);
    }

    private static History disturbed(RandomHistory random) {
        History before = random.history();
        List<Invocation> invocations = new ArrayList<>(before.invocations());
        Random dice = random.random;
        for (int times = dice.nextInt(3); times > 0; times--) {
            int which = dice.nextInt(invocations.size());
            Invocation one = invocations.get(which);
            boolean answerToo = dice.nextBoolean() && !(one.operation() instanceof Book);
            int status = answerToo && !one.isIndeterminate()
                    ? one.isAcknowledged() ? 409 : 200
                    : one.response().status();
            long shift = dice.nextInt(20) - 10;
            invocations.set(
                    which,
                    RandomHistory.invocation(
                            one.operation(),
                            status,
                            one.response().body(),
                            one.startNanos() + shift,
                            one.outcome().endNanos() + shift));
        }
        Map<ConfirmationNumber, Optional<Reservation>> read = new HashMap<>(before.reservations());
        if (!read.isEmpty() && dice.nextInt(5) == 0) {
            ConfirmationNumber number = read.keySet().iterator().next();
            Status other = Status.values()[dice.nextInt(Status.values().length)];
            read.put(number, read.get(number).map(found -> found.with(other)));
        }
        List<HotelSnapshot> hotels = before.hotels().stream()
                .map(hotel -> new HotelSnapshot(
                        hotel.hotel(), hotel.rooms(), hotel.onSale(), hotel.available(), hotel.occupancy(), Map.of()))
                .toList();
        return new History(invocations, read, hotels, false);
    }

    @Test
    @Timeout(60)
    void a_long_history_of_one_hotel_is_checked_in_seconds() {
        History history = new RandomHistory(1, new Size(3_000, 8, 70, 8, 0.02)).history();
        assertThat(history.invocations().stream().filter(Invocation::isIndeterminate))
                .hasSizeGreaterThan(30);
        assertThat(checker.check(history)).isEmpty();
    }

    /** Each change may then take effect once more, at any time. */
    @Test
    @Timeout(60)
    void a_long_history_of_requests_that_were_sent_several_times_is_checked_in_seconds() {
        History once = new RandomHistory(2, new Size(2_000, 8, 70, 30, 0.02)).history();
        List<Invocation> sentAgain = once.invocations().stream()
                .map(one -> new Invocation(
                        one.scenario(),
                        one.operation(),
                        new RequestOutcome(
                                one.response(),
                                3,
                                one.startNanos(),
                                one.outcome().endNanos())))
                .toList();
        assertThat(checker.check(new History(sentAgain, once.reservations(), once.hotels(), true)))
                .isEmpty();
    }

    @Test
    void a_search_that_becomes_too_large_is_an_anomaly() {
        History history = new RandomHistory(1, MEDIUM).history();
        assertThat(new LinearizabilityChecker(3).check(history))
                .extracting(Anomaly::kind)
                .containsExactly(Kind.UNDECIDED);
    }
}
