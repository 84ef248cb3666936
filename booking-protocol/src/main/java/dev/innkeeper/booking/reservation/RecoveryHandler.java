package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingWriter.Step;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * F: applies expired deadlines to a booking and says who should own its nights. A pending booking past its deadline is
 * aborted, a hold past its end expires, a change of stay past its deadline is dropped, and an unknown id is fenced. Each
 * is one conditional write, so a slow request finds that the row has changed.
 */
public final class RecoveryHandler {
    private static final Duration AFTER_THE_DEADLINE = Duration.ofSeconds(1);

    private final BookingTable table;
    private final BookingWriter bookingWriter;
    private final PostCommit postCommit;
    private final Timer timer;

    public RecoveryHandler(BookingPorts ports) {
        table = ports.bookings();
        bookingWriter = new BookingWriter(ports.bookings(), BookingListener.NOBODY, ports.timer());
        postCommit = new PostCommit(ports);
        timer = ports.timer();
    }

    /** Who should own the nights of the booking. The hotel asks after reading the nights. */
    public Uni<ClaimVerdict> resolve(BookingId id) {
        return decided(id)
                .chain(row ->
                        row.map(this::verdict).orElseGet(() -> Uni.createFrom().item(ClaimVerdict.NOTHING)));
    }

    /**
     * Completes the pending work of a booking, for the sweeper.
     *
     * @return when to try again; empty when no work is pending
     */
    public Uni<Optional<Instant>> finish(BookingId id) {
        return decided(id)
                .chain(row ->
                        row.map(this::finish).orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** The row after expired deadlines were applied. */
    Uni<Optional<Booking>> decided(BookingId id) {
        return table.settled(id)
                .chain(found -> found.isPresent()
                        ? bookingWriter.decide(found.get(), this::rule).map(Optional::of)
                        : table.fence(id).chain(there -> there.isPresent() ? decided(id) : empty()));
    }

    private static Uni<Optional<Booking>> empty() {
        return Uni.createFrom().item(Optional.empty());
    }

    /** Applies an expired deadline. */
    Step<Booking> rule(Booking row) {
        return switch (row.state()) {
            case PENDING ->
                isPast(row.deadline())
                        ? BookingWriter.write(row.aborted(Refusal.ABANDONED), next -> next)
                        : BookingWriter.answer(row);
            case HELD ->
                isPast(row.holdExpiresAt())
                        ? BookingWriter.write(row.become(BookingState.EXPIRED, null), next -> next)
                        : BookingWriter.answer(row);
            case CONFIRMED, CHECKED_IN ->
                row.change() != null && isPast(row.deadline())
                        ? BookingWriter.write(row.keptAsIs(), next -> next)
                        : BookingWriter.answer(row);
            case ABORTED, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> BookingWriter.answer(row);
        };
    }

    private boolean isPast(@Nullable Instant deadline) {
        return deadline != null && !timer.now().isBefore(deadline);
    }

    private Uni<ClaimVerdict> verdict(Booking row) {
        ClaimVerdict claimVerdict = ClaimVerdict.of(row, askAgainAt(row));
        return row.state() == BookingState.PENDING
                ? Uni.createFrom().item(claimVerdict)
                : postCommit.refresh(row).replaceWith(claimVerdict);
    }

    private Uni<Optional<Instant>> finish(Booking row) {
        Optional<Instant> again = Optional.ofNullable(askAgainAt(row));
        return row.state() == BookingState.PENDING
                ? Uni.createFrom().item(again)
                : postCommit.finish(row).replaceWith(again);
    }

    private static @Nullable Instant askAgainAt(Booking row) {
        return switch (row.state()) {
            case PENDING -> row.deadline().plus(AFTER_THE_DEADLINE);
            case HELD ->
                row.holdExpiresAt() == null ? null : row.holdExpiresAt().plus(AFTER_THE_DEADLINE);
            case CONFIRMED, CHECKED_IN ->
                row.change() == null ? null : row.deadline().plus(AFTER_THE_DEADLINE);
            case ABORTED, CHECKED_OUT, CANCELLED, NO_SHOW, EXPIRED -> null;
        };
    }
}
