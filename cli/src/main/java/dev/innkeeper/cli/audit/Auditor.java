package dev.innkeeper.cli.audit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks the audits of a running stack to their ends, one step after the other. */
public final class Auditor {
    private final ServiceClient hotels;
    private final ServiceClient reservations;
    private final AuditProgress progress;

    public Auditor(ServiceClient hotels, ServiceClient reservations, AuditProgress progress) {
        this.hotels = hotels;
        this.reservations = reservations;
        this.progress = progress;
    }

    /**
     * Makes all audits.
     *
     * @throws CommandFailedException when a service refuses, or cannot answer
     */
    public AuditReport run(boolean repair) {
        AuditReport report = new AuditReport();
        for (Audit audit : Audit.values()) {
            walk(audit, repair, report);
        }
        progress.done();
        return report;
    }

    private void walk(Audit audit, boolean repair, AuditReport report) {
        ServiceClient service = audit.isOfHotelService() ? hotels : reservations;
        String cursor = null;
        do {
            JsonNode page = step(service, audit, repair, cursor);
            List<Finding> findings = new ArrayList<>();
            page.path("findings").forEach(finding -> findings.add(Finding.read(finding)));
            report.add(
                    audit, page.path("checked").asLong(), page.path("underWay").asLong(), findings);
            progress.step(audit, report.checked().getOrDefault(audit, 0L), report.found());
            cursor = page.path("next").textValue();
        } while (cursor != null);
    }

    private static JsonNode step(ServiceClient service, Audit audit, boolean repair, @Nullable String cursor) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (cursor != null) {
            body.put("cursor", cursor);
        }
        body.put("repair", repair);
        ServiceClient.Answer answer = service.send("POST", audit.path(), body);
        if (!answer.isSuccess()) {
            throw CommandFailedException.unusable(service.base() + " answers " + answer.status() + " to the audit of "
                    + audit.label() + ": " + answer.body().path("detail").asText("no reason given"));
        }
        return answer.body();
    }
}
