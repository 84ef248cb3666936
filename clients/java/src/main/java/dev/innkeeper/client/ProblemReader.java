package dev.innkeeper.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.client.reservation.model.Problem;
import java.util.Optional;

/** Reads the problem (RFC 9457) with which a service has refused a request. Both services have the same problems. */
public final class ProblemReader {
    private static final ObjectMapper JSON = ApiClient.createDefaultObjectMapper();

    private ProblemReader() {}

    /** The problem; empty when there was no answer, or one of something between client and service. */
    public static Optional<Problem> read(ApiException failure) {
        String body = failure.getResponseBody();
        if (body == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(JSON.readValue(body, Problem.class)).filter(read -> read.getType() != null);
        } catch (JsonProcessingException notOfAService) {
            return Optional.empty();
        }
    }
}
