package dev.innkeeper.cli.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Paths of the REST API. */
public final class ApiPath {
    private ApiPath() {}

    /** {@code /v1/} and the percent-encoded segments: a name may contain a slash, a question mark or a percent sign. */
    public static String of(String... segments) {
        return Stream.of(segments).map(ApiPath::encode).collect(Collectors.joining("/", "/v1/", ""));
    }

    /** A percent-encoded value of a query parameter. */
    public static String query(String value) {
        return encode(value);
    }

    private static String encode(String segment) {
        // A URI resolves such a segment as a step within the path.
        if (segment.equals(".") || segment.equals("..")) {
            return segment.replace(".", "%2E");
        }
        // URLEncoder encodes forms, which differ from paths in three characters.
        return URLEncoder.encode(segment, UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
