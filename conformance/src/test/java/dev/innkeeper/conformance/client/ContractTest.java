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

class ContractTest {
    private static final Request READING = Request.get(Service.RESERVATION, "/v1/reservations/X", Caller.STAFF);

    @Test
    void json_is_an_answer() {
        assertThat(Contract.faults(READING, new Answer(200, "application/json", null, null, Json.object())))
                .isEmpty();
    }

    @Test
    void a_broken_connection_is_nobodys_fault() {
        assertThat(Contract.faults(READING, Answer.none("connection reset"))).isEmpty();
    }

    @Test
    void a_status_that_the_request_may_not_have_is_one() {
        assertThat(faults(409, null, problem(409))).hasSize(1);
    }

    @Test
    void an_unavailable_database_says_when_to_ask_again() {
        assertThat(faults(503, "1", problem(503))).isEmpty();
        assertThat(faults(503, null, problem(503))).hasSize(1);
    }

    @Test
    void an_error_is_a_problem() {
        Answer answer = new Answer(503, "text/html", "1", null, MissingNode.getInstance());
        assertThat(Contract.faults(READING, answer)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"type", "title", "status", "detail", "instance", "retry"})
    void a_problem_has_all_of_its_members(String member) {
        assertThat(faults(503, "1", problem(503).without(List.of(member)))).hasSize(1);
    }

    @Test
    void what_is_in_flight_is_to_be_asked_again() {
        Request booking = READING.allowing(201, 409);
        Answer answer = new Answer(
                409, "application/problem+json", "1", null, problem(409).put("retry", "no"));
        assertThat(Contract.faults(booking, answer)).hasSize(1);
    }

    @Test
    void a_body_that_is_no_json_is_none() {
        Answer answer = new Answer(200, "application/json", null, null, MissingNode.getInstance());
        assertThat(Contract.faults(READING, answer)).hasSize(1);
    }

    private static List<String> faults(int status, @Nullable String retryAfter, ObjectNode body) {
        return Contract.faults(READING, new Answer(status, "application/problem+json", retryAfter, null, body));
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
