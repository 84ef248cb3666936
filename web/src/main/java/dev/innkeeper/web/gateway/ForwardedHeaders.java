package dev.innkeeper.web.gateway;

import static io.vertx.core.http.HttpHeaders.CONNECTION;
import static io.vertx.core.http.HttpHeaders.HOST;
import static io.vertx.core.http.HttpHeaders.ORIGIN;
import static io.vertx.core.http.HttpHeaders.TRANSFER_ENCODING;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which headers go on to a service, and which come back (RFC 9110, section 7.6). */
final class ForwardedHeaders {
    static final String FORWARDED_FOR = "X-Forwarded-For";
    static final String FORWARDED_HOST = "X-Forwarded-Host";
    static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    /** They belong to one connection. */
    private static final Set<String> OF_A_CONNECTION = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    private ForwardedHeaders() {}

    /**
     * Copies those of a request. The address of the caller is appended to {@value #FORWARDED_FOR}, as services ask of
     * every proxy that they trust; host and scheme are those that this application was asked by. Browsers name the origin
     * of their page with every change, also within one origin: services, which have another one, would refuse it as a
     * call across origins, so that of this application is left out.
     */
    static void ofRequest(HttpServerRequest from, MultiMap to) {
        copy(from.headers(), to);
        to.remove(HOST);
        String caller = from.remoteAddress().hostAddress();
        String before = String.join(", ", from.headers().getAll(FORWARDED_FOR));
        to.set(FORWARDED_FOR, before.isEmpty() ? caller : before + ", " + caller);
        String scheme = from.isSSL() ? "https" : "http";
        to.set(FORWARDED_PROTO, scheme);
        if (from.authority() != null) {
            String authority = from.authority().toString();
            to.set(FORWARDED_HOST, authority);
            if ((scheme + "://" + authority).equalsIgnoreCase(from.getHeader(ORIGIN))) {
                to.remove(ORIGIN);
            }
        }
    }

    /** Copies those of an answer, in the place of what is there already. */
    static void ofAnswer(MultiMap from, MultiMap to) {
        from.names().forEach(to::remove);
        copy(from, to);
    }

    private static void copy(MultiMap from, MultiMap to) {
        Set<String> left = new TreeSet<>(OF_A_CONNECTION);
        from.getAll(CONNECTION).stream()
                .flatMap(ForwardedHeaders::items)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .forEach(left::add);
        from.forEach((name, value) -> {
            if (!left.contains(name.toLowerCase(Locale.ROOT))) {
                to.add(name, value);
            }
        });
    }

    private static Stream<String> items(String list) {
        return Arrays.stream(list.split(",")).map(String::strip);
    }

    /** Whether a request has a body, which need not have arrived. */
    static boolean announceBody(MultiMap headers) {
        return headers.contains(TRANSFER_ENCODING) || headers.contains(io.vertx.core.http.HttpHeaders.CONTENT_LENGTH);
    }
}
