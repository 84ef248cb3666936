package dev.innkeeper.reservation.partners.model.recount;

/**
 * What a slot is like that was counted again.
 *
 * @param underWay whether a write was so recent that nothing can be said
 * @param totalsWrong whether its totals are not what its rows add up to
 * @param dayWrong whether the income of the day is calculated from something else than its rows
 */
public record SlotCheck(DaySlot of, boolean underWay, boolean totalsWrong, boolean dayWrong) {
    /** Nothing can be said yet. */
    public static SlotCheck underWay(DaySlot of) {
        return new SlotCheck(of, true, false, false);
    }

    /** Whether something is wrong. */
    public boolean isWrong() {
        return totalsWrong || dayWrong;
    }
}
