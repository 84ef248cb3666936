package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.common.rest.Revision;
import org.jspecify.annotations.Nullable;

/**
 * The totals of a slot.
 *
 * @param revision changes with every write, and is always later than the one before; null before the first
 */
public record SlotTurnover(Turnover totals, @Nullable Revision revision) {
    /** Before the first write. */
    public static final SlotTurnover NONE = new SlotTurnover(Turnover.NONE, null);

    /** The slot with other totals. */
    public SlotTurnover becoming(Turnover after) {
        return new SlotTurnover(after, revision == null ? Revision.next() : revision.successor());
    }
}
