package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A request as the OpenAPI document shows it.
 *
 * @param path values of the path in place of those of the document
 * @param query values of the query in place of those of the document
 * @param body values of members of the body in place of those of the document
 * @param leftOut parameters of the query that are not sent
 */
record ExampleRequest(
        Operation operation,
        Map<String, String> path,
        Map<String, String> query,
        Map<String, String> body,
        Set<String> leftOut) {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String YEAR_OF_THE_EXAMPLES = "2027-";

    static ExampleRequest of(Operation operation) {
        return new ExampleRequest(operation, Map.of(), Map.of(), Map.of(), Set.of());
    }

    ExampleRequest about(Map<String, String> values) {
        return new ExampleRequest(operation, values, query, body, leftOut);
    }

    ExampleRequest asking(Map<String, String> values) {
        return new ExampleRequest(operation, path, values, body, leftOut);
    }

    ExampleRequest sending(Map<String, String> values) {
        return new ExampleRequest(operation, path, query, values, leftOut);
    }

    ExampleRequest without(Set<String> parameters) {
        return new ExampleRequest(operation, path, query, body, parameters);
    }

    /** Sends it with what {@code as} has of its own. */
    Response send(RequestSpecification as) {
        Map<String, String> inPath = new HashMap<>(operation.parameters("path"));
        inPath.replaceAll(path::getOrDefault);
        Map<String, String> inQuery = toCome(operation.parameters("query"));
        inQuery.replaceAll(query::getOrDefault);
        inQuery.keySet().removeAll(leftOut);
        RequestSpecification request = as.pathParams(inPath).queryParams(inQuery);
        if (operation.takesBody()) {
            request.contentType(ContentType.JSON).body(sentBody().toString());
        }
        return request.request(operation.method(), operation.path());
    }

    private JsonNode sentBody() {
        JsonNode sent = toCome(operation.requestExamples().get(0));
        if (sent instanceof ObjectNode members) {
            body.keySet().stream().filter(members::has).forEach(name -> members.put(name, body.get(name)));
        }
        return sent;
    }

    private static Map<String, String> toCome(Map<String, String> parameters) {
        Map<String, String> toCome = new LinkedHashMap<>();
        parameters.forEach((name, example) -> toCome.put(name, toCome(example)));
        return toCome;
    }

    // A stay may not begin in the past, and the examples get older.
    static String toCome(String example) {
        return example.replace(YEAR_OF_THE_EXAMPLES, Year.now(ZoneOffset.UTC).plusYears(1) + "-");
    }

    static JsonNode toCome(JsonNode example) {
        try {
            return JSON.readTree(toCome(example.toString()));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("What was JSON is JSON in another year too", impossible);
        }
    }
}
