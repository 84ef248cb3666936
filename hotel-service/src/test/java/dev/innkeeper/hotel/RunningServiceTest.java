package dev.innkeeper.hotel;

import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.RunningService;
import io.restassured.RestAssured;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A hotel service that runs elsewhere, with a reservation service beside it: docs/operations/images.md. */
@Tag("nightly")
class RunningServiceTest {
    @BeforeEach
    void send_all_requests_there() {
        RunningService.HOTEL.target();
    }

    @AfterEach
    void send_requests_to_the_next_test_s_service() {
        RestAssured.reset();
    }

    @Test
    void every_example_is_answered_as_documented() {
        // No guest has stayed there, so nobody can write the review of the examples.
        OpenApiTest.assertExamplesAreAnswered(operation -> !operation.contains("/v1/reviews/")
                && !operation.endsWith("/statistics")
                && !(operation.startsWith("POST") && operation.endsWith("/reviews")));
    }

    @Test
    void no_request_however_odd_is_a_fault() throws IOException {
        // Nobody counts the writes of another process.
        FuzzTest.run(RunningService.HOTEL.url(), new CrashPoint());
    }
}
