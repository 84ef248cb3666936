package dev.innkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Sends the requests of {@code docs/front-desk.md}, one after the other. */
@Tag("system")
@ExtendWith(SystemStack.class)
class FrontDeskDayTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("innkeeper.root"), "docs", "front-desk.md");
    private static final Pattern BLOCK =
            Pattern.compile("```http (\\d{3})\n(GET|PUT|POST|PATCH|DELETE) (\\S+)\n(?:\n(.*?))?```", Pattern.DOTALL);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_RETRIES = 5;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Map<String, String> known = new HashMap<>();

    private record Step(int status, String method, String path, String body) {
        static List<Step> all() throws IOException {
            List<Step> steps = new ArrayList<>();
            Matcher block = BLOCK.matcher(Files.readString(DOCUMENT));
            while (block.find()) {
                String body = block.group(4);
                steps.add(new Step(
                        Integer.parseInt(block.group(1)), block.group(2), block.group(3), body == null ? "" : body));
            }
            return steps;
        }
    }

    @Test
    void each_request_of_the_day_is_answered_as_documented() throws Exception {
        LocalDate today = LocalDate.now(ZoneId.of("Europe/Lisbon"));
        known.put("today", today.toString());
        known.put("dayAfterTomorrow", today.plusDays(2).toString());
        known.put("later", today.plusDays(30).toString());
        known.put("dayAfterLater", today.plusDays(31).toString());

        List<Step> steps = Step.all();

        assertThat(steps).hasSizeGreaterThan(15);
        for (Step step : steps) {
            HttpResponse<String> answer = send(step);
            assertThat(answer.statusCode())
                    .as("%s %s was answered %s", step.method(), step.path(), answer.body())
                    .isEqualTo(step.status());
            remember(JSON.readTree(answer.body()));
        }
    }

    private HttpResponse<String> send(Step step) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(SystemStack.reservationUrl() + filled(step.path())))
                .header(
                        "Authorization",
                        "Bearer " + DevelopmentTokens.ofStaff(List.of(new HotelId("lis-008")), Duration.ofMinutes(5)))
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header(
                        "Content-Type",
                        step.method().equals("PATCH") ? "application/merge-patch+json" : "application/json")
                .method(step.method(), BodyPublishers.ofString(filled(step.body()), UTF_8))
                .build();
        HttpResponse<String> answer = SystemStack.HTTP.send(request, BodyHandlers.ofString(UTF_8));
        // As clients do: a busy machine may not answer in time, and the key makes it safe.
        for (int retry = 0; retry < MOST_RETRIES && answer.statusCode() == 503; retry++) {
            Thread.sleep(PAUSE.toMillis());
            answer = SystemStack.HTTP.send(request, BodyHandlers.ofString(UTF_8));
        }
        return answer;
    }

    private String filled(String text) {
        String filled = text;
        for (Map.Entry<String, String> value : known.entrySet()) {
            filled = filled.replace("{" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }

    private void remember(JsonNode answer) {
        remember("reservation", answer.path("confirmationNumber"));
        remember("guest", answer.path("guestId"));
        remember("room", answer.path("roomNumber"));
        remember("group", answer.path("groupNumber"));
    }

    // A page of other reservations has none of these members itself.
    private void remember(String name, JsonNode value) {
        if (value.isValueNode()) {
            known.put(name, value.asText());
        }
    }
}
