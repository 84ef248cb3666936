package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Answer;
import dev.innkeeper.conformance.client.Caller;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Request;
import dev.innkeeper.stack.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Asks the services to audit themselves.
 *
 * @param recovery for how long what was cut short may take to be mended, when its journal entry is due
 */
public record Audit(PatientClient client, Duration recovery) {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(3);

    /** Without mending anything, and again for a while: what they still find in the end, each as they say it. */
    public List<String> findings() {
        long deadline = System.nanoTime() + recovery.toNanos();
        while (true) {
            List<String> findings = audit(false);
            if (findings.isEmpty() || System.nanoTime() > deadline) {
                return findings;
            }
            Pause.of(BETWEEN_LOOKS);
        }
    }

    /** Once, with mending what is found: what it was. */
    public List<String> mended() {
        return audit(true);
    }

    private List<String> audit(boolean repair) {
        List<String> findings = new ArrayList<>();
        audit(Service.RESERVATION, "/v1/audit/bookings", repair, findings);
        audit(Service.HOTEL, "/v1/audit/nights", repair, findings);
        audit(Service.RESERVATION, "/v1/audit/derived-rows", repair, findings);
        return findings;
    }

    private void audit(Service service, String path, boolean repair, List<String> findings) {
        String cursor = null;
        do {
            ObjectNode body = Json.object().put("repair", repair);
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
