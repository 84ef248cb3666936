package dev.innkeeper.common.testkit;

import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.model.HotelId;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the audit log of the service under test. */
public final class AuditLogApi {
    private AuditLogApi() {}

    /** The entries of a hotel from yesterday and today, oldest first. */
    public static List<Map<String, Object>> of(HotelId hotel, Clock clock) {
        return ofLate("/v1/hotels/" + hotel + "/audit-trail", clock);
    }

    /** The entries without a hotel whose subject contains {@code tag}. */
    public static List<Map<String, Object>> ofNoHotel(String tag, Clock clock) {
        return ofLate("/v1/audit-trail", clock).stream()
                .filter(line -> String.valueOf(line.get("subject")).contains(tag))
                .toList();
    }

    /** Operation, subject and outcome of each entry. */
    public static List<String> told(List<Map<String, Object>> lines) {
        return lines.stream()
                .map(line -> line.get("operation") + ": " + line.get("subject") + ": " + line.get("outcome"))
                .toList();
    }

    /** The operations of the OpenAPI document with which staff can change something. */
    public static TreeSet<String> changesByStaff() {
        return OpenApiDocument.served().operations().stream()
                .filter(operation -> !operation.method().equals("GET"))
                .filter(operation -> operation.roles().isEmpty()
                        || operation.roles().contains("staff")
                        || operation.roles().contains("admin"))
                .map(AuditLogApi::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String id(Operation operation) {
        return operation.definition().path("operationId").asText(operation.name());
    }

    private static List<Map<String, Object>> ofLate(String path, Clock clock) {
        LocalDate today = LocalDate.now(clock.withZone(ZoneOffset.UTC));
        List<Map<String, Object>> lines = new ArrayList<>(of(path, today.minusDays(1)));
        lines.addAll(of(path, today));
        return lines;
    }

    private static List<Map<String, Object>> of(String path, LocalDate date) {
        List<Map<String, Object>> lines = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = page(path, date, cursor);
            lines.addAll(page.getList("items"));
            cursor = page.getString("next");
        } while (cursor != null);
        return lines;
    }

    private static JsonPath page(String path, LocalDate date, @Nullable String cursor) {
        RequestSpecification request =
                Tokens.asAdmin().queryParam("date", date.toString()).queryParam("limit", 100);
        return (cursor == null ? request : request.queryParam("cursor", cursor))
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
