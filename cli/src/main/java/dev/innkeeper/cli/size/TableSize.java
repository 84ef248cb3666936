package dev.innkeeper.cli.size;

import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.TableModel;

/**
 * How large a table gets.
 *
 * @param keyspace of the table
 * @param rows of all of its partitions
 * @param largestRows of the largest partition
 * @param formulaBytes of all partitions, by the formula, before compression
 * @param factor bytes on disk for a byte by the formula
 */
public record TableSize(
        String keyspace,
        TableModel table,
        double partitions,
        double rows,
        double largestRows,
        double formulaBytes,
        DiskFactor factor) {
    /** A partition beyond it is a burden for compaction and repair: Cassandra's documentation, "Calculating partition size". */
    public static final long MOST_ROWS = 100_000;

    /** The same in bytes. */
    public static final long MOST_BYTES = 100_000_000;

    /** One copy. */
    public double diskBytes() {
        return formulaBytes * factor.ratio();
    }

    /** Of the largest partition, before compression. */
    public double largestBytes() {
        return PartitionSize.of(table, Math.round(largestRows)).bytes();
    }

    /** Whether the largest partition is beyond what Cassandra handles well. */
    public boolean isTooLarge() {
        return largestRows > MOST_ROWS || largestBytes() > MOST_BYTES;
    }
}
