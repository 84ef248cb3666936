package dev.innkeeper.conformance.runner;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.ApiRequest;
import dev.innkeeper.conformance.client.ApiResponse;
import dev.innkeeper.conformance.client.CallerRole;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.StackException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Asks the services to reconcile their tables.
 *
 * @param recovery how long the services may take to complete interrupted operations
 */
public record ReconciliationRequests(RetryingClient client, Duration recovery) {
    private static final Duration INTERVAL = Duration.ofSeconds(3);

    /** Compares only, repeatedly until nothing is found or the recovery time is over. Returns the last findings. */
    public List<String> findings() {
        long deadline = System.nanoTime() + recovery.toNanos();
        while (true) {
            List<String> findings = reconcile(false);
            if (findings.isEmpty() || System.nanoTime() > deadline) {
                return findings;
            }
            Threads.sleep(INTERVAL);
        }
    }

    /** Repairs what it finds, once. */
    public void repair() {
        reconcile(true);
    }

    private List<String> reconcile(boolean repair) {
        List<String> findings = new ArrayList<>();
        reconcile(Service.RESERVATION, "/v1/audit/bookings", repair, findings);
        reconcile(Service.HOTEL, "/v1/audit/nights", repair, findings);
        reconcile(Service.RESERVATION, "/v1/audit/derived-rows", repair, findings);
        reconcile(Service.HOTEL, "/v1/audit/totals", repair, findings);
        reconcile(Service.RESERVATION, "/v1/audit/partners", repair, findings);
        return findings;
    }

    private void reconcile(Service service, String path, boolean repair, List<String> findings) {
        String cursor = null;
        do {
            ObjectNode body = Json.object().put("repair", repair);
            if (cursor != null) {
                body.put("cursor", cursor);
            }
            ApiRequest request = new ApiRequest(service, "POST", path, body, null, CallerRole.ADMIN, Set.of(200));
            ApiResponse response = client.send(request).join().response();
            if (!response.isSuccess()) {
                throw new StackException("reconciliation failed: " + request + " -> " + response);
            }
            response.body().path("findings").forEach(finding -> findings.add(Json.text(finding)));
            cursor = response.body().path("next").textValue();
        } while (cursor != null);
    }
}
