package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The OpenAPI document that the running service serves. */
public final class OpenApiDocument {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NO_CONTENT = 204;
    private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch");

    private final JsonNode document;

    private OpenApiDocument(JsonNode document) {
        this.document = document;
    }

    /** Asks the running service for it. */
    public static OpenApiDocument served() {
        return new OpenApiDocument(parse(given().queryParam("format", "json")
                .get("/openapi")
                .then()
                .statusCode(200)
                .extract()
                .asString()));
    }

    /** Fails when the document of the tree differs from the one served: an API change must show in the diff. */
    public static void assertStoredAs(Path file) throws IOException {
        String served = given().get("/openapi").then().statusCode(200).extract().asString();
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            Files.writeString(file, served);
        }
        assertThat(file)
                .as("run with -Dinnkeeper.docs.write=true to store the document anew")
                .hasContent(served);
    }

    /** Every operation in it. */
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        document.get("paths")
                .fields()
                .forEachRemaining(path -> METHODS.forEach(method -> {
                    JsonNode operation = path.getValue().get(method);
                    if (operation != null) {
                        operations.add(new Operation(
                                method.toUpperCase(Locale.ROOT), path.getKey(), operation, path.getValue()));
                    }
                }));
        return operations;
    }

    /**
     * Fails unless each operation says what it is for, which query it answers in the same words, and shows an example of
     * each parameter, body and success. A cursor has none: nobody can write one by hand.
     */
    public void assertComplete() {
        assertThat(operations()).isNotEmpty().allSatisfy(operation -> {
            assertThat(operation.summary()).as(operation.name()).isNotBlank();
            assertThat(operation.description()).as(operation.name()).contains("Consistency: ");
            assertThat(operation.tags()).as(operation.name()).isNotEmpty();
            assertThat(operation.parametersWithoutExample())
                    .as(operation.name())
                    .isSubsetOf("cursor");
            assertThat(operation.requestExamples().isEmpty())
                    .as(operation.name() + " shows a body")
                    .isEqualTo(!operation.takesBody());
            assertThat(operation.successes()).as(operation.name()).isNotEmpty();
            operation.successes().stream()
                    .filter(status -> status != NO_CONTENT)
                    .forEach(status -> assertThat(operation.responseExamples(status))
                            .as(operation.name() + " answers " + status)
                            .isNotEmpty());
        });
    }

    /**
     * Sends the examples of {@code operation} as they stand in the document, and fails unless the answer is a success that
     * it documents, with the members of an example that stands there.
     *
     * @param leftOut query parameters that go with another form of the request
     */
    public static void assertAnswersAsDocumented(Operation operation, RequestSpecification as, String... leftOut) {
        Response response =
                ExampleRequest.of(operation).without(Set.of(leftOut)).send(as);
        String answer = response.asString();
        assertThat(operation.successes())
                .as("%s answered %d %s", operation.name(), response.statusCode(), answer)
                .contains(response.statusCode());
        if (response.statusCode() != NO_CONTENT) {
            assertThat(operation.responseExamples(response.statusCode()))
                    .as("%s answered %s", operation.name(), answer)
                    .anySatisfy(example -> assertSameShape(operation.name(), example, parse(answer)));
        }
    }

    private static JsonNode parse(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException malformed) {
            throw new AssertionError("not JSON: " + json, malformed);
        }
    }

    /** One operation with its examples. */
    public record Operation(String method, String path, JsonNode definition, JsonNode item) {

        /** How the tests name it: {@code GET /v1/hotels/{hotelId}}. */
        public String name() {
            return method + " " + path;
        }

        public String summary() {
            return definition.path("summary").asText();
        }

        public String description() {
            return definition.path("description").asText();
        }

        public List<String> tags() {
            List<String> tags = new ArrayList<>();
            definition.path("tags").forEach(tag -> tags.add(tag.asText()));
            return tags;
        }

        /** The roles whose tokens it asks for; empty when it is open to anyone. */
        public Set<String> roles() {
            Set<String> roles = new TreeSet<>();
            definition
                    .path("security")
                    .forEach(requirement ->
                            requirement.forEach(scopes -> scopes.forEach(role -> roles.add(role.asText()))));
            return roles;
        }

        /** The example of each parameter in {@code place} (path, query, header) that has one. */
        public Map<String, String> parameters(String place) {
            Map<String, String> examples = new LinkedHashMap<>();
            for (JsonNode declared : List.of(item.path("parameters"), definition.path("parameters"))) {
                for (JsonNode parameter : declared) {
                    String example = exampleText(parameter);
                    if (parameter.path("in").asText().equals(place) && example != null) {
                        examples.put(parameter.get("name").asText(), example);
                    }
                }
            }
            return examples;
        }

        private static String exampleText(JsonNode parameter) {
            if (parameter.has("example")) {
                return parameter.get("example").asText();
            }
            JsonNode inSchema = parameter.path("schema").path("example");
            if (!inSchema.isMissingNode()) {
                return inSchema.asText();
            }
            Iterator<JsonNode> named = parameter.path("examples").elements();
            return named.hasNext() ? named.next().path("value").asText() : null;
        }

        /** The names of the parameters without an example. */
        public List<String> parametersWithoutExample() {
            List<String> names = new ArrayList<>();
            for (JsonNode parameter : definition.path("parameters")) {
                if (exampleText(parameter) == null
                        && !parameter.path("in").asText().equals("header")) {
                    names.add(parameter.get("name").asText());
                }
            }
            return names;
        }

        /** Whether it takes a body. */
        public boolean takesBody() {
            return definition.has("requestBody");
        }

        /** The examples of the request's body. */
        public List<JsonNode> requestExamples() {
            return examples(definition.path("requestBody").path("content").path("application/json"));
        }

        /** The statuses of success that it documents. */
        public List<Integer> successes() {
            List<Integer> statuses = new ArrayList<>();
            definition.path("responses").fieldNames().forEachRemaining(status -> {
                if (status.startsWith("2")) {
                    statuses.add(Integer.valueOf(status));
                }
            });
            return statuses;
        }

        /** The examples of the answer of that status; empty when the answer has no body. */
        public List<JsonNode> responseExamples(int status) {
            return examples(definition
                    .path("responses")
                    .path(Integer.toString(status))
                    .path("content")
                    .path("application/json"));
        }

        private static List<JsonNode> examples(JsonNode media) {
            List<JsonNode> examples = new ArrayList<>();
            if (media.has("example")) {
                examples.add(value(media.get("example")));
            }
            media.path("examples").elements().forEachRemaining(example -> examples.add(value(example.path("value"))));
            return examples;
        }

        private static JsonNode value(JsonNode example) {
            return example.isTextual() ? parse(example.asText()) : example;
        }
    }

    /** Fails unless {@code actual} has the members of {@code example}, all the way down, and no others. */
    public static void assertSameShape(String where, JsonNode example, JsonNode actual) {
        assertThat(actual.getNodeType()).as(where).isEqualTo(example.getNodeType());
        if (example.isObject()) {
            assertThat(names(actual)).as(where).isEqualTo(names(example));
            names(example).forEach(name -> assertSameShape(where + "." + name, example.get(name), actual.get(name)));
        }
        if (example.isArray() && !example.isEmpty() && !actual.isEmpty()) {
            assertSameShape(where + "[0]", example.get(0), actual.get(0));
        }
    }

    private static TreeSet<String> names(JsonNode node) {
        TreeSet<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        // A page has a `next` when there is one.
        names.remove("next");
        return names;
    }
}
