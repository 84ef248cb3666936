package dev.innkeeper.hotel.pricing.model;

import dev.innkeeper.hotel.rates.model.RateDay;
import dev.innkeeper.hotel.rates.model.Restriction;
import dev.innkeeper.hotel.selling.model.RatePlan;
import dev.innkeeper.model.selling.NotSellableReason;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What stands against a stay of a room type under a rate plan, whatever room it is and whatever it costs: the restrictions
 * of its dates and the limits of the plan.
 */
final class StayLimits {
    private final RequestedStay asked;
    private final RatePlan plan;
    private final @Nullable RateDay[] days;
    private final Set<NotSellableReason> broken = EnumSet.noneOf(NotSellableReason.class);

    private StayLimits(RequestedStay asked, RatePlan plan, @Nullable RateDay[] days) {
        this.asked = asked;
        this.plan = plan;
        this.days = days;
    }

    /**
     * The limits that the stay breaks.
     *
     * @param days of the type and the plan, the day of departure last
     */
    static Set<NotSellableReason> broken(RequestedStay asked, RatePlan plan, @Nullable RateDay[] days) {
        StayLimits limits = new StayLimits(asked, plan, days);
        if (!asked.hasBegun()) {
            limits.checkArrival();
        }
        limits.checkNights();
        limits.checkDeparture();
        return limits.broken;
    }

    private void checkArrival() {
        Restriction arrival = restriction(0);
        int length = asked.stay().length();
        note(isBelow(length, arrival.minStay()) || isBelow(length, plan.minStay()), NotSellableReason.MIN_STAY);
        note(isAbove(length, arrival.maxStay()) || isAbove(length, plan.maxStay()), NotSellableReason.MAX_STAY);
        note(arrival.closedToArrival(), NotSellableReason.CLOSED_TO_ARRIVAL);
        note(isBelow(asked.daysAhead(), plan.minAdvanceDays()), NotSellableReason.TOO_LATE);
        note(isAbove(asked.daysAhead(), plan.maxAdvanceDays()), NotSellableReason.TOO_EARLY);
    }

    // A night that the guest has already may be closed to others by now.
    private void checkNights() {
        for (int night = 0; night < asked.stay().length(); night++) {
            note(
                    restriction(night).closed()
                            && asked.sells(asked.stay().checkIn().plusDays(night)),
                    NotSellableReason.CLOSED);
        }
    }

    private void checkDeparture() {
        note(restriction(asked.stay().length()).closedToDeparture(), NotSellableReason.CLOSED_TO_DEPARTURE);
    }

    private Restriction restriction(int index) {
        RateDay day = days[index];
        return day == null ? Restriction.NONE : day.restriction();
    }

    private void note(boolean isBroken, NotSellableReason reason) {
        if (isBroken) {
            broken.add(reason);
        }
    }

    private static boolean isBelow(long value, @Nullable Integer least) {
        return least != null && value < least;
    }

    private static boolean isAbove(long value, @Nullable Integer most) {
        return most != null && value > most;
    }
}
