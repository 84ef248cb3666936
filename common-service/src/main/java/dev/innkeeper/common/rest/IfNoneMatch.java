package dev.innkeeper.common.rest;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The condition of RFC 9110, 13.1.2: answer 304 when the client has the current state. */
public final class IfNoneMatch {
    private IfNoneMatch() {}

    /** Whether {@code header} names {@code current}, by weak comparison. */
    public static boolean names(@Nullable String header, Revision current) {
        return names(header, current.etag());
    }

    /** The same for an entity tag, with its quotes. */
    public static boolean names(@Nullable String header, String etag) {
        return header != null
                && Arrays.stream(header.split(",", -1))
                        .map(String::strip)
                        .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                        .anyMatch(tag -> tag.equals("*") || tag.equals(etag));
    }
}
