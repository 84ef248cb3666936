package dev.innkeeper.cli.audit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.rest.ServiceClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the audits of both services, page by page. */
final class Auditor {
    private final ServiceClient hotels;
    private final ServiceClient reservations;
    private final AuditProgress progress;

    Auditor(ServiceClient hotels, ServiceClient reservations, AuditProgress progress) {
        this.hotels = hotels;
        this.reservations = reservations;
        this.progress = progress;
    }

    /** @throws CommandFailedException if a service refuses or does not answer */
    AuditReport run(boolean repair) {
        AuditReport report = new AuditReport();
        for (Audit audit : Audit.values()) {
            run(audit, repair, report);
        }
        progress.done();
        return report;
    }

    private void run(Audit audit, boolean repair, AuditReport report) {
        ServiceClient service = audit.isOfHotelService() ? hotels : reservations;
        String cursor = null;
        do {
            JsonNode page = page(service, audit, repair, cursor);
            List<ReportedFinding> findings = new ArrayList<>();
            page.path("findings").forEach(finding -> findings.add(ReportedFinding.read(finding)));
            report.add(
                    audit, page.path("checked").asLong(), page.path("underWay").asLong(), findings);
            progress.step(audit, report.checked().getOrDefault(audit, 0L), report.found());
            cursor = page.path("next").textValue();
        } while (cursor != null);
    }

    private static JsonNode page(ServiceClient service, Audit audit, boolean repair, @Nullable String cursor) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (cursor != null) {
            body.put("cursor", cursor);
        }
        body.put("repair", repair);
        ServiceClient.Response response = service.send("POST", audit.path(), body);
        if (!response.isSuccess()) {
            throw CommandFailedException.unusable(service.base() + " answers " + response.status() + " to the audit of "
                    + audit.label() + ": " + response.body().path("detail").asText("no reason given"));
        }
        return response.body();
    }
}
