package dev.innkeeper.cli.size;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.Locale;

/**
 * Places the partitions of the nights of every hotel, and of the hotels themselves, on a ring, and asks for them as often
 * as hotels are popular: the hotel of rank r as often as 1 / r^s (Zipf). A read asks for the hotel's row and for all shards
 * of a month of its nights, which together are as much work; of the months, the present one most, each later one seven tenths as often.
 *
 * @param popularity s; 0 when all hotels are as popular
 */
public record RingSimulation(Population population, Ring ring, double popularity) {
    /** Hotels whose nights are placed one by one, the most popular ones; what the others get is spread as the data are. */
    static final int ONE_BY_ONE = 50_000;

    private static final YearMonth NOW = YearMonth.of(2027, 1);
    private static final int MONTHS_ASKED_FOR = 12;
    private static final double NEXT_MONTH = 0.7;

    /** A partition that alone makes so much of what a node has to do, on average, is hot. */
    static final double HOT = 0.01;

    /**
     * What came of it. Loads count what each copy is asked for; shares are of all reads.
     *
     * @param leastData partitions of the node with the fewest, by the mean of all nodes; {@code mostData} with the most
     * @param least what the node with the least to do has to do, by the mean; {@code most} the one with the most
     * @param hottest share of all reads that asks for the partition that is asked for most
     * @param hot how many partitions alone are {@value RingSimulation#HOT} of the mean node's load
     */
    public record Outcome(double leastData, double mostData, double least, double most, double hottest, long hot) {}

    /** Runs it; takes some seconds for a million hotels. */
    public Outcome run() {
        Spread data = new Spread(ring.nodes());
        Spread load = new Spread(ring.nodes());
        long hotels = population.hotels();
        int placed = (int) Math.min(hotels, ONE_BY_ONE);
        int shards = population.shards();
        double[] months = monthWeights();
        double all = weights(hotels);
        // Each node's load, were all as busy, of reads that all copies answer: one for the row, one for the nights.
        double mean = 2.0 * copies() / ring.nodes();
        long hot = 0;
        double hottest = 0;
        for (int rank = 1; rank <= placed; rank++) {
            byte[] id = id(rank);
            double share = weight(rank) / all;
            hot += share > HOT * mean ? 1 : 0;
            hottest = Math.max(hottest, share);
            load.add(ring.replicas(Ring.token(id)), share);
            for (int month = 0; month < population.months(); month++) {
                byte[] name = NOW.plusMonths(month).toString().getBytes(StandardCharsets.US_ASCII);
                double ofShard = month < months.length ? share * months[month] / shards : 0;
                for (short shard = 0; shard < shards; shard++) {
                    int[] nodes = ring.replicas(Ring.token(id, name, shard(shard)));
                    data.add(nodes, 1);
                    load.add(nodes, ofShard);
                    hot += ofShard > HOT * mean ? 1 : 0;
                }
            }
        }
        double left = 1 - weights(placed) / all;
        load.addAs(data, 2 * left * copies());
        return new Outcome(data.leastByMean(), data.mostByMean(), load.leastByMean(), load.mostByMean(), hottest, hot);
    }

    private int copies() {
        return ring.replicas(0).length;
    }

    private double weight(long rank) {
        return Math.pow(rank, -popularity);
    }

    private double weights(long ranks) {
        double sum = 0;
        for (long rank = 1; rank <= ranks; rank++) {
            sum += weight(rank);
        }
        return sum;
    }

    private double[] monthWeights() {
        double[] weights = new double[Math.min(MONTHS_ASKED_FOR, population.months())];
        double sum = 0;
        for (int month = 0; month < weights.length; month++) {
            weights[month] = Math.pow(NEXT_MONTH, month);
            sum += weights[month];
        }
        for (int month = 0; month < weights.length; month++) {
            weights[month] /= sum;
        }
        return weights;
    }

    private static byte[] id(int rank) {
        return String.format(Locale.ROOT, "hotel-%07d", rank).getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] shard(short shard) {
        return ByteBuffer.allocate(2).putShort(shard).array();
    }
}
