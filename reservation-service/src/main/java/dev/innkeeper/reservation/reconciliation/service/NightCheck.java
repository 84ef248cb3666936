package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks that live reservations own all of their nights. */
@Singleton
public class NightCheck {
    private final NightOwnersClient hotels;
    private final BookingsDao bookings;

    NightCheck(NightOwnersClient hotels, BookingsDao bookings) {
        this.hotels = hotels;
        this.bookings = bookings;
    }

    /** The findings by booking; bookings without findings are left out. */
    Uni<Map<Booking, List<Finding>>> check(List<Booking> of, boolean settled) {
        List<Booking> live = of.stream().filter(row -> row.status().isLive()).toList();
        return hotels.owners(live, settled)
                .chain(owners -> Sequential.each(
                        owners.entrySet(),
                        entry -> check(entry.getKey(), entry.getValue())
                                .map(findings -> Map.entry(entry.getKey(), findings))))
                .map(checked -> checked.stream()
                        .filter(entry -> !entry.getValue().isEmpty())
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    private Uni<List<Finding>> check(Booking booking, Map<LocalDate, Owner> owners) {
        ClaimVerdict claimVerdict = ClaimVerdict.of(booking, null);
        List<LocalDate> wrong = booking.ownNights()
                .filter(night -> !isRight(booking, claimVerdict, night, owners.get(night)))
                .toList();
        return Sequential.each(
                wrong,
                night -> kind(booking, night, owners.get(night))
                        .map(kind -> BookingCheck.finding(kind, null, booking, night)));
    }

    private static boolean isRight(Booking booking, ClaimVerdict claimVerdict, LocalDate night, @Nullable Owner owner) {
        return owner != null
                && owner.isOf(booking.number())
                && claimVerdict
                        .owner(booking.partOf(night).roomNumber(), night, owner)
                        .equals(owner);
    }

    private Uni<FindingKind> kind(Booking booking, LocalDate night, @Nullable Owner owner) {
        if (owner == null || owner.equals(Owner.FREE) || owner.isOf(booking.number())) {
            return Uni.createFrom().item(FindingKind.NIGHT_LOST);
        }
        if (!owner.isClaim()) {
            return Uni.createFrom().item(FindingKind.NIGHT_CLOSED);
        }
        return bookings.stored(owner.number(), true)
                .map(other -> other.filter(row -> mayKeep(row.booking(), booking, night, owner))
                                .isPresent()
                        ? FindingKind.NIGHT_TAKEN
                        : FindingKind.NIGHT_LOST)
                // That booking may be live, so nothing may be taken from it.
                .onFailure(BookingCheck::isUnreadable)
                .recoverWithItem(FindingKind.NIGHT_TAKEN);
    }

    private static boolean mayKeep(Booking other, Booking booking, LocalDate night, Owner owner) {
        return other.hotelId().equals(booking.hotelId())
                && ClaimVerdict.of(other, null)
                        .owner(booking.partOf(night).roomNumber(), night, owner)
                        .equals(owner);
    }
}
