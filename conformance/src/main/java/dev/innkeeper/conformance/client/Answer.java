package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * What one sending of a request was answered.
 *
 * @param status of HTTP; 0 when the connection broke or nothing came in time, and then {@code body} says how
 * @param mediaType without parameters; empty when there is none
 * @param body the missing node when it is no JSON
 */
public record Answer(
        int status,
        String mediaType,
        @Nullable String retryAfter,
        @Nullable String location,
        JsonNode body) {
    /**
     * What {@link #none} says where a connection that was kept is closed just when the next request comes, and no byte of
     * an answer does. A client may send it again by itself (RFC 9112, section 9.3.1), and this one does.
     */
    public static final String CLOSED = "a kept connection was closed as the request came";

    private static final int NONE = 0;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int FAULT = 500;

    /** Nothing came; the request may have been carried out or not. */
    public static Answer none(String why) {
        return new Answer(NONE, "", null, null, new TextNode(why));
    }

    /** Whether anything came at all. */
    public boolean came() {
        return status != NONE;
    }

    /** Whether the same request is under way, so that it is to be asked again. */
    public boolean inFlight() {
        return status == CONFLICT && retryAfter != null;
    }

    /** Whether it is the last word: a good client repeats a request until it is. */
    public boolean isDefinite() {
        return came() && status < FAULT && status != TOO_MANY_REQUESTS && !inFlight();
    }

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** What it is counted as. */
    public String label() {
        if (!came()) {
            return "none";
        }
        return inFlight() ? "409+" : Integer.toString(status);
    }

    @Override
    public String toString() {
        return label() + " " + Json.text(body);
    }
}
