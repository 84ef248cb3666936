package dev.innkeeper.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of routes; a test of the deployment compares it with the Ingress and with the OpenAPI documents. */
class RoutesTest {
    private final Routes routes = new Routes();

    @ParameterizedTest
    @CsvSource({
        "/, WEB",
        "/hotel/lis-001, WEB",
        "/desk, WEB",
        "/static/bundle/site-1.js, WEB",
        "/v1/hotels/desk, HOTEL_SERVICE",
        "/v1/hotels/search/reservations, RESERVATION_SERVICE"
    })
    void a_path_has_one_answerer(String path, Answerer answerer) {
        assertThat(routes.answererOf(path)).contains(answerer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1", "/v1/hotels/a/b/c", "/deskx", "/health/ready", "/metrics", "//", "/hotels"})
    void nobody_answers_what_is_in_no_line(String path) {
        assertThat(routes.answererOf(path)).isEmpty();
    }

    @Test
    void every_answerer_has_lines() {
        assertThat(routes.all()).extracting(Routes.Route::answerer).contains(Answerer.values());
    }
}
