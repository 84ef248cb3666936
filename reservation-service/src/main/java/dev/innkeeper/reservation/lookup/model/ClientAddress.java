package dev.innkeeper.reservation.lookup.model;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * From where a request came, as far as attempts are counted: an IPv4 address, or the network of an IPv6 address, for whoever
 * has one address of it has them all.
 */
public record ClientAddress(String network) {
    private static final int BYTES_OF_IPV6 = 16;
    private static final int BYTES_OF_NETWORK = 8;

    /** Of an address in any of its spellings; what is none stands for itself. */
    public static ClientAddress of(String address) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        return bytes == null || bytes.length < BYTES_OF_IPV6
                ? new ClientAddress(address)
                : new ClientAddress(HexFormat.of().formatHex(Arrays.copyOf(bytes, BYTES_OF_NETWORK)) + "/64");
    }
}
