package dev.innkeeper.conformance.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.stack.Service;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiContractTest {
    private static final ApiRequest GET = ApiRequest.get(Service.RESERVATION, "/v1/reservations/X", CallerRole.STAFF);

    @Test
    void a_json_response_is_allowed() {
        assertThat(ApiContract.violations(GET, new ApiResponse(200, "application/json", null, Json.object())))
                .isEmpty();
    }

    @Test
    void a_broken_connection_violates_nothing() {
        assertThat(ApiContract.violations(GET, ApiResponse.missing("connection reset")))
                .isEmpty();
    }

    @Test
    void a_status_that_is_not_allowed_for_the_request_is_a_violation() {
        assertThat(violations(409, null, problem(409))).hasSize(1);
    }

    @Test
    void a_503_needs_retry_after() {
        assertThat(violations(503, "1", problem(503))).isEmpty();
        assertThat(violations(503, null, problem(503))).hasSize(1);
    }

    @Test
    void an_error_must_be_a_problem() {
        ApiResponse response = new ApiResponse(503, "text/html", "1", MissingNode.getInstance());
        assertThat(ApiContract.violations(GET, response)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"type", "title", "status", "detail", "instance", "retry"})
    void a_problem_must_have_all_members(String member) {
        assertThat(violations(503, "1", problem(503).without(List.of(member)))).hasSize(1);
    }

    @Test
    void a_request_in_flight_must_be_retryable() {
        ApiRequest booking = GET.allowing(201, 409);
        ApiResponse response = new ApiResponse(
                409, "application/problem+json", "1", problem(409).put("retry", "no"));
        assertThat(ApiContract.violations(booking, response)).hasSize(1);
    }

    @Test
    void a_body_that_is_not_json_is_a_violation() {
        ApiResponse response = new ApiResponse(200, "application/json", null, MissingNode.getInstance());
        assertThat(ApiContract.violations(GET, response)).hasSize(1);
    }

    private static List<String> violations(int status, @Nullable String retryAfter, ObjectNode body) {
        return ApiContract.violations(GET, new ApiResponse(status, "application/problem+json", retryAfter, body));
    }

    private static ObjectNode problem(int status) {
        return Json.object()
                .put("type", "/problems/some")
                .put("title", "Some")
                .put("status", status)
                .put("detail", "Some.")
                .put("instance", "/v1")
                .put("retry", "safe");
    }
}
