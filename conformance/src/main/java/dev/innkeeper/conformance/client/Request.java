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
 * @param key its {@code Idempotency-Key}, the same in every repetition; null for none
 * @param allowed the statuses that api.md gives it here, beside 429 and 503, which any request may meet
 */
public record Request(
        Service service,
        String method,
        String path,
        @Nullable JsonNode body,
        @Nullable String key,
        Caller caller,
        Set<Integer> allowed) {

    /** Reads something that is there. */
    public static Request get(Service service, String path, Caller caller) {
        return new Request(service, "GET", path, null, null, caller, Set.of(200));
    }

    /** Puts something of the hotel's; may be repeated at will. */
    public static Request put(String path, JsonNode body, Caller caller) {
        return new Request(Service.HOTEL, "PUT", path, body, null, caller, Set.of(200, 201, 204));
    }

    /** The same, where other answers are right too. */
    public Request allowing(Integer... statuses) {
        return new Request(service, method, path, body, key, caller, Set.of(statuses));
    }

    @Override
    public String toString() {
        return method + " " + path + (key == null ? "" : " Idempotency-Key: " + key)
                + (body == null ? "" : " " + Json.text(body));
    }
}
