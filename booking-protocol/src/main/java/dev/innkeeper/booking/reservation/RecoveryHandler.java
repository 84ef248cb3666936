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
 * F: brings a booking that nobody is busy with to where its row can be acted on, and says whose its nights are to be.
 * Pending past its deadline becomes aborted, held past its end expired, a change of stay past its deadline is given up,
 * and an id that nobody has recorded is fenced. Each is one conditional write, and none happens because of the clock
 * alone: who comes late finds that the row has moved on.
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

    /** What the nights of the booking are to say; asked by the hotel, after it has read them. */
    public Uni<ClaimVerdict> resolve(BookingId id) {
        return decided(id)
                .chain(row ->
                        row.map(this::verdict).orElseGet(() -> Uni.createFrom().item(ClaimVerdict.NOTHING)));
    }

    /**
     * Does all that is left to do for a booking: asked by the sweeper of the journal.
     *
     * @return when to ask again; empty when all is done
     */
    public Uni<Optional<Instant>> finish(BookingId id) {
        return decided(id)
                .chain(row ->
                        row.map(this::finish).orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** The row with what is overdue decided. */
    Uni<Optional<Booking>> decided(BookingId id) {
        return table.settled(id)
                .chain(found -> found.isPresent()
                        ? bookingWriter.decide(found.get(), this::rule).map(Optional::of)
                        : table.fence(id).chain(there -> there.isPresent() ? decided(id) : empty()));
    }

    private static Uni<Optional<Booking>> empty() {
        return Uni.createFrom().item(Optional.empty());
    }

    /** What is overdue of a row. */
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
