package dev.innkeeper.benchmark.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.conformance.client.Json;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What was answered.
 *
 * @param retryAfter the header, if it was there
 */
public record RestAnswer(int status, @Nullable String retryAfter, byte[] body) {
    private static final int TOO_MANY = 429;
    private static final int UNAVAILABLE = 503;
    private static final int MOST_TOLD = 500;

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Whether the service had too much to do, and said when to come again. */
    boolean isRefusal() {
        return (status == TOO_MANY || status == UNAVAILABLE) && retryAfter != null;
    }

    /** Whether the same again is worth a try, as the service says itself. */
    boolean saysWhenToComeAgain() {
        return retryAfter != null;
    }

    public JsonNode json() {
        return Json.parse(body);
    }

    /**
     * Of a page those on it; else one.
     *
     * @throws BenchmarkFailedException if it is no JSON object
     */
    int items() {
        JsonNode json = json();
        if (!json.isObject()) {
            throw new BenchmarkFailedException("no object, but " + this);
        }
        JsonNode items = json.get("items");
        return items == null ? 1 : items.size();
    }

    /** Enough to see what is wrong. */
    @Override
    public String toString() {
        String text = new String(body, StandardCharsets.UTF_8);
        return status + " " + (text.length() > MOST_TOLD ? text.substring(0, MOST_TOLD) + "..." : text);
    }
}
