package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Booking;
import io.smallrye.mutiny.Uni;
import org.jspecify.annotations.Nullable;

/** Is told what a request has decided to make of a booking, before it is written; not of what is merely overdue. */
public interface BookingListener {
    /** Looks at nothing. */
    BookingListener NOBODY = (before, next) -> Uni.createFrom().voidItem();

    /**
     * To be waited for: when it fails, nothing is written. Told again when another writer came first.
     *
     * @param before the row as it is believed to be; null when there is none
     */
    Uni<Void> see(@Nullable Booking before, Booking next);
}
