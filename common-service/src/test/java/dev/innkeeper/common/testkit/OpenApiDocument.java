package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

/** The OpenAPI documents that the running service serves: the console's, and the one for other services if it has one. */
public final class OpenApiDocument {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NO_CONTENT = 204;
    private static final String CONSOLE = "/openapi";
    private static final String FOR_SERVICES = "/openapi/service";
    private static final String REF = "$ref";
    private static final String SCHEMA = "schema";
    private static final List<String> METHODS = List.of("get", "put", "post", "delete", "patch");

    private final List<JsonNode> documents;

    private OpenApiDocument(List<JsonNode> documents) {
        this.documents = documents;
    }

    /** Asks the running service for all of them. */
    public static OpenApiDocument served() {
        List<JsonNode> documents = new ArrayList<>(List.of(document(CONSOLE)));
        if (given().get(FOR_SERVICES).statusCode() == 200) {
            documents.add(document(FOR_SERVICES));
        }
        return new OpenApiDocument(documents);
    }

    /** Asks the running service for the one that its console shows. */
    public static OpenApiDocument ofConsole() {
        return new OpenApiDocument(List.of(document(CONSOLE)));
    }

    private static JsonNode document(String path) {
        return parse(given().queryParam("format", "json")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }

    /** Fails when the document of the tree differs from the console's: an API change must show in the diff. */
    public static void assertStoredAs(Path file) throws IOException {
        assertStoredAs(file, CONSOLE);
    }

    /** Fails when the document of the tree differs from the one for other services. */
    public static void assertForServicesStoredAs(Path file) throws IOException {
        assertStoredAs(file, FOR_SERVICES);
    }

    private static void assertStoredAs(Path file, String path) throws IOException {
        String served = given().get(path).then().statusCode(200).extract().asString();
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            Files.writeString(file, served);
        }
        assertThat(file)
                .as("run with -Dinnkeeper.docs.write=true to store the document anew")
                .hasContent(served);
    }

    /** Every operation in them. */
    public List<Operation> operations() {
        return documents.stream()
                .flatMap(document -> operations(document).stream())
                .toList();
    }

    private static List<Operation> operations(JsonNode document) {
        List<Operation> operations = new ArrayList<>();
        document.get("paths")
                .fields()
                .forEachRemaining(path -> METHODS.forEach(method -> {
                    JsonNode item = resolved(path.getValue(), document);
                    JsonNode operation = item.get(method);
                    if (operation != null) {
                        operations.add(new Operation(method.toUpperCase(Locale.ROOT), path.getKey(), operation, item));
                    }
                }));
        return operations;
    }

    // Puts in place what is only referred to: parameters, bodies, responses and examples, also those of a type.
    private static JsonNode resolved(JsonNode node, JsonNode document) {
        if (node.isArray()) {
            ArrayNode items = JSON.createArrayNode();
            node.forEach(item -> items.add(resolved(item, document)));
            return items;
        }
        if (!node.isObject()) {
            return node;
        }
        String reference = node.path(REF).asText();
        if (!reference.isEmpty() && !reference.startsWith("#/components/schemas/")) {
            return resolved(target(reference, document), document);
        }
        ObjectNode members = JSON.createObjectNode();
        node.fields().forEachRemaining(member -> members.set(member.getKey(), resolved(member.getValue(), document)));
        boolean showsNoExample = !members.has("example") && !members.has("examples");
        if (showsNoExample && !members.has("in") && members.path(SCHEMA).has(REF)) {
            JsonNode type = target(members.get(SCHEMA).get(REF).asText(), document);
            ObjectNode examples = members.putObject("examples");
            if (type.has("example")) {
                examples.putObject("example").set("value", type.get("example"));
            }
            type.path("examples")
                    .forEach(example ->
                            examples.putObject("example " + examples.size()).set("value", example));
        }
        return members;
    }

