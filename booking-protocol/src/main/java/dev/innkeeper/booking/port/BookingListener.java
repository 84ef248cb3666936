package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.Actor;
import io.smallrye.mutiny.Uni;
import org.jspecify.annotations.Nullable;

/** Is told of each change that a request decides on, before it is written; not of expired deadlines. */
public interface BookingListener {
    /** Does nothing. */
    BookingListener NOBODY = (before, next) -> Uni.createFrom().voidItem();

    /**
     * The writer waits for it: when it fails, nothing is written. It is called again when another writer was faster.
     *
     * @param before the row that the change is based on, perhaps out of date; null when there is none
     */
    Uni<Void> see(@Nullable Booking before, Booking next);

    /** Who asks for the change. */
    default Uni<Actor> actor() {
        return Uni.createFrom().item(Actor.SERVICE);
    }
}
