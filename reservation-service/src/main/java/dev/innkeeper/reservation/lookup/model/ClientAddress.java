package dev.innkeeper.reservation.lookup.model;

import io.netty.util.NetUtil;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The origin of a request, for counting failures: an IPv4 address, or the network of an IPv6 address, because one client
 * usually has all addresses of the network.
 */
public record ClientAddress(String network) {
    private static final int BYTES_OF_IPV6 = 16;
    private static final int BYTES_OF_NETWORK = 8;

    /** Reads an address in any notation; any other text is used as it is. */
    public static ClientAddress of(String address) {
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        return bytes == null || bytes.length < BYTES_OF_IPV6
                ? new ClientAddress(address)
                : new ClientAddress(HexFormat.of().formatHex(Arrays.copyOf(bytes, BYTES_OF_NETWORK)) + "/64");
    }
}
