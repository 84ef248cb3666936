package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.cassandra.DatabaseUnavailableException;
import dev.innkeeper.common.concurrent.KeyedMutex;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.partners.cassandra.BookingsByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.income.PartnerBooking;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import dev.innkeeper.reservation.partners.model.recount.CountedBooking;
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
        return bookings.totals()
                .of(slot)
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

    /**
     * Takes a booking off that does not exist, unless it was counted again since. The totals become what the other rows add
     * up to, whatever they were.
     */
    public Uni<Void> remove(CountedBooking stray) {
        return turns.inTurn(stray.slot(), retries.untilTrue(() -> attemptRemove(stray)));
    }

    private Uni<Boolean> attemptRemove(CountedBooking stray) {
        return bookings.totals()
                .of(stray.slot())
                .chain(found -> Uni.combine()
                        .all()
                        .unis(counted(stray), bookings.totals().recount(stray.slot()))
                        .withUni((row, all) -> remove(stray, found, row, all)));
    }

    // One that cannot be read is in no sum.
    private Uni<Optional<PartnerBooking>> counted(CountedBooking stray) {
        return Uni.createFrom()
                .deferred(() -> bookings.find(stray.slot(), new ConfirmationNumber(stray.number())))
                .onFailure(fault -> !(fault instanceof DatabaseUnavailableException))
                .recoverWithItem(Optional.empty());
    }

    private Uni<Boolean> remove(CountedBooking stray, SlotTurnover found, Optional<PartnerBooking> row, Turnover all) {
        if (row.filter(counted -> counted.version() > stray.version()).isPresent()) {
            return Uni.createFrom().item(true);
        }
        Turnover others = row.map(counted -> counted.takenFrom(all)).orElse(all);
        SlotTurnover after = found.becoming(others.covering(found.totals()));
        return bookings.remove(stray.slot(), stray.number(), found, after)
                .chain(done -> done
                        ? daily.write(stray.slot(), TurnoverKind.BOOKING, after).replaceWith(true)
                        : Uni.createFrom().item(false));
    }

    // Whoever counted it may have died. Read after the booking, the totals include it.
    private Uni<Void> repeat(TurnoverSlot slot) {
        return bookings.totals().of(slot).chain(now -> daily.write(slot, TurnoverKind.BOOKING, now));
    }
}
