package dev.innkeeper.common.cassandra;

/** Spreads what belongs to one thing over several partitions, so that each stays bounded. */
public final class HashedSlot {
    private static final int SPREADING = 0x9E37_79B9;

    private HashedSlot() {}

    /** The slot of {@code id}, one of {@code 1 << bits}: always the same, and spread evenly. Stored rows depend on it. */
    public static byte of(String id, int bits) {
        return (byte) ((id.hashCode() * SPREADING) >>> (Integer.SIZE - bits));
    }
}
