package dev.innkeeper.cli.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Paths of the REST interface. */
public final class ApiPath {
    private static final String UNRESERVED = "-._~";
    private static final String HEX = "0123456789ABCDEF";

    private ApiPath() {}

    /**
     * {@code /v1/} and the segments, each percent-encoded but for the unreserved characters of RFC 3986: a name may
     * hold a slash, a question mark or a percent sign.
     */
    public static String of(String... segments) {
        StringBuilder path = new StringBuilder("/v1");
        for (String segment : segments) {
            path.append('/');
            encode(segment, path);
        }
        return path.toString();
    }

    private static void encode(String segment, StringBuilder path) {
        // A segment of dots alone would be taken for a step within the path.
        boolean dots = segment.equals(".") || segment.equals("..");
        for (byte octet : segment.getBytes(UTF_8)) {
            char c = (char) octet;
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || (UNRESERVED.indexOf(c) >= 0 && !dots);
            if (plain) {
                path.append(c);
            } else {
                path.append('%').append(HEX.charAt((octet >> 4) & 0xF)).append(HEX.charAt(octet & 0xF));
            }
        }
    }
}
