package dev.innkeeper.benchmark.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A response of the API.
 *
 * @param retryAfter the header; null if it is missing
 */
public record RestResponse(int status, @Nullable String retryAfter, byte[] body) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int SERVICE_UNAVAILABLE = 503;
    private static final int LONGEST_TEXT = 500;

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Whether the service was overloaded and said when to retry. */
    boolean isRefusal() {
        return (status == TOO_MANY_REQUESTS || status == SERVICE_UNAVAILABLE) && retryAfter != null;
    }

    /** @throws BenchmarkFailedException if the body is not JSON */
    public JsonNode json() {
        try {
            return MAPPER.readTree(body);
        } catch (IOException e) {
            throw new BenchmarkFailedException("not JSON: " + this);
        }
    }

    /** The number of items of a page; 1 for anything else. */
    int items() {
        JsonNode items = json().get("items");
        return items == null ? 1 : items.size();
    }

    @Override
    public String toString() {
        String text = new String(body, StandardCharsets.UTF_8);
        return status + " " + (text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text);
    }
}
