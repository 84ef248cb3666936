package dev.innkeeper.booking.night;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryBudget;
import dev.innkeeper.booking.value.ClaimScope;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes nights month after month, ascending, so that two stays over the same boundary never take one side each. */
final class NightWriter {
    private final NightTable table;
    private final Timer timer;

    NightWriter(NightTable table, Timer timer) {
        this.table = table;
        this.timer = timer;
    }

    /** The writes of each month, in order. */
    static List<List<Write>> byMonth(Collection<Write> writes) {
        Map<YearMonth, List<Write>> months = writes.stream()
                .collect(Collectors.groupingBy(
                        write -> YearMonth.from(write.night().date()), TreeMap::new, Collectors.toList()));
        return new ArrayList<>(months.values());
    }

    /**
     * One month. After an unknown outcome the same statement runs again: each is written so that what it has made is not
     * refused by its own condition.
     */
    Uni<Boolean> repeatable(ClaimScope scope, List<Write> month) {
        return repeatable(scope, month, RetryBudget.FIRST);
    }

    private Uni<Boolean> repeatable(ClaimScope scope, List<Write> month, RetryBudget retryBudget) {
        return table.write(scope, month)
                .onFailure(UnknownOutcomeException.class)
                .recoverWithUni(unknown -> retryBudget
                        .next(timer, (UnknownOutcomeException) unknown)
                        .chain(next -> repeatable(scope, month, next)));
    }

    /**
     * All months, of which some may be refused, or unknown.
     *
     * @return whether none was: else only a read tells what the nights say
     */
    Uni<Boolean> attempt(ClaimScope scope, List<Write> writes) {
        return Multi.createFrom()
                .iterable(byMonth(writes))
                .onItem()
                .transformToUniAndConcatenate(month -> table.write(scope, month)
                        .onFailure(UnknownOutcomeException.class)
                        .recoverWithItem(false))
                .collect()
                .with(Collectors.reducing(true, Boolean::logicalAnd));
    }
}
