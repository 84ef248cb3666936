package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.lookup.cassandra.MonthsByGuestNameDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.Set;

/**
 * The rows that find a reservation by the guest's name. {@code months_by_guest_name} is written first, so that each
 * partition of {@code reservations_by_guest} is reachable before it has a row. An erased guest has no rows.
 */
@ApplicationScoped
public class GuestNameIndex {
    private final MonthsByGuestNameDao months;
    private final ReservationsByGuestDao reservations;

    GuestNameIndex(MonthsByGuestNameDao months, ReservationsByGuestDao reservations) {
        this.months = months;
        this.reservations = reservations;
    }

    /** Writes the rows of a booking, and deletes those that it must no longer have. */
    Uni<Void> derive(StoredBooking onRecord, BookedDays days) {
        Booking booking = onRecord.booking();
        if (booking.terms().guest().isErased()) {
            return forget(onRecord, days);
        }
        FoldedText name = FoldedText.of(booking.terms().guest().lastName());
        return months.derive(onRecord)
                .chain(() -> reservations.derive(onRecord))
                .chain(() -> remove(onRecord, name, days.formerCheckIns()));
    }

    private Uni<Void> forget(StoredBooking onRecord, BookedDays days) {
        Booking booking = onRecord.booking();
        if (booking.erasedNameKey().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        FoldedText name = new FoldedText(booking.erasedNameKey());
        Set<LocalDate> checkIns = new HashSet<>(days.formerCheckIns());
        checkIns.add(booking.terms().stay().checkIn());
        return remove(onRecord, name, checkIns)
                .chain(() -> Sequential.each(
                        checkIns.stream().map(YearMonth::from).distinct().toList(),
                        month -> forgetMonth(name, month, onRecord.writtenAt())))
                .replaceWithVoid();
    }

    private Uni<Void> remove(StoredBooking onRecord, FoldedText name, Set<LocalDate> checkIns) {
        return Sequential.each(checkIns, checkIn -> reservations.remove(onRecord, name, checkIn))
                .replaceWithVoid();
    }

    // All guests of the name share the month: it is deleted with the last reservation, and written again if another one
    // was made in between.
    private Uni<Void> forgetMonth(FoldedText name, YearMonth month, long writtenAt) {
        return isEmpty(name, month)
                .chain(empty -> empty
                        ? months.remove(name, month, writtenAt)
                                .chain(() -> isEmpty(name, month))
                                .chain(still ->
                                        still ? Uni.createFrom().voidItem() : months.write(name, month, writtenAt + 1))
                        : Uni.createFrom().voidItem());
    }

    private Uni<Boolean> isEmpty(FoldedText name, YearMonth month) {
        return reservations.arrivingIn(name, month, 1).map(found -> found.isEmpty());
    }
}
