package dev.innkeeper.cli.size;

/**
 * What a table took on disk.
 *
 * @param formulaBytes of the rows that were written, by the formula
 * @param plainBytes of its data files before compression
 * @param diskBytes of all of its files
 */
public record MeasuredTable(
        String keyspace,
        String table,
        long partitions,
        long rows,
        double formulaBytes,
        long plainBytes,
        long diskBytes) {
    /** Bytes on disk for a byte by the formula. */
    public double ratio() {
        return diskBytes / formulaBytes;
    }
}