    private static JsonNode target(String reference, JsonNode document) {
        return document.at(reference.substring(1));
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
                    .filter(status -> status != NO_CONTENT && operation.answersJson(status))
                    .forEach(status -> assertThat(operation.responseExamples(status))
                            .as(operation.name() + " answers " + status)
                            .isNotEmpty());
        });
    }

    /**
     * Fails unless each example of a body or an answer is as its schema says. Answers have the members of an example, so
     * they are as the schema says too.
     */
    public void assertExamplesFollowSchemas() {
        documents.forEach(document -> {
            DescribedShape shape = new DescribedShape(document);
            List<String> differences = new ArrayList<>();
            for (Operation operation : operations(document)) {
                JsonNode request = operation.definition().path("requestBody");
                bodies(request).forEach((type, media) -> Operation.examples(media)
                        .forEach(example -> differences.addAll(
                                shape.differences(operation.name() + " takes", media.path(SCHEMA), example))));
                operation
                        .definition()
                        .path("responses")
                        .fields()
                        .forEachRemaining(answer -> bodies(answer.getValue()).forEach((type, media) -> Operation.examples(
                                        media)
                                .forEach(example -> differences.addAll(shape.differences(
                                        operation.name() + " answers " + answer.getKey(),
                                        media.path(SCHEMA),
                                        example)))));
            }
            assertThat(differences).isEmpty();
        });
    }

    // What is not JSON has a text as its example.
    private static Map<String, JsonNode> bodies(JsonNode described) {
        Map<String, JsonNode> bodies = new LinkedHashMap<>();
        described.path("content").fields().forEachRemaining(body -> {
            if (body.getKey().endsWith("json")) {
                bodies.put(body.getKey(), body.getValue());
            }
        });
        return bodies;
    }

    /** Fails when a reference of a document leads nowhere, or only to itself: generators of clients refuse it. */
    public void assertReferencesLeadSomewhere() {
        documents.forEach(document -> assertThat(document.findValuesAsText(REF)).allSatisfy(reference -> {
            JsonNode target = document.at(reference.substring(1));
            assertThat(target.isObject() && !target.path(REF).asText().equals(reference))
                    .isTrue();
        }));
    }

    /**
     * Sends the examples of {@code operation} as they stand in the document, and fails unless the answer is a success that
     * it documents, with the members of an example that stands there.
     *
     * @param leftOut query parameters that go with another form of the request
     */
    public static void assertAnswersAsDocumented(Operation operation, RequestSpecification as, String... leftOut) {
        assertAnswersAsDocumented(ExampleRequest.of(operation).without(Set.of(leftOut)), as);
    }

    /** The same about other things than those of the examples: {@code values} of parameters and of the body, by name. */
    public static void assertAnswersAsDocumented(
            Operation operation, RequestSpecification as, Map<String, String> values, String... leftOut) {
        assertAnswersAsDocumented(
                ExampleRequest.of(operation)
                        .without(Set.of(leftOut))
                        .about(values)
                        .asking(values)
                        .sending(values),
                as);
    }

    private static void assertAnswersAsDocumented(ExampleRequest request, RequestSpecification as) {
        Operation operation = request.operation();
        Response response = request.send(as);
        String answer = response.asString();
        assertThat(operation.successes())
                .as("%s answered %d %s", operation.name(), response.statusCode(), answer)
                .contains(response.statusCode());
        if (response.statusCode() != NO_CONTENT && !operation.answersJson(response.statusCode())) {
            assertThat(operation.mediaTypes(response.statusCode()))
                    .as(operation.name())
                    .anySatisfy(type -> assertThat(response.contentType()).startsWith(type));
        } else if (response.statusCode() != NO_CONTENT) {
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
            JsonNode inSchema = parameter.path(SCHEMA).path("example");
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

        /** Whether the answer of that status is JSON: what is not, such as a calendar, has an example to look at only. */
        boolean answersJson(int status) {
            List<String> types = mediaTypes(status);
            return types.isEmpty() || types.contains("application/json");
        }

        /** The types of the answer of that status. */
        List<String> mediaTypes(int status) {
            List<String> types = new ArrayList<>();
            definition
                    .path("responses")
                    .path(Integer.toString(status))
                    .path("content")
                    .fieldNames()
                    .forEachRemaining(types::add);
            return types;
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
