package dev.innkeeper.benchmark.rest;

import dev.innkeeper.stack.Service;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request of the API.
 *
 * @param path with its query, percent-encoded
 * @param body JSON; null for none
 */
public record RestRequest(
        Service service,
        String method,
        String path,
        Map<String, String> headers,
        @Nullable String body) {

    public static RestRequest get(Service service, String path, Map<String, String> headers) {
        return new RestRequest(service, "GET", path, headers, null);
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
