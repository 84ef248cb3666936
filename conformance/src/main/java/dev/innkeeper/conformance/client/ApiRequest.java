package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.stack.Service;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One request, which may be sent any number of times.
 *
 * @param path with the query
 * @param body null for none
 * @param key its {@code Idempotency-Key}, the same in every attempt; null for none
 * @param allowed the statuses that api.md lists for it, besides 429 and 503, which any request may get
 */
public record ApiRequest(
        Service service,
        String method,
        String path,
        @Nullable JsonNode body,
        @Nullable String key,
        CallerRole role,
        Set<Integer> allowed) {
    /** A read that must find something. */
    public static ApiRequest get(Service service, String path, CallerRole role) {
        return new ApiRequest(service, "GET", path, null, null, role, Set.of(200));
    }

    /** A write to hotel-service, as an administrator. */
    public static ApiRequest put(String path, JsonNode body) {
        return new ApiRequest(Service.HOTEL, "PUT", path, body, null, CallerRole.ADMIN, Set.of(200, 201, 204));
    }

    /** The same request with other allowed statuses. */
    public ApiRequest allowing(Integer... statuses) {
        return new ApiRequest(service, method, path, body, key, role, Set.of(statuses));
    }

    @Override
    public String toString() {
        return method + " " + path + (key == null ? "" : " Idempotency-Key: " + key)
                + (body == null ? "" : " " + Json.text(body));
    }
}
