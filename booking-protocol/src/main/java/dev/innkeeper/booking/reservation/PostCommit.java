package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.port.GuestPort;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.function.Supplier;

/**
 * The work after a commit: derived rows, marks on nights, released nights. Anyone may repeat all of it, and the journals
 * find what fails at the hotel.
 */
final class PostCommit {
    private final HotelPort hotel;
    private final GuestPort guests;
    private final DerivedRowPort projections;
    private final FinishedBookings finished;
    private final Journal<BookingId> journal;

    PostCommit(BookingPorts ports) {
        hotel = ports.hotel();
        guests = ports.guests();
        projections = ports.projections();
        finished = ports.finished();
        journal = ports.journal();
    }

    /** P; for an aborted booking it removes the guest who was created with it. */
    Uni<Void> refresh(Booking row) {
        if (row.state() != BookingState.ABORTED) {
            return projections.refresh(row.id());
        }
        return row.newGuest() ? guests.forget(row) : Uni.createFrom().voidItem();
    }

    /** P; the rest of the work that {@code entry} announced runs in the background. */
    Uni<Void> publish(Booking row, Due<BookingId> entry) {
        return publish(row, () -> book(row, entry));
    }

    private Uni<Void> publish(Booking row, Supplier<Uni<Void>> rest) {
        return refresh(row).invoke(() -> inBackground(release(row).chain(() -> rest.get())));
    }

    /**
     * P and R, then M in the background, which completes the work that {@code entry} announced. A failed release does not
     * fail the request, because the decision stands and the journal has an entry.
     */
    Uni<Void> clearUp(Booking row, Due<BookingId> entry) {
        return clearUp(row, () -> book(row, entry));
    }

    /** The same when another request's entry announced the work. */
    Uni<Void> clearUp(Booking row) {
        return clearUp(row, () -> book(row));
    }

    private Uni<Void> clearUp(Booking row, Supplier<Uni<Void>> rest) {
        return refresh(row)
                .chain(() -> release(row)
                        .invoke(() -> inBackground(rest.get()))
                        .onFailure()
                        .recoverWithNull());
    }

    /**
     * P, unless it is known to be done: the response to a retry makes the same promise as the first response, and may be
     * sent before a sweeper completes the first request.
     */
    Uni<Void> ensure(Booking row) {
        return finished.includes(row).chain(done -> done ? Uni.createFrom().voidItem() : publish(row, () -> book(row)));
    }

    /** P, R and M; fails when one of them fails. */
    Uni<Void> finish(Booking row) {
        return finished.includes(row)
                .chain(done -> done
                        ? Uni.createFrom().voidItem()
                        : refresh(row).chain(() -> release(row)).chain(() -> book(row)));
    }

    private static void inBackground(Uni<Void> rest) {
        rest.subscribe().with(done -> {}, leftToTheJournal -> {});
    }

    // The last step records that the booking has no pending work.
    private Uni<Void> book(Booking row) {
        Uni<Void> marked = isBooked(row)
                ? hotel.book(row.scope(), row.token(), row.terms().confirmationNumber())
                : Uni.createFrom().voidItem();
        return marked.chain(() -> finished.note(row));
    }

    // A sweeper must check a hold or a change in progress again.
    private Uni<Void> book(Booking row, Due<BookingId> entry) {
        return book(row).invoke(() -> {
            if (row.isAtRest()) {
                journal.done().add(entry);
            }
        });
    }

    private static boolean isBooked(Booking row) {
        return row.state() == BookingState.CONFIRMED || row.state() == BookingState.CHECKED_IN;
    }

    private Uni<Void> release(Booking row) {
        return Multi.createFrom()
                .iterable(row.freeable())
                .onItem()
                .transformToUniAndConcatenate(
                        stay -> hotel.release(row.scope(stay), row.id().token(stay.attempt())))
                .onItem()
                .ignoreAsUni();
    }
}
