package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Journal.Due;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** The work after a commit: derived rows, released nights. Anyone may repeat all of it, and the journals find what fails. */
final class PostCommit {
    private final HotelPort hotel;
    private final PublishedHere published;
    private final Journal<ConfirmationNumber> journal;

    PostCommit(BookingPorts ports, PublishedHere published) {
        hotel = ports.hotel();
        journal = ports.journal();
        this.published = published;
    }

    PublishedHere published() {
        return published;
    }

    /**
     * P, unless it is known to be done: the response to a retry makes the same promise as the first response, and may be
     * sent before a sweeper completes the first request.
     */
    Uni<Void> publish(Booking row) {
        return published.ensure(row);
    }

    /**
     * P and R, which complete the work that {@code entry} announced. A failed release does not fail the request, because
     * the decision stands and the journal has an entry.
     */
    Uni<Void> clearUp(Booking row, Due<ConfirmationNumber> entry) {
        return publish(row)
                .chain(() -> release(row.freeable())
                        .invoke(() -> done(row, entry))
                        .onFailure()
                        .recoverWithNull());
    }

    /** The same when another request's entry announced the work. */
    Uni<Void> clearUp(Booking row) {
        return publish(row).chain(() -> release(row.freeable()).onFailure().recoverWithNull());
    }

    /** P and R; fails when one of them fails. */
    Uni<Void> finish(Booking row) {
        return publish(row).chain(() -> release(row.freeable()));
    }

    /** R: the hotel asks for the row before it releases anything. */
    Uni<Void> release(List<ClaimScope> scopes) {
        return Multi.createFrom()
                .iterable(scopes)
                .onItem()
                .transformToUniAndConcatenate(hotel::settle)
                .onItem()
                .ignoreAsUni();
    }

    // A sweeper must check a hold or a change in progress again.
    private void done(Booking row, Due<ConfirmationNumber> entry) {
        if (row.isAtRest()) {
            journal.done().add(entry);
        }
    }
}
