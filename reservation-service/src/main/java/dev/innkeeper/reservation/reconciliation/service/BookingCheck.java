package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.StayChange;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares everything that depends on a booking with its row. */
@Singleton
public class BookingCheck {
    private final BookingsDao bookings;
    private final RowCheck rows;
    private final NightCheck nights;
    private final Timer timer;
    private final ReconciliationConfig config;

    BookingCheck(
            BookingsDao bookings, RowCheck rows, NightCheck nights, VertxTimer timer, ReconciliationConfig config) {
        this.bookings = bookings;
        this.rows = rows;
        this.nights = nights;
        this.timer = timer;
        this.config = config;
    }

    /** Whether reading failed because of the content of the row, not because the database did not answer. */
    static boolean isUnreadable(Throwable fault) {
        return !(fault instanceof DatabaseUnavailableException);
    }

    /** Whether {@code row} changed so recently that the sweeper may still be working on it. */
    boolean isUnderWay(StoredBooking row) {
        return timer.now().isBefore(row.writtenAt().plus(config.quiet()));
    }

    /**
     * All differences, by serial reads. The row is read before and after everything that it is compared with: a booking
     * that changed in between is not judged.
     */
    Uni<CheckResult> look(StoredBooking row) {
        return findings(row.booking())
                .chain(findings -> bookings.stored(row.booking().number(), true)
                        .map(after -> isSame(row, after) ? CheckResult.at(findings) : CheckResult.UNDER_WAY));
    }

    private static boolean isSame(StoredBooking row, Optional<StoredBooking> after) {
        return after.filter(now -> now.booking().revision().equals(row.booking().revision()))
                .isPresent();
    }

    private Uni<List<Finding>> findings(Booking booking) {
        return Uni.combine()
                .all()
                .unis(rows.check(booking), nights.check(List.of(booking), true))
                .asTuple()
                .map(both -> {
                    List<Finding> all = new ArrayList<>(overdue(booking).toList());
                    all.addAll(both.getItem1());
                    both.getItem2().values().forEach(all::addAll);
                    return all;
                });
    }

    /** An overdue booking that should have been decided by now. */
    Stream<Finding> overdue(Booking booking) {
        return isOverdue(booking)
                ? Stream.of(finding(
                        FindingKind.BOOKING_OVERDUE,
                        null,
                        booking,
                        booking.terms().stay().checkIn()))
                : Stream.of();
    }

    static Finding finding(FindingKind kind, @Nullable String table, Booking booking, LocalDate date) {
        return new Finding(
                kind,
                table,
                booking.hotelId(),
                booking.partOf(date).roomNumber(),
                date,
                booking.terms().confirmationNumber(),
                false);
    }

    private boolean isOverdue(Booking booking) {
        StayChange change = booking.change();
        return switch (booking.status()) {
            case HELD -> isPast(booking.holdExpiresAt());
            case CONFIRMED, CHECKED_IN, CHECKED_OUT, NO_SHOW -> change != null && isPast(change.deadline());
            case CANCELLED, EXPIRED -> false;
        };
    }

    private boolean isPast(@Nullable Instant deadline) {
        return deadline != null && !timer.now().isBefore(deadline.plus(config.quiet()));
    }
}
