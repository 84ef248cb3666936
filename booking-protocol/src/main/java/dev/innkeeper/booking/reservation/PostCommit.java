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
 * What follows from a decision, once it has been made: derived rows, marks on nights, freed nights. All of it may be
 * repeated by anyone, and what fails of it at the hotel is found by the journals.
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

    /** P: or, where there is nothing to show, the guest who came with it is taken away. */
    Uni<Void> refresh(Booking row) {
        if (row.state() != BookingState.ABORTED) {
            return projections.refresh(row.id());
        }
        return row.newGuest() ? guests.forget(row) : Uni.createFrom().voidItem();
    }

    /** P. The rest is not waited for; with it all is done that {@code entry} has announced. */
    Uni<Void> publish(Booking row, Due<BookingId> entry) {
        return publish(row, () -> book(row, entry));
    }

    private Uni<Void> publish(Booking row, Supplier<Uni<Void>> rest) {
        return refresh(row).invoke(() -> inBackground(release(row).chain(() -> rest.get())));
    }

    /**
     * P, and R; with M all is done that {@code entry} has announced. That nights are not freed yet is no reason to tell a
     * guest that nothing was decided: the journal has them.
     */
    Uni<Void> clearUp(Booking row, Due<BookingId> entry) {
        return clearUp(row, () -> book(row, entry));
    }

    /** The same for a decision that another request's entry has announced. */
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
     * P, if it may not have been done: whoever answers a repetition promises what the first answer would have, and may
     * come before anybody who looks after what the first request has left.
     */
    Uni<Void> ensure(Booking row) {
        return finished.includes(row).chain(done -> done ? Uni.createFrom().voidItem() : publish(row, () -> book(row)));
    }

    /** P, R and M, all of it done, or failed. */
    Uni<Void> finish(Booking row) {
        return finished.includes(row)
                .chain(done -> done
                        ? Uni.createFrom().voidItem()
                        : refresh(row).chain(() -> release(row)).chain(() -> book(row)));
    }

    private static void inBackground(Uni<Void> rest) {
        rest.subscribe().with(done -> {}, leftToTheJournal -> {});
    }

    // What comes last notes that all is done.
    private Uni<Void> book(Booking row) {
        Uni<Void> marked = isBooked(row)
                ? hotel.book(row.scope(), row.token(), row.terms().confirmationNumber())
                : Uni.createFrom().voidItem();
        return marked.chain(() -> finished.note(row));
    }

    // A hold that ends, or a change that is under way, is to be looked at once more.
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
