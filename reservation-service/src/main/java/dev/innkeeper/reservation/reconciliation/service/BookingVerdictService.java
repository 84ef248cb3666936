package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdicts;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Says which nights belong to bookings. It decides, blocks and writes nothing. */
@Singleton
public class BookingVerdictService {
    private static final int SIDE_BY_SIDE = 8;

    private final BookingsDao bookings;
    private final BookingCheck check;

    BookingVerdictService(BookingsDao bookings, BookingCheck check) {
        this.bookings = bookings;
        this.check = check;
    }

    public Uni<BookingVerdicts> of(BookingVerdictsRequest asked) {
        boolean settled = Boolean.TRUE.equals(asked.settled());
        if (asked.bookings().isEmpty()) {
            return Uni.createFrom().item(new BookingVerdicts(List.of()));
        }
        return Uni.join()
                .all(asked.bookings().stream().map(id -> of(id, settled)).toList())
                .usingConcurrencyOf(SIDE_BY_SIDE)
                .andFailFast()
                .map(BookingVerdicts::new);
    }

    private Uni<BookingVerdict> of(UUID id, boolean settled) {
        return read(new BookingId(id), settled)
                .map(found -> found.map(this::verdict).orElseGet(() -> unknown(id, false)))
                // An unreadable booking allows no conclusion about its nights.
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(() -> unknown(id, true));
    }

    private Uni<Optional<StoredBooking>> read(BookingId id, boolean settled) {
        return settled
                ? bookings.onRecord(id)
                : bookings.find(id).map(found -> found.map(row -> new StoredBooking(row, 0)));
    }

    private BookingVerdict verdict(StoredBooking row) {
        return new BookingVerdict(
                row.booking().id().value(),
                row.booking().hotelId(),
                ClaimVerdict.of(row.booking(), null),
                check.isUnderWay(row));
    }

    private static BookingVerdict unknown(UUID id, boolean underWay) {
        return new BookingVerdict(id, null, ClaimVerdict.NOTHING, underWay);
    }
}
