package dev.innkeeper.booking;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

/**
 * What follows from a decision, once it has been made: derived rows, marks on nights, freed nights. All of it may be
 * repeated by anyone, and what fails of it at the hotel is found by the journals.
 */
final class Aftermath {
    private final Hotel hotel;
    private final GuestBook guests;
    private final Projections projections;

    Aftermath(BookingPorts ports) {
        hotel = ports.hotel();
        guests = ports.guests();
        projections = ports.projections();
    }

    /** P: or, where there is nothing to show, the guest who came with it is taken away. */
    Uni<Void> refresh(Booking row) {
        if (row.state() != BookingState.ABORTED) {
            return projections.refresh(row.id());
        }
        return row.newGuest() ? guests.forget(row) : Uni.createFrom().voidItem();
    }

    /** P, and M, which is not waited for. */
    Uni<Void> publish(Booking row) {
        return refresh(row).invoke(() -> {
            if (isBooked(row)) {
                book(row).subscribe().with(done -> {}, leftToTheJournal -> {});
            }
        });
    }

    /** P, and R. */
    Uni<Void> clearUp(Booking row) {
        return refresh(row).chain(() -> free(row));
    }

    /** R. That nights are not freed yet is no reason to tell a guest that nothing was decided: the journal has them. */
    Uni<Void> free(Booking row) {
        return release(row).onFailure().recoverWithNull().replaceWithVoid();
    }

    /** P, M and R, all of it done, or failed. */
    Uni<Void> finish(Booking row) {
        Uni<Void> marked = isBooked(row) ? book(row) : Uni.createFrom().voidItem();
        return refresh(row).chain(() -> marked).chain(() -> release(row));
    }

    private static boolean isBooked(Booking row) {
        return row.state() == BookingState.CONFIRMED || row.state() == BookingState.CHECKED_IN;
    }

    private Uni<Void> book(Booking row) {
        return hotel.book(row.scope(), row.token(), row.terms().confirmationNumber());
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
