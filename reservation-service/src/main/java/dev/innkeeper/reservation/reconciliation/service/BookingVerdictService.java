package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdicts;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.common.retention.KeptFor;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** Says which nights belong to bookings. It decides, blocks and writes nothing. */
@Singleton
public class BookingVerdictService {
    private static final int SIDE_BY_SIDE = 8;

    private final BookingsDao bookings;
    private final BookingCheck check;
    private final Clock clock;

    BookingVerdictService(BookingsDao bookings, BookingCheck check, Clock clock) {
        this.bookings = bookings;
        this.check = check;
        this.clock = clock;
    }

    public Uni<BookingVerdicts> of(BookingVerdictsRequest asked) {
        boolean settled = Boolean.TRUE.equals(asked.settled());
        if (asked.bookings().isEmpty()) {
            return Uni.createFrom().item(new BookingVerdicts(List.of()));
        }
        return Uni.join()
                .all(asked.bookings().stream()
                        .map(number -> of(number, settled))
                        .toList())
                .usingConcurrencyOf(SIDE_BY_SIDE)
                .andFailFast()
                .map(BookingVerdicts::new);
    }

    private Uni<BookingVerdict> of(ConfirmationNumber number, boolean settled) {
        return bookings.stored(number, settled)
                .map(found -> found.map(this::verdict).orElseGet(() -> unknown(number, false)))
                // An unreadable booking allows no conclusion about its nights.
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(() -> unknown(number, true));
    }

    private BookingVerdict verdict(StoredBooking row) {
        return new BookingVerdict(
                row.booking().number(),
                row.booking().hotelId(),
                ClaimVerdict.of(row.booking(), null),
                check.isUnderWay(row),
                row.booking().isOverBefore(KeptFor.today(clock.instant())));
    }

    private static BookingVerdict unknown(ConfirmationNumber number, boolean underWay) {
        return new BookingVerdict(number, null, ClaimVerdict.NOTHING, underWay, false);
    }
}
