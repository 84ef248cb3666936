package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.lookup.cassandra.MonthsByGuestNameDao;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByGuestDao;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashSet;
import java.util.Set;

/**
 * The rows that find a reservation by the guest's name, and the months that lead to their partitions. An erased guest has
 * no rows, and after a correction none are left under the former name.
 */
@ApplicationScoped
public class GuestNameIndex {
    private final MonthsByGuestNameDao months;
    private final ReservationsByGuestDao reservations;

    GuestNameIndex(MonthsByGuestNameDao months, ReservationsByGuestDao reservations) {
        this.months = months;
        this.reservations = reservations;
    }

    /** Deletes the rows that a booking must no longer have. */
    Uni<Void> removeFormer(Booking booking, BookedDays days) {
        Uni<Void> underTheName = booking.terms().guest().isErased()
                ? Uni.createFrom().voidItem()
                : remove(booking, FoldedText.of(booking.terms().guest().lastName()), days.formerCheckIns());
        return underTheName.chain(() -> forget(booking, days));
    }

    private Uni<Void> forget(Booking booking, BookedDays days) {
        if (booking.erasedNameKey().isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        FoldedText name = new FoldedText(booking.erasedNameKey());
        Set<LocalDate> checkIns = new HashSet<>(days.formerCheckIns());
        checkIns.add(booking.terms().stay().checkIn());
        return remove(booking, name, checkIns)
                .chain(() -> Sequential.each(
                        checkIns.stream().map(YearMonth::from).distinct().toList(), month -> forgetMonth(name, month)))
                .replaceWithVoid();
    }

    private Uni<Void> remove(Booking booking, FoldedText name, Set<LocalDate> checkIns) {
        return Sequential.each(checkIns, checkIn -> reservations.remove(booking, name, checkIn))
                .replaceWithVoid();
    }

    // All guests of the name share the month: it is deleted with the last reservation, and written again if another one
    // was made in between.
    private Uni<Void> forgetMonth(FoldedText name, YearMonth month) {
        return isEmpty(name, month)
                .chain(empty -> empty
                        ? months.remove(name, month)
                                .chain(() -> isEmpty(name, month))
                                .chain(still -> still ? Uni.createFrom().voidItem() : months.write(name, month))
                        : Uni.createFrom().voidItem());
    }

    private Uni<Boolean> isEmpty(FoldedText name, YearMonth month) {
        return reservations.arrivingIn(name, month, 1).map(found -> found.isEmpty());
    }
}
