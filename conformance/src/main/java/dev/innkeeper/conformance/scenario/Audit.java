package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Caller;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.conformance.client.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Asks the services to audit themselves, without mending anything, and again for a while when they find something: what
 * was cut short is mended when its journal entry is due.
 *
 * @param recovery for how long that may take
 */
public record Audit(PatientClient client, Duration recovery) {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(3);

    /** What they still find in the end, each as they say it. */
    public List<String> findings() {
        long deadline = System.nanoTime() + recovery.toNanos();
        while (true) {
            List<String> findings = new ArrayList<>();
            audit(Service.RESERVATION, "/v1/audit/bookings", findings);
            audit(Service.HOTEL, "/v1/audit/nights", findings);
            audit(Service.RESERVATION, "/v1/audit/derived-rows", findings);
            if (findings.isEmpty() || System.nanoTime() > deadline) {
                return findings;
            }
            Pause.of(BETWEEN_LOOKS);
        }
    }

    private void audit(Service service, String path, List<String> findings) {
        String cursor = null;
        do {
            ObjectNode body = Json.object().put("repair", false);
            if (cursor != null) {
                body.put("cursor", cursor);
            }
            Request request = new Request(service, "POST", path, body, null, Caller.ADMIN, Set.of(200));
            Answer answer = client.send(request, (sent, answered) -> {}).join().answer();
            if (!answer.isSuccess()) {
                throw new RaceBrokenException(request + " is answered " + answer);
            }
            for (JsonNode finding : answer.body().path("findings")) {
                findings.add(Json.text(finding));
            }
            cursor = answer.body().path("next").textValue();
        } while (cursor != null);
    }
}
