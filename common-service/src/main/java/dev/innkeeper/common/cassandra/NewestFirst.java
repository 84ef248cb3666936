package dev.innkeeper.common.cassandra;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Lists by time-based UUIDs, newest first, which are spread over several partitions. */
public final class NewestFirst {
    /** Later than every time-based UUID. */
    public static final UUID END = new UUID(0xFFFF_FFFF_FFFF_1FFFL, 0xBFFF_FFFF_FFFF_FFFFL);

    private NewestFirst() {}

    /** The first {@code most} of the rows of all partitions. */
    public static <T> List<T> merge(Collection<T> rows, Function<T, UUID> id, int most) {
        Comparator<T> oldestFirst = Comparator.comparingLong(
                        (T row) -> id.apply(row).timestamp())
                .thenComparing(row -> id.apply(row).getLeastSignificantBits());
        return rows.stream().sorted(oldestFirst.reversed()).limit(most).toList();
    }
}
