package dev.innkeeper.reservation.webhooks.client;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Tells addresses of the internet from those of this machine and its networks, which a webhook must not reach: loopback,
 * private, shared (RFC 6598), link-local with the metadata services of clouds, unique-local, multicast and reserved ones,
 * and those that stand for an IPv4 address that is one of them.
 */
final class PublicAddresses {
    private static final int IPV4_BYTES = 4;

    // Not static: a native executable may have no addresses that were made when it was built.
    private final List<Block> refused = List.of(
            Block.of("0.0.0.0", 8),
            Block.of("10.0.0.0", 8),
            Block.of("100.64.0.0", 10),
            Block.of("127.0.0.0", 8),
            Block.of("169.254.0.0", 16),
            Block.of("172.16.0.0", 12),
            Block.of("192.0.0.0", 24),
            Block.of("192.168.0.0", 16),
            Block.of("198.18.0.0", 15),
            Block.of("224.0.0.0", 3),
            // Unspecified, loopback, and the outdated form of IPv4 addresses.
            Block.of("::", 96),
            // Of translators (RFC 6052, RFC 8215): the last 32 bits are an IPv4 address, which is checked below, but in
            // the local block they may be anywhere.
            Block.of("64:ff9b:1::", 48),
            Block.of("100::", 64),
            // Tunnels (Teredo), which contain IPv4 addresses too.
            Block.of("2001::", 32),
            Block.of("fc00::", 7),
            Block.of("fe80::", 10),
            Block.of("fec0::", 10),
            Block.of("ff00::", 8));

    private final Block translated = Block.of("64:ff9b::", 96);
    private final Block sixToFour = Block.of("2002::", 16);

    /** Whether {@code address} is of the internet. */
    boolean include(InetAddress address) {
        // Java makes an IPv4 address of an IPv6 address that maps one.
        byte[] bytes = address.getAddress();
        if (refused.stream().anyMatch(block -> block.includes(bytes))) {
            return false;
        }
        if (address instanceof Inet4Address) {
            return true;
        }
        if (translated.includes(bytes)) {
            return include(ipv4(bytes, bytes.length - IPV4_BYTES));
        }
        return !sixToFour.includes(bytes) || include(ipv4(bytes, 2));
    }

    private static InetAddress ipv4(byte[] bytes, int from) {
        byte[] part = new byte[IPV4_BYTES];
        System.arraycopy(bytes, from, part, 0, IPV4_BYTES);
        return ofBytes(part);
    }

    private static InetAddress ofBytes(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException wrongLength) {
            throw new IllegalArgumentException("not the bytes of an address", wrongLength);
        }
    }

    /** The addresses that begin with the same bits. */
    private record Block(InetAddress first, int bits) {
        static Block of(String first, int bits) {
            try {
                return new Block(InetAddress.getByName(first), bits);
            } catch (UnknownHostException noLiteral) {
                throw new IllegalArgumentException(noLiteral);
            }
        }

        boolean includes(byte[] address) {
            byte[] prefix = first.getAddress();
            if (prefix.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % Byte.SIZE);
                if (((prefix[bit / Byte.SIZE] ^ address[bit / Byte.SIZE]) & mask) != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
