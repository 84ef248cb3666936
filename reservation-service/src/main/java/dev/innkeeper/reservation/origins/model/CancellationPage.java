package dev.innkeeper.reservation.origins.model;

import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the bookings that a request means.
 *
 * @param cancelled how many of them this request has cancelled, or had cancelled before; 0 in a dry run
 * @param next the cursor of the next page; null on the last one
 */
public record CancellationPage(
        List<Item> items, int cancelled, @Nullable String next) {
    public CancellationPage {
        items = List.copyOf(items);
    }

    /**
     * A reservation.
     *
     * @param status after the request; a guest who is in the house, has left or did not come stays so
     */
    public record Item(
            ConfirmationNumber confirmationNumber,
            Instant requestedAt,
            String source,
            String client,
            ReservationStatus status) {}
}
