package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.cassandra.FailedLookupsDao;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives guests access to their reservations, and stops guessing of names and of numbers. Failures are counted in the
 * database, by number and by client, so that all instances count together. A wrong number and a wrong name cost the same
 * reads and writes, and are answered after the same time.
 *
 * <p>Lookups of one number run one after the other, so that the first of a thousand simultaneous guesses is counted
 * before the next. Each other instance may let one more guess through.
 *
 * <p>Whoever knows a number can lock it with wrong names. The guest still gets in with the e-mail address of the booking,
 * whose failures have a limit of their own, and staff can lift the lock.
 */
@Singleton
public class GuestAccess {
    private final FailedLookupsDao failures;
    private final IdempotencyKeys keys;
    private final AuditLog auditLog;
    private final GuestAccessConfig config;
    private final Clock clock;
    private final KeyedMutex<ConfirmationNumber> keyedMutex = new KeyedMutex<>();

    GuestAccess(
            FailedLookupsDao failures, IdempotencyKeys keys, AuditLog auditLog, GuestAccessConfig config, Clock clock) {
        this.failures = failures;
        this.auditLog = auditLog;
        this.keys = keys;
        this.config = config;
        this.clock = clock;
    }

    /** The subject that is counted, and how often it may fail. */
    private record Limit(ByteBuffer subject, int most) {}

    /**
     * The result of {@code lookup} for a guest who gave a name, and perhaps an e-mail address.
     *
     * @throws ProblemException 404 when it finds nothing, 429 after too many failures
     */
    public <T> Uni<T> enter(ConfirmationNumber number, Requester.Named guest, Uni<Optional<T>> lookup) {
        List<Limit> limits = List.of(
                guest.email() == null ? names(number) : emails(number),
                new Limit(keys.lookupSubject("client", guest.client().network()), config.perClient()));
        return Uni.createFrom().deferred(() -> {
            long begun = System.nanoTime();
            return keyedMutex
                    .inTurn(number, counted(limits, lookup))
                    .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> notFound(begun)));
        });
    }

    /** Forgets the failures for the number of {@code booking}. The audit log tells it, if there were any. */
    Uni<Void> unlock(Booking booking) {
        ConfirmationNumber number = booking.terms().confirmationNumber();
        List<Limit> limits = List.of(names(number), emails(number));
        return Uni.join()
                .all(limits.stream()
                        .map(limit -> failures.latest(limit.subject(), limit.most()))
                        .toList())
                .andFailFast()
                .chain(found -> {
                    int count = found.stream().mapToInt(List::size).sum();
                    return count == 0 ? Uni.createFrom().voidItem() : unlock(booking, limits, count);
                });
    }

    private Uni<Void> unlock(Booking booking, List<Limit> limits, int count) {
        return auditLog.note(StaffChange.at(
                        booking.hotelId(),
                        "lock of " + StaffChange.booking(booking.number()),
                        Map.of("failedLookups", count),
                        null))
                .chain(() -> Uni.join()
                        .all(limits.stream()
                                .map(limit -> failures.forget(limit.subject()))
                                .toList())
                        .andFailFast())
                .replaceWithVoid();
    }

    private Limit names(ConfirmationNumber number) {
        return new Limit(keys.lookupSubject("number", number.value()), config.perNumber());
    }

    private Limit emails(ConfirmationNumber number) {
        return new Limit(keys.lookupSubject("email", number.value()), config.emailsPerNumber());
    }

    private <T> Uni<Optional<T>> counted(List<Limit> limits, Uni<Optional<T>> lookup) {
        Uni<Void> open = Uni.join()
                .all(limits.stream().map(this::closedUntil).toList())
                .andFailFast()
                .invoke(this::requireOpen)
                .replaceWithVoid();
        return Uni.combine()
                .all()
                .unis(open, lookup)
                .with((nothing, found) -> found)
                .call(found -> found.isPresent() ? Uni.createFrom().voidItem() : note(limits));
    }

    /** Until when the subject is blocked; empty when it is not. */
    private Uni<Optional<Instant>> closedUntil(Limit limit) {
        return failures.latest(limit.subject(), limit.most())
                .map(latest -> latest.size() < limit.most()
                        ? Optional.empty()
                        : Optional.of(latest.get(limit.most() - 1).plus(config.window())));
    }

    private void requireOpen(List<Optional<Instant>> closed) {
        closed.stream().flatMap(Optional::stream).max(Instant::compareTo).ifPresent(until -> {
            long seconds = Duration.between(clock.instant(), until).toSeconds() + 1;
            throw ProblemException.tooManyAttempts(
                    Math.min(Math.max(seconds, 1), config.window().toSeconds()));
        });
    }

    private Uni<Void> note(List<Limit> limits) {
        return Uni.join()
                .all(limits.stream()
                        .map(limit -> failures.add(limit.subject(), config.window()))
                        .toList())
                .andFailFast()
                .replaceWithVoid();
    }

    private <T> Uni<T> notFound(long begun) {
        Duration left = config.answerAfter().minusNanos(System.nanoTime() - begun);
        Uni<T> refused = Uni.createFrom().failure(ProblemException.notFound("such reservation"));
        // The timer's unit is a millisecond.
        return left.toMillis() < 1
                ? refused
                : Uni.createFrom().voidItem().onItem().delayIt().by(left).chain(() -> refused);
    }
}
