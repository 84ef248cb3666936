package dev.innkeeper.cli.size;

import dev.innkeeper.schema.size.PartitionSize;
import dev.innkeeper.schema.size.TableModel;

/**
 * The size of a table.
 *
 * @param rows in all partitions
 * @param largestRows in the largest partition
 * @param formulaBytes of all partitions by the partition-size formula, before compression
 */
public record TableSize(
        String keyspace,
        TableModel table,
        double partitions,
        double rows,
        double largestRows,
        double formulaBytes,
        DiskFactor factor) {
    /** Cassandra recommends smaller partitions, because larger ones are slow to compact and repair. */
    public static final long MAX_ROWS = 100_000;

    /** The same limit in bytes. */
    public static final long MAX_BYTES = 100_000_000;

    /** Bytes of one replica. */
    public double diskBytes() {
        return formulaBytes * factor.ratio();
    }

    /** Bytes of the largest partition, before compression. */
    public double largestBytes() {
        return PartitionSize.of(table, Math.round(largestRows)).bytes();
    }

    public boolean isTooLarge() {
        return largestRows > MAX_ROWS || largestBytes() > MAX_BYTES;
    }
}
