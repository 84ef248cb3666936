package dev.innkeeper.common.http;

import io.quarkus.runtime.Startup;
import io.smallrye.common.net.CidrAddress;
import io.smallrye.common.net.Inet;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Determines the address of a client behind proxies. Each proxy appends the address that called it to {@code
 * X-Forwarded-For}, after whatever the client sent. So only the rightmost entries are true, as far as proxies wrote them
 * that the operator named; the rightmost entry that is not such a proxy is the client.
 *
 * <p>{@code Forwarded} and {@code X-Real-IP} are ignored: a proxy that maintains one header passes on the others as the
 * client sent them.
 */
@Singleton
@Startup
public class TrustedProxies {
    private static final String SETTING = "innkeeper.http.trusted-proxies";
    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final List<CidrAddress> blocks;

    @Inject
    TrustedProxies(HttpConfig config) {
        this(config.trustedProxies().orElse(List.of()));
    }

    private TrustedProxies(List<String> blocks) {
        this.blocks = blocks.stream().map(TrustedProxies::block).toList();
    }

    /**
     * @param blocks addresses, or CIDR blocks of them
     * @throws IllegalStateException if one is neither, or contains every address
     */
    static TrustedProxies of(String... blocks) {
        return new TrustedProxies(List.of(blocks));
    }

    /** The address of the client that sent the request. */
    public String clientOf(HttpServerRequest request) {
        SocketAddress peer = request.remoteAddress();
        return client(
                Objects.requireNonNullElseGet(peer.hostAddress(), peer::toString),
                request.headers().getAll(FORWARDED_FOR));
    }

    /**
     * The client's address, in the notation of {@link InetAddress}. If a proxy passed on something that is not an address,
     * the proxy's own.
     *
     * @param peer at the other end of the connection
     * @param lines the values of {@code X-Forwarded-For}; several lines are one list
     */
    String client(String peer, List<String> lines) {
        InetAddress address = address(peer);
        if (address == null || !isProxy(address)) {
            return address == null ? peer : address.getHostAddress();
        }
        List<String> entries = Arrays.asList(String.join(",", lines).split(",", -1));
        Collections.reverse(entries);
        for (String entry : entries) {
            InetAddress before = entry.isBlank() ? address : address(entry);
            if (before == null || !isProxy(before)) {
                return Objects.requireNonNullElse(before, address).getHostAddress();
            }
            address = before;
        }
        return address.getHostAddress();
    }

    private boolean isProxy(InetAddress address) {
        return blocks.stream().anyMatch(block -> block.matches(address));
    }

    private static CidrAddress block(String text) {
        InetAddress single = address(text);
        CidrAddress block = single == null
                ? Inet.parseCidrAddress(text.strip())
                : CidrAddress.create(single, Byte.SIZE * single.getAddress().length);
        if (block == null || block.getNetmaskBits() == 0) {
            throw new IllegalStateException("Not started: set " + SETTING
                    + " to the addresses or CIDR blocks of your proxies, separated by commas; '" + text + "' is "
                    + (block == null ? "none." : "everybody."));
        }
        return block;
    }

    /** Null if the text is no address. It may have a port, and an IPv6 address brackets. */
    private static @Nullable InetAddress address(String text) {
        byte[] bytes = Inet.parseInetAddressToBytes(withoutPort(text.strip()));
        return bytes == null ? null : plain(bytes);
    }

    private static String withoutPort(String text) {
        int bracket = text.indexOf(']');
        if (text.startsWith("[") && bracket > 0) {
            return text.substring(1, bracket);
        }
        int colon = text.indexOf(':');
        return colon >= 0 && colon == text.lastIndexOf(':') ? text.substring(0, colon) : text;
    }

    // A proxy that listens on IPv6 may write ::ffff:192.0.2.1, which getByAddress() turns into 192.0.2.1.
    private static InetAddress plain(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
