package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * The response to one attempt of a request.
 *
 * @param status of HTTP; 0 if the connection broke or timed out, and then {@code body} says why
 * @param mediaType without parameters; empty if there is none
 * @param body the missing node if it is not JSON
 */
public record ApiResponse(
        int status, String mediaType, @Nullable String retryAfter, JsonNode body) {
    /**
     * The reason given to {@link #missing} if a kept-alive connection was closed just as the request was sent, before any
     * byte of a response. A client may then retry on its own (RFC 9112, section 9.3.1), and this one does.
     */
    public static final String CONNECTION_CLOSED = "a kept-alive connection was closed as the request was sent";

    private static final String NO_RESPONSE = "none";
    private static final String IN_FLIGHT = "409+";
    private static final int NO_STATUS = 0;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int INTERNAL_ERROR = 500;

    /** No response; the request may or may not have taken effect. */
    public static ApiResponse missing(String reason) {
        return new ApiResponse(NO_STATUS, "", null, new TextNode(reason));
    }

    /** The response with that {@link #label()}, as far as a history needs it. */
    public static ApiResponse ofLabel(String label, JsonNode body) {
        return switch (label) {
            case NO_RESPONSE -> new ApiResponse(NO_STATUS, "", null, body);
            case IN_FLIGHT -> new ApiResponse(CONFLICT, "", "1", body);
            default -> new ApiResponse(Integer.parseInt(label), "", null, body);
        };
    }

    public boolean isMissing() {
        return status == NO_STATUS;
    }

    /** Whether an earlier attempt of the same request is still being processed. */
    public boolean isInFlight() {
        return status == CONFLICT && retryAfter != null;
    }

    /** Whether it is final: clients retry until it is. */
    public boolean isDefinite() {
        return !isMissing() && status < INTERNAL_ERROR && status != TOO_MANY_REQUESTS && !isInFlight();
    }

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** The name under which it is counted. */
    public String label() {
        if (isMissing()) {
            return NO_RESPONSE;
        }
        return isInFlight() ? IN_FLIGHT : Integer.toString(status);
    }

    @Override
    public String toString() {
        return label() + " " + Json.text(body);
    }
}
