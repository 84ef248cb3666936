package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;

/** Requests of one operation: its documented example, with oddities in some of address, headers and body. */
final class OddRequests {
    private static final List<String> ROLES = List.of("staff", "admin", "service");
    private static final List<String> METHODS =
            List.of("GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS", "FOO");
    private static final List<String> TYPES = List.of(
            "text/plain",
            "application/xml",
            "application/json; charset=utf-16",
            "*/*",
            "x",
            "application/problem+json");
    private static final List<String> TAGS =
            List.of("*", "\"1\"", "W/\"1\"", "\"", "\"\"", "0", "\"9999999999999999999999\"", "\"a\", \"b\"");
    private static final List<Map.Entry<String, String>> STRANGE_HEADERS = List.of(
            Map.entry("Accept", "text/csv"),
            Map.entry("Accept", ";;;"),
            Map.entry("Accept", "application/json;q=NaN"),
            Map.entry("Accept-Language", "tlh, *;q=0.00001"),
            Map.entry("Content-Encoding", "gzip"),
            Map.entry("Expect", "100-continue"),
            Map.entry("Range", "bytes=0-1"),
            Map.entry("If-None-Match", "*"),
            Map.entry("X-HTTP-Method-Override", "DELETE"),
            Map.entry("X-Forwarded-For", "\"><"),
            Map.entry("Cookie", "a=\u00FF; =; ;"),
            Map.entry("X-Long", "x".repeat(9_000)),
            Map.entry("Idempotency-Key", "x".repeat(256)),
            Map.entry("Idempotency-Key", "a b"),
            Map.entry("Idempotency-Key", "\u00E9"),
            Map.entry("Authorization", "Bearer "),
            Map.entry("Authorization", "Bearer a.b.c"),
            Map.entry("Authorization", "Basic YTpi"),
            Map.entry("Content-Type", ""));

    /** The server refuses these itself. */
    private static final List<Map.Entry<String, String>> NO_HTTP = List.of(
            Map.entry("Content-Length", "-1"),
            Map.entry("Content-Length", "9999999999999999999999"),
            Map.entry("Transfer-Encoding", "chunked, gzip"),
            Map.entry("X Y", "1"),
            Map.entry("X-Nul", "\u0000"),
            Map.entry("X-Longest", "x".repeat(20_000)));

    private final SplittableRandom random;
    private final Map<String, String> known;

    /**
     * @param known values of parameters, and of members of bodies, that lead to something that is there
     */
    OddRequests(SplittableRandom random, Map<String, String> known) {
        this.random = random;
        this.known = known;
    }

    OddRequest of(Operation operation) {
        String method = oneIn(25) ? OddValues.pick(random, METHODS) : operation.method();
        byte[] body = operation.takesBody() ? body(operation) : new byte[0];
        List<Map.Entry<String, String>> headers = headers(operation, body);
        boolean http = !oneIn(40);
        if (!http) {
            headers.add(OddValues.pick(random, NO_HTTP));
        }
        return new OddRequest(operation.name(), method, path(operation) + query(operation), headers, body, http);
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private byte[] body(Operation operation) {
        JsonNode example = ExampleRequest.toCome(OddValues.pick(random, operation.requestExamples()));
        if (example instanceof ObjectNode members) {
            known.keySet().stream().filter(members::has).forEach(name -> members.put(name, known.get(name)));
        }
        return new OddBodies(random).of(example);
    }

    private String path(Operation operation) {
        Map<String, String> values = operation.parameters("path");
        String path = operation.path();
        for (Map.Entry<String, String> parameter : values.entrySet()) {
            String value = known.getOrDefault(parameter.getKey(), parameter.getValue());
            path = path.replace("{" + parameter.getKey() + "}", encoded(oneIn(8) ? OddValues.text(random) : value));
        }
        if (!oneIn(15)) {
            return path;
        }
        int at = path.indexOf('/', 1 + random.nextInt(path.length() - 1));
        int slash = at < 0 ? path.length() : at;
        String trick = OddValues.pick(
                random, List.of("/", "/.", "/..", "/%2e%2e", ";a=b", "%00", "%zz", "%2f", "%", "\u00E9", "//", "\\"));
        return path.substring(0, slash) + trick + path.substring(slash);
    }

    private String query(Operation operation) {
        List<String> parts = new ArrayList<>();
        operation.parameters("query").forEach((name, example) -> {
            String value = known.getOrDefault(name, ExampleRequest.toCome(example));
            int kind = random.nextInt(12);
            if (kind == 0) {
                return;
            }
            parts.add(encoded(name) + "=" + encoded(kind == 1 ? OddValues.text(random) : value));
            if (kind == 2) {
                parts.add(encoded(name) + "=" + encoded(OddValues.text(random)));
            }
        });
        if (oneIn(12)) {
            parts.add(OddValues.pick(
                    random, List.of("cursor=", "cursor=YWJj", "&&", "=", "%zz=1", "a[]=1", "limit=1e9")));
        }
        if (oneIn(200)) {
            parts.add("q=" + "x".repeat(random.nextInt(30_000, 50_000)));
        }
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private List<Map.Entry<String, String>> headers(Operation operation, byte[] body) {
        List<Map.Entry<String, String>> headers = new ArrayList<>();
        String role = oneIn(6)
                ? OddValues.pick(random, ROLES)
                : operation.roles().stream().findFirst().orElse("staff");
        if (!oneIn(10)) {
            headers.add(RoleTokens.header(role));
        }
        if (operation.takesBody()) {
            headers.add(Map.entry("Content-Length", Integer.toString(body.length)));
            headers.add(Map.entry("Content-Type", oneIn(25) ? OddValues.pick(random, TYPES) : "application/json"));
        }
        if (operation.method().equals("POST") && !oneIn(10)) {
            headers.add(Map.entry(
                    "Idempotency-Key",
                    oneIn(3) ? "fuzz-with-one-key" : new UUID(random.nextLong(), random.nextLong()).toString()));
        }
        if (oneIn(8)) {
            headers.add(Map.entry("If-Match", OddValues.pick(random, TAGS)));
        }
        if (oneIn(8)) {
            headers.add(OddValues.pick(random, STRANGE_HEADERS));
        }
        return headers;
    }
}
