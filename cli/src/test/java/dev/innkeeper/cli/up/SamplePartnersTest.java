package dev.innkeeper.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.up.SampleServer.Reply;
import dev.innkeeper.cli.up.SampleServer.Request;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SamplePartnersTest {
    private static final String CLICKS = "/v1/partners/weekend-guide/clicks";

    private SampleServer server;

    @BeforeEach
    void start() throws IOException {
        server = new SampleServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_partner_has_commissions_that_begin_before_today() {
        assertThat(create()).isEqualTo(2);

        assertThat(server.requests("PUT"))
                .extracting(Request::path)
                .containsExactly(
                        "/v1/partners/weekend-guide",
                        "/v1/partners/weekend-guide/commissions/2026-03-29",
                        "/v1/partners/weekend-guide/commissions/2027-04-26",
                        "/v1/partners/northern-trails",
                        "/v1/partners/northern-trails/commissions/2026-03-29");
    }

    @Test
    void each_partner_sends_its_clicks_in_one_request_with_a_token_of_its_own() {
        create();

        assertThat(server.requests("POST"))
                .extracting(Request::subject)
                .containsExactly("weekend-guide", "northern-trails");
    }

    @Test
    void clicks_are_of_the_days_before_today_and_each_has_an_id_of_its_own() throws Exception {
        create();

        List<JsonNode> clicks = clicks();
        assertThat(clicks).extracting(click -> click.path("clickId").asText()).doesNotHaveDuplicates();
        assertThat(clicks)
                .hasSizeLessThanOrEqualTo(500)
                .allSatisfy(click -> assertThat(Instant.parse(click.path("at").asText()))
                        .isBetween(Instant.parse("2027-04-20T00:00:00Z"), Instant.parse("2027-05-03T00:00:00Z")));
    }

    @Test
    void a_second_run_sends_the_same_requests() {
        create();
        List<String> first = bodies();
        server.requests().clear();

        create();

        assertThat(bodies()).isEqualTo(first);
    }

    @Test
    void a_refusal_ends_the_start() {
        server.answer(request -> request.path().equals(CLICKS)
                ? Optional.of(new Reply(400, "{\"detail\":\"too old\"}"))
                : Optional.empty());

        assertThatThrownBy(this::create)
                .isInstanceOf(CommandFailedException.class)
                .hasMessageContaining("too old");
    }

    private int create() {
        Clock clock = Clock.fixed(Instant.parse("2027-05-03T22:30:00Z"), ZoneOffset.UTC);
        return new SamplePartners(server.url(), "token", clock).create();
    }

    private List<String> bodies() {
        return server.requests().stream().map(Request::body).toList();
    }

    private List<JsonNode> clicks() throws JsonProcessingException {
        Request sent = server.requests("POST").stream()
                .filter(request -> request.path().equals(CLICKS))
                .findFirst()
                .orElseThrow();
        JsonNode clicks = new ObjectMapper().readTree(sent.body()).path("clicks");
        return StreamSupport.stream(clicks.spliterator(), false).toList();
    }
}
