package dev.innkeeper.reservation.quotas.service;

import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.model.ClientAddress;
import dev.innkeeper.reservation.quotas.cassandra.BookingQuotasDao;
import dev.innkeeper.reservation.quotas.model.CountedBooking;
import dev.innkeeper.reservation.quotas.model.Quota;
import dev.innkeeper.reservation.quotas.model.QuotaScope;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * Limits how much is booked in an hour, so that nobody blocks the rooms of a hotel by booking them. Bookings are counted
 * in the database before they are made, so that all instances count together, and no longer count when they are refused.
 *
 * <p>Bookings of one client, and those at one hotel, are counted one after the other, so that a thousand at once are no
 * way around a limit. Each other instance may let one more through.
 */
@Singleton
public class BookingQuotas {
    private final BookingQuotasDao counted;
    private final IdempotencyKeys keys;
    private final QuotaConfig config;
    private final Clock clock;
    private final Map<QuotaScope, Counter> refusals = new EnumMap<>(QuotaScope.class);
    private final KeyedMutex<ByteBuffer> keyedMutex = new KeyedMutex<>();

    BookingQuotas(
            BookingQuotasDao counted, IdempotencyKeys keys, QuotaConfig config, Clock clock, MeterRegistry meters) {
        this.counted = counted;
        this.keys = keys;
        this.config = config;
        this.clock = clock;
        for (QuotaScope scope : QuotaScope.values()) {
            refusals.put(
                    scope,
                    Counter.builder("innkeeper.booking.quota.refusals")
                            .description("Bookings refused by a quota")
                            .tag("scope", scope.wire())
                            .register(meters));
        }
    }

    /** What is booked together in one hour. */
    private record Request(List<Quota> quotas, Instant hour, List<CountedBooking> bookings) {
        int roomNights() {
            return bookings.stream().mapToInt(CountedBooking::roomNights).sum();
        }

        boolean includes(ConfirmationNumber number) {
            return bookings.stream().anyMatch(booking -> booking.number().equals(number));
        }
    }

    /**
     * The result of {@code booking} by a client without a token. Fails with 429 when a quota is reached.
     *
     * @param wanted the reservations that it makes
     * @param refused whether a result means that it made none
     */
    public <T> Uni<T> ofAddress(
            ClientAddress client, HotelId hotel, List<CountedBooking> wanted, Uni<T> booking, Predicate<T> refused) {
        // This order everywhere: a request that waits for its client holds up no hotel.
        return within(
                List.of(
                        new Quota(
                                QuotaScope.CLIENT,
                                subject(QuotaScope.CLIENT, client.network()),
                                config.clientBookings(),
                                config.clientRoomNights(),
                                config.clientAttempts()),
                        new Quota(
                                QuotaScope.HOTEL,
                                subject(QuotaScope.HOTEL, hotel.value()),
                                config.hotelBookings(),
                                config.hotelRoomNights(),
                                0)),
                wanted,
                booking,
                refused);
    }

    /** The result of {@code booking} with a token of that subject. Fails with 429 when its quota is reached. */
    public <T> Uni<T> ofToken(String subject, List<CountedBooking> wanted, Uni<T> booking, Predicate<T> refused) {
        Quota quota = new Quota(
                QuotaScope.TOKEN,
                subject(QuotaScope.TOKEN, subject),
                config.tokenBookings(),
                config.tokenRoomNights(),
                0);
        return within(List.of(quota), wanted, booking, refused);
    }

    private <T> Uni<T> within(List<Quota> all, List<CountedBooking> wanted, Uni<T> booking, Predicate<T> refused) {
        List<Quota> quotas = all.stream().filter(Quota::isLimited).toList();
        return quotas.isEmpty()
                ? booking
                : Uni.createFrom()
                        .item(() -> new Request(quotas, clock.instant().truncatedTo(ChronoUnit.HOURS), wanted))
                        .chain(request -> count(request).chain(() -> unlessRefused(request, booking, refused)));
    }

    private Uni<Void> count(Request request) {
        Uni<Void> count = Uni.join()
                .all(request.quotas().stream()
                        .map(quota -> require(quota, request))
                        .toList())
                .andFailFast()
                .replaceWithVoid()
                .chain(() ->
                        forEach(request, (quota, booking) -> counted.put(quota.subject(), request.hour(), booking)));
        for (int i = request.quotas().size() - 1; i >= 0; i--) {
            count = keyedMutex.inTurn(request.quotas().get(i).subject(), count);
        }
        return count;
    }

    // A retry finds the row of its first attempt, which is no other booking.
    private Uni<Void> require(Quota quota, Request request) {
        return counted.bookings(
                        quota.subject(),
                        request.hour(),
                        quota.rows(request.bookings().size()))
                .map(rows -> rows.stream()
                        .filter(row -> !request.includes(row.number()))
                        .toList())
                .invoke(others -> {
                    if (!quota.allows(others, request.bookings().size(), request.roomNights())) {
                        throw refusal(quota, request.hour());
                    }
                })
                .replaceWithVoid();
    }

    private ProblemException refusal(Quota quota, Instant hour) {
        Objects.requireNonNull(refusals.get(quota.scope())).increment();
        long seconds = Duration.between(clock.instant(), hour.plus(1, ChronoUnit.HOURS))
                        .toSeconds()
                + 1;
        return ProblemException.tooManyBookings(
                switch (quota.scope()) {
                    case CLIENT, TOKEN -> "This client has booked, or tried to book, too much in this hour";
                    case HOTEL -> "Too much was booked at this hotel in this hour by clients without a token";
                },
                Math.max(seconds, 1));
    }

    private <T> Uni<T> unlessRefused(Request request, Uni<T> booking, Predicate<T> refused) {
        return booking.onItem()
                .call(outcome -> refused.test(outcome)
                        ? giveBack(request)
                        : Uni.createFrom().voidItem())
                .onFailure(BookingQuotas::isRefusal)
                .call(() -> giveBack(request));
    }

    // After a 503 the booking may have been made.
    private static boolean isRefusal(Throwable failure) {
        return failure instanceof ProblemException problem && problem.type().status() < 500;
    }

    // A booking that counts although it was refused is better than no answer.
    private Uni<Void> giveBack(Request request) {
        return forEach(
                        request,
                        (quota, booking) -> quota.countsRefused()
                                ? counted.put(quota.subject(), request.hour(), new CountedBooking(booking.number(), 0))
                                : counted.remove(quota.subject(), request.hour(), booking.number()))
                .onFailure()
                .recoverWithNull();
    }

    private static Uni<Void> forEach(Request request, BiFunction<Quota, CountedBooking, Uni<Void>> step) {
        return Uni.join()
                .all(request.quotas().stream()
                        .flatMap(quota -> request.bookings().stream().map(booking -> step.apply(quota, booking)))
                        .toList())
                .andFailFast()
                .replaceWithVoid();
    }

    private ByteBuffer subject(QuotaScope scope, String subject) {
        return keys.quotaSubject(scope.wire(), subject);
    }
}
