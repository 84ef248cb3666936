package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Counts the bookings of partners, with each change of a booking that is published. Order: the booking and the totals of
 * its slot in one conditional batch, then the totals once more for the income. Publishing again after any crash writes
 * what is missing; of two versions the later one counts, in whichever order they come.
 */
@Singleton
public class PartnerBookings {
    private final BookingsByPartnerDateDao bookings;
    private final DailyAmountsByPartnerYearDao daily;
    private final RetryLoop retries;
    private final KeyedMutex<TurnoverSlot> turns = new KeyedMutex<>();

    PartnerBookings(BookingsByPartnerDateDao bookings, DailyAmountsByPartnerYearDao daily, Timer timer) {
        this.bookings = bookings;
        this.daily = daily;
        retries = RetryLoop.withPauses(timer);
    }

    /** Counts {@code booking} as it is now, if a partner brought it. */
    public Uni<Void> count(Booking booking) {
        Optional<TurnoverSlot> slot = PartnerBooking.slotOf(booking);
        return slot.isEmpty()
                ? Uni.createFrom().voidItem()
                : turns.inTurn(slot.get(), retries.untilTrue(() -> attempt(slot.get(), PartnerBooking.of(booking))));
    }

    // The totals are read first: if the row changes after that, so do they, and the write is not applied.
    private Uni<Boolean> attempt(TurnoverSlot slot, PartnerBooking now) {
        return bookings.slot(slot)
                .chain(found -> bookings.find(slot, now.number()).chain(before -> write(slot, found, before, now)));
    }

    private Uni<Boolean> write(
            TurnoverSlot slot, SlotTurnover found, Optional<PartnerBooking> before, PartnerBooking now) {
        if (before.filter(counted -> counted.version() >= now.version()).isPresent()) {
            return repeat(slot).replaceWith(true);
        }
        SlotTurnover after = found.becoming(now.addedTo(
                before.map(counted -> counted.takenFrom(found.totals())).orElse(found.totals())));
        return bookings.write(slot, now, found, after)
                .chain(done -> done
                        ? daily.write(slot, TurnoverKind.BOOKING, after).replaceWith(true)
                        : Uni.createFrom().item(false));
    }

    // Whoever counted it may have died. Read after the booking, the totals include it.
    private Uni<Void> repeat(TurnoverSlot slot) {
        return bookings.slot(slot).chain(now -> daily.write(slot, TurnoverKind.BOOKING, now));
    }
}
