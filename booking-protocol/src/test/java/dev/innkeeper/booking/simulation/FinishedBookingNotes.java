package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.FinishedBookings;
import dev.innkeeper.booking.value.BookingId;
import io.smallrye.mutiny.Uni;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The revisions without pending work. A write may come late, after that of a later revision. */
final class FinishedBookingNotes {
    private final World world;
    private final Map<BookingId, UUID> notes = new HashMap<>();

    FinishedBookingNotes(World world) {
        this.world = world;
    }

    FinishedBookings seenBy(Instance instance) {
        return new FinishedBookings() {
            @Override
            public Uni<Void> note(Booking row) {
                return world.network.plainWrite(
                        new Network.Call(instance, "note finished", row.id()),
                        Count.WRITE_FAILED,
                        () -> notes.put(row.id(), row.revision()));
            }

            @Override
            public Uni<Boolean> includes(Booking row) {
                return world.network.read(
                        new Network.Call(instance, "finished", row.id()),
                        () -> row.revision().equals(notes.get(row.id())));
            }
        };
    }
}
