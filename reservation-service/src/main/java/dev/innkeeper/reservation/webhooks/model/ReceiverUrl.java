package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.InvalidValueException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where deliveries are sent.
 *
 * @param uri absolute, of https or http, with a name or an IPv4 address, without user and fragment
 */
public record ReceiverUrl(URI uri) {
    /** The longest, in characters. */
    public static final int LONGEST = 2_000;

    private static final int HIGHEST_PORT = 65_535;
    private static final int HTTPS_PORT = 443;
    private static final int HTTP_PORT = 80;

    public ReceiverUrl {
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        new Checks()
                .that(scheme.equals("https") || scheme.equals("http"), "url", "must begin with https://")
                .that(isName(uri.getHost()), "url", "must name a host, or have an IPv4 address")
                .that(uri.getUserInfo() == null, "url", "must not name a user")
                .that(uri.getFragment() == null, "url", "must not have a fragment")
                .that(uri.getPort() != 0 && uri.getPort() <= HIGHEST_PORT, "url", "must have a port from 1 to 65535")
                .refuseIfAny();
    }

    /** The address that {@code text} is. */
    public static ReceiverUrl parse(String text) {
        new Checks()
                .that(text.length() <= LONGEST, "url", "must have at most " + LONGEST + " characters")
                .that(text.chars().allMatch(c -> c > ' ' && c <= '~'), "url", "must be of ASCII; write others as %hh")
                .refuseIfAny();
        try {
            return new ReceiverUrl(new URI(text));
        } catch (URISyntaxException malformed) {
            throw new InvalidValueException("url", "must be an absolute address");
        }
    }

    public boolean isEncrypted() {
        return uri.getScheme().equalsIgnoreCase("https");
    }

    // No certificate is for an IPv6 address.
    private static boolean isName(@Nullable String host) {
        return host != null && !host.startsWith("[");
    }

    /** A name, or an IPv4 address. */
    public String host() {
        return Objects.requireNonNull(uri.getHost());
    }

    public int port() {
        if (uri.getPort() > 0) {
            return uri.getPort();
        }
        return isEncrypted() ? HTTPS_PORT : HTTP_PORT;
    }

    /** Path and query, as they are requested. */
    public String target() {
        String path = Objects.requireNonNullElse(uri.getRawPath(), "");
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return (path.isEmpty() ? "/" : path) + query;
    }

    /** The address without its query, which may contain a secret of the receiver. */
    public String withoutQuery() {
        String text = uri.toString();
        int query = text.indexOf('?');
        return query < 0 ? text : text.substring(0, query);
    }

    @Override
    public String toString() {
        return uri.toString();
    }
}
