package dev.innkeeper.cli.size;

import com.datastax.oss.driver.internal.core.metadata.token.Murmur3Token;
import com.datastax.oss.driver.internal.core.metadata.token.Murmur3TokenFactory;
import com.datastax.oss.driver.internal.core.util.RoutingKey;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Who holds which partition: nodes with their tokens, in as many racks as there are copies, one copy in each, as
 * {@code NetworkTopologyStrategy} places them. A partition's token is what the driver itself computes (Murmur3).
 */
public final class Ring {
    private static final Murmur3TokenFactory MURMUR3 = new Murmur3TokenFactory();

    private final int nodes;
    private final long[] tokens;

    /** By index of a token: the nodes that hold what lies before it. */
    private final int[][] replicas;

    private Ring(int nodes, int copies, long[] tokens, int[] owners) {
        this.nodes = nodes;
        this.tokens = tokens;
        replicas = new int[tokens.length][];
        for (int index = 0; index < tokens.length; index++) {
            replicas[index] = walk(owners, index, copies);
        }
    }

    /** Every token at random: the worst that num_tokens alone gives. */
    public static Ring random(int nodes, int vnodes, int copies, long seed) {
        Random random = new Random(seed);
        long[] drawn = random.longs((long) nodes * vnodes).toArray();
        Integer[] order = IntStream.range(0, drawn.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingLong(index -> drawn[index]));
        long[] tokens = new long[drawn.length];
        int[] owners = new int[drawn.length];
        for (int index = 0; index < drawn.length; index++) {
            tokens[index] = drawn[order[index]];
            owners[index] = order[index] % nodes;
        }
        return new Ring(nodes, copies, tokens, owners);
    }

    /** Tokens at the same distance from each other, dealt out in turn: the best that there is. */
    public static Ring even(int nodes, int vnodes, int copies) {
        int count = nodes * vnodes;
        long[] tokens = new long[count];
        int[] owners = new int[count];
        // The ring has 2^64 places.
        long distance = Long.divideUnsigned(-1L, count);
        for (int index = 0; index < count; index++) {
            tokens[index] = Long.MIN_VALUE + distance * index;
            owners[index] = index % nodes;
        }
        return new Ring(nodes, copies, tokens, owners);
    }

    /** The first node of each rack, clockwise. Node n is in rack n modulo copies. */
    private static int[] walk(int[] owners, int from, int copies) {
        int[] found = new int[copies];
        Arrays.fill(found, -1);
        int left = copies;
        for (int step = 0; left > 0 && step < owners.length; step++) {
            int node = owners[(from + step) % owners.length];
            if (found[node % copies] < 0) {
                found[node % copies] = node;
                left--;
            }
        }
        return found;
    }

    /** How many nodes there are; they are numbered from 0. */
    public int nodes() {
        return nodes;
    }

    /** The nodes that hold a partition, one for each copy. Not to be changed. */
    public int[] replicas(long token) {
        int found = Arrays.binarySearch(tokens, token);
        int index = found >= 0 ? found : -found - 1;
        return replicas[index == tokens.length ? 0 : index];
    }

    /** The token of a partition key, each column of it as its bytes are on the wire. */
    public static long token(byte[]... columns) {
        ByteBuffer[] components = new ByteBuffer[columns.length];
        for (int index = 0; index < columns.length; index++) {
            components[index] = ByteBuffer.wrap(columns[index]);
        }
        return ((Murmur3Token) MURMUR3.hash(RoutingKey.compose(components))).getValue();
    }
}
