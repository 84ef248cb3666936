package dev.innkeeper.benchmark.bare;

/**
 * What an operation has sent and been sent.
 *
 * @param reads each fetch of a page is one
 * @param writes a batch is one
 * @param conditionals conditional writes: rounds of Paxos
 * @param rows of all results
 * @param bytes of the columns of these rows, without the frames around them
 */
public record Counts(long reads, long writes, long conditionals, long rows, long bytes) {
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

    public Counts plus(Counts more) {
        return new Counts(
                reads + more.reads,
                writes + more.writes,
                conditionals + more.conditionals,
                rows + more.rows,
                bytes + more.bytes);
    }
}
