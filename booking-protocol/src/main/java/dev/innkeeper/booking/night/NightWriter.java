package dev.innkeeper.booking.night;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryLoop;
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

/** Writes nights month by month, ascending, so that two stays across a month boundary cannot take one month each. */
final class NightWriter {
    private final NightTable table;
    private final RetryLoop retries;

    NightWriter(NightTable table, RetryLoop retries) {
        this.table = table;
        this.retries = retries;
    }

    private static List<List<Write>> byMonth(Collection<Write> writes) {
        Map<YearMonth, List<Write>> months = writes.stream()
                .collect(Collectors.groupingBy(
                        write -> YearMonth.from(write.date()), TreeMap::new, Collectors.toList()));
        return new ArrayList<>(months.values());
    }

    /**
     * Writes all months until one is refused. After an unknown outcome it runs the same statement again, whose condition
     * also accepts its own result.
     *
     * @return whether all were written
     */
    Uni<Boolean> take(ClaimScope scope, List<Write> writes) {
        return take(scope, byMonth(writes), 0);
    }

    private Uni<Boolean> take(ClaimScope scope, List<List<Write>> months, int next) {
        return next == months.size()
                ? Uni.createFrom().item(true)
                : retries.untilKnown(
                                () -> table.write(scope, months.get(next)), UnknownOutcomeException.class::isInstance)
                        .chain(taken -> taken
                                ? take(scope, months, next + 1)
                                : Uni.createFrom().item(false));
    }

    /** Writes all months. Some may be refused or have an unknown outcome: read the nights to find out. */
    Uni<Void> attempt(ClaimScope scope, List<Write> writes) {
        return Multi.createFrom()
                .iterable(byMonth(writes))
                .onItem()
                .transformToUniAndConcatenate(month -> table.write(scope, month)
                        .onFailure(UnknownOutcomeException.class)
                        .recoverWithItem(false))
                .onItem()
                .ignoreAsUni();
    }
}
