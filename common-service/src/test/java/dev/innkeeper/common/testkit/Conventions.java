package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** What holds for all operations of a service alike. */
public final class Conventions {
    private static final Set<String> METHODS = Set.of("GET", "PUT", "POST", "DELETE", "PATCH");
    private static final String MISSPELT = "lmit";

    private Conventions() {}

    /** Fails unless each operation has an id of its own, which generated clients use as a name. */
    public static void assertIdsAreUnique(List<Operation> operations) {
        assertThat(operations).isNotEmpty();
        assertThat(operations)
                .extracting(
                        operation -> operation.definition().path("operationId").asText())
                .allSatisfy(id -> assertThat(id).matches("[a-z][A-Za-z]+"))
                .doesNotHaveDuplicates();
    }

    /** Fails unless each path answers all methods that it does not have with a 405 that names those that it has. */
    public static void assertOtherMethodsAreRefused(List<Operation> operations) {
        Map<String, Set<String>> methods = new TreeMap<>();
        Map<String, Map<String, String>> examples = new TreeMap<>();
        operations.forEach(operation -> {
            methods.computeIfAbsent(operation.path(), path -> new HashSet<>()).add(operation.method());
            examples.put(operation.path(), operation.parameters("path"));
        });
        assertThat(methods).isNotEmpty();
        methods.forEach((path, known) -> METHODS.stream()
                .filter(method -> !known.contains(method))
                .forEach(method -> {
                    Response answer = given().pathParams(examples.get(path)).request(method, path);
                    assertThat(answer.statusCode()).as(method + " " + path).isEqualTo(405);
                    assertThat(answer.header("Allow").split(", "))
                            .as(method + " " + path)
                            .containsAll(known);
                }));
    }

    /**
     * Fails unless each operation refuses a query parameter that it does not have.
     *
     * @param client somebody who may call the operation of a name
     */
    public static void assertUnknownParametersAreRefused(
            List<Operation> operations, Function<String, RequestSpecification> client) {
        assertThat(operations).isNotEmpty().allSatisfy(operation -> {
            Response answer = ExampleRequest.of(operation)
                    .send(client.apply(operation.name()).queryParam(MISSPELT, "5"));
            assertThat(answer.statusCode()).as(operation.name()).isEqualTo(400);
            assertThat(answer.jsonPath().getList("violations.field", String.class))
                    .as(operation.name())
                    .containsExactly(MISSPELT);
        });
    }
}
