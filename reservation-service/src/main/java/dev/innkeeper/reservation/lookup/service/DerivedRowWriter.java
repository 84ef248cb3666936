package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.DerivedRowPort;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.reservation.events.cassandra.PublicationBatch;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.lookup.cassandra.DerivedRowBatch;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelDateDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByHotelMonthDao;
import dev.innkeeper.reservation.partners.service.PartnerBookings;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/**
 * P: writes the rows derived from a booking's row, which is the source of truth. Current rows are written in one request:
 * none needs another, and the guest gets the answer after all of them. Then rows of former stays are deleted, so that the
 * reservation is always in one of the lists.
 *
 * <p>The link between a new guest and the booking comes first: whoever finds the guest, and erases the guest, finds the
 * booking. History and events, and what a partner's booking is worth, need none of this; they are written beside it in
 * requests of their own.
 *
 * <p>Anyone may repeat this. After a crash, derived rows are missing or stale until they are written again. Their
 * timestamp is the version of the booking, so a late write never hides a newer state, whatever the clocks say. Only the
 * row of housekeeping, which staff write too, has the time of the check-out. No row is written and deleted in one step,
 * because both would have the same timestamp.
 */
@ApplicationScoped
public class DerivedRowWriter implements DerivedRowPort {
    private static final int WRITERS = 8;

    private final BookingGuests guests;
    private final DerivedRowBatch derivedRows;
    private final ReservationsByHotelDateDao byHotelDate;
    private final ReservationsByHotelMonthDao byHotelMonth;
    private final GuestNameIndex byName;
    private final PublicationBatch changes;
    private final ContactIndex byContact;
    private final PartnerBookings partnerBookings;

    DerivedRowWriter(
            BookingGuests guests,
            DerivedRowBatch derivedRows,
            ReservationsByHotelDateDao byHotelDate,
            ReservationsByHotelMonthDao byHotelMonth,
            GuestNameIndex byName,
            ContactIndex byContact,
            PublicationBatch changes,
            PartnerBookings partnerBookings) {
        this.guests = guests;
        this.derivedRows = derivedRows;
        this.byHotelDate = byHotelDate;
        this.byHotelMonth = byHotelMonth;
        this.byName = byName;
        this.changes = changes;
        this.byContact = byContact;
        this.partnerBookings = partnerBookings;
    }

    @Override
    public Uni<Void> publish(Booking row, Instant seen) {
        return Uni.combine()
                .all()
                .unis(changes.write(row, seen), rows(row), partnerBookings.count(row))
                .discardItems();
    }

    private Uni<Void> rows(Booking row) {
        Optional<StoredGuest> brought = guests.brought(row);
        BookedDays days = BookedDays.of(row);
        Uni<Void> link = brought.isEmpty() ? Uni.createFrom().voidItem() : guests.link(row);
        return link.chain(() -> derivedRows.write(row, brought))
                .chain(() -> byName.removeFormer(row, days))
                .chain(() -> byContact.removeFormer(row, days))
                .chain(() -> parallel(days.formerArrivals(), day -> byHotelDate.remove(row, day.room(), day.when())))
                .chain(() ->
                        parallel(days.formerMonths(), month -> byHotelMonth.remove(row, month.room(), month.when())));
    }

    private static <T> Uni<Void> parallel(Collection<T> days, Function<T, Uni<Void>> write) {
        return Parallel.each(days, WRITERS, write).replaceWithVoid();
    }
}
