package dev.innkeeper.common.testkit;

import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the API shows: the answer of every operation that reads, asked as its example stands in the document. An audit
 * shows what has been still for a while, so its answer changes by itself.
 */
final class ShownState {
    private ShownState() {}

    /** By operation; {@code known} are values of parameters that lead to something that is there. */
    static Map<String, String> read(URI service, List<Operation> operations, Map<String, String> known)
            throws IOException {
        Map<String, String> shown = new LinkedHashMap<>();
        for (Operation operation : operations) {
            if (operation.method().equals("GET") && !operation.path().endsWith("/audit")) {
                WireAnswer answer = WireAnswer.to(request(operation, known), service);
                shown.put(operation.name(), answer.status() + " " + answer.body());
            }
        }
        return shown;
    }

    private static OddRequest request(Operation operation, Map<String, String> known) {
        StringBuilder target = new StringBuilder(operation.path());
        operation.parameters("path").forEach((name, example) -> {
            String marker = "{" + name + "}";
            int at = target.indexOf(marker);
            target.replace(at, at + marker.length(), encoded(known.getOrDefault(name, example)));
        });
        char separator = '?';
        for (Map.Entry<String, String> parameter : operation.parameters("query").entrySet()) {
            String value = known.getOrDefault(parameter.getKey(), ExampleRequest.toCome(parameter.getValue()));
            target.append(separator).append(parameter.getKey()).append('=').append(encoded(value));
            separator = '&';
        }
        String role = operation.roles().stream().findFirst().orElse("staff");
        return new OddRequest(
                operation.name(), "GET", target.toString(), List.of(RoleTokens.header(role)), new byte[0], true);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
