package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers which revisions this process has published, so that a retry or the hotel's question some seconds later need not
 * publish them again. Forgetting costs only repeated work.
 */
final class PublishedHere {
    /** About four minutes of bookings at 250 a second. */
    private static final int MOST_REMEMBERED = 65_536;

    private final DerivedRowPort derivedRows;
    private final Map<ConfirmationNumber, UUID> published = new ConcurrentHashMap<>();

    PublishedHere(DerivedRowPort derivedRows) {
        this.derivedRows = derivedRows;
    }

    /** P, unless it is known to be done. */
    Uni<Void> ensure(Booking row) {
        return row.revision().equals(published.get(row.number()))
                ? Uni.createFrom().voidItem()
                : derivedRows.publish(row).invoke(() -> remember(row));
    }

    private void remember(Booking row) {
        if (published.size() >= MOST_REMEMBERED) {
            published.clear();
        }
        published.put(row.number(), row.revision());
    }
}
