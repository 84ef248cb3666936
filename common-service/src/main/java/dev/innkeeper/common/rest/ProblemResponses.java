package dev.innkeeper.common.rest;

import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.problem.ProblemType;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/** Adds the possible problems to each operation of the OpenAPI document, with an example of each. */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public class ProblemResponses implements OASFilter {
    private static final String SCHEMA = "Problem";

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getPaths() == null) {
            return;
        }
        if (document.getComponents() == null) {
            document.setComponents(OASFactory.createComponents());
        }
        document.getComponents().addSchema(SCHEMA, problemSchema());
        document.getPaths()
                .getPathItems()
                .forEach((path, item) ->
                        item.getOperations().forEach((method, operation) -> describe(path, method, operation)));
    }

    private static void describe(String path, PathItem.HttpMethod method, Operation operation) {
        boolean identified = path.contains("{");
        boolean secured =
                operation.getSecurity() != null && !operation.getSecurity().isEmpty();
        boolean body = operation.getRequestBody() != null;
        boolean conditional = operation.getParameters() != null
                && operation.getParameters().stream()
                        .anyMatch(parameter -> "If-Match".equalsIgnoreCase(parameter.getName()));
        add(operation, path, ProblemType.INVALID_REQUEST, true);
        // An invalid token is refused on every operation.
        add(operation, path, ProblemType.UNAUTHENTICATED, true);
        add(operation, path, ProblemType.FORBIDDEN, secured);
        add(operation, path, ProblemType.NOT_FOUND, identified);
        add(operation, path, ProblemType.NOT_ACCEPTABLE, method == PathItem.HttpMethod.GET || body);
        add(operation, path, ProblemType.PRECONDITION_FAILED, conditional);
        add(operation, path, ProblemType.UNSUPPORTED_MEDIA_TYPE, body);
        add(operation, path, ProblemType.DATABASE_UNAVAILABLE, true);
    }

    private static void add(Operation operation, String path, ProblemType type, boolean applies) {
        String status = Integer.toString(type.status());
        if (!applies) {
            return;
        }
        if (operation.getResponses() == null) {
            operation.setResponses(OASFactory.createAPIResponses());
        }
        APIResponses responses = operation.getResponses();
        APIResponse written = Optional.ofNullable(responses.getAPIResponse(status))
                .filter(response -> response.getContent() != null)
                .orElse(null);
        if (written == null) {
            responses.addAPIResponse(status, response(type, path));
        }
    }

    private static APIResponse response(ProblemType type, String path) {
        Example example = OASFactory.createExample().value(exampleOf(type, path));
        APIResponse response = OASFactory.createAPIResponse()
                .description(type.title())
                .content(OASFactory.createContent()
                        .addMediaType(
                                Problem.MEDIA_TYPE,
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().ref("#/components/schemas/" + SCHEMA))
                                        .addExample(type.slug(), example)));
        if (type == ProblemType.DATABASE_UNAVAILABLE) {
            response.addHeader(
                    "Retry-After",
                    OASFactory.createHeader()
                            .description("Seconds to wait")
                            .schema(OASFactory.createSchema().type(List.of(Schema.SchemaType.INTEGER))));
        }
        return response;
    }

    private static Map<String, Object> exampleOf(ProblemType type, String path) {
        // In the order of RFC 9457, and the same in every build, because the document is stored in the tree.
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", type.uri());
        example.put("title", type.title());
        example.put("status", type.status());
        example.put("detail", type.title() + ".");
        example.put("instance", path);
        example.put("retry", type.retry().wire());
        return example;
    }

    private static Schema problemSchema() {
        return OASFactory.createSchema()
                .type(List.of(Schema.SchemaType.OBJECT))
                .description("RFC 9457. `type` leads to a page about the kind of problem, which may have further members.")
                .required(List.of("type", "title", "status", "detail", "instance", "retry"))
                .additionalPropertiesSchema(OASFactory.createSchema().booleanSchema(true))
                .addProperty("type", text())
                .addProperty("title", text())
                .addProperty("status", OASFactory.createSchema().type(List.of(Schema.SchemaType.INTEGER)))
                .addProperty("detail", text())
                .addProperty("instance", text())
                .addProperty("retry", text().enumeration(List.of("safe", "same-key", "no")))
                .addProperty(
                        "violations",
                        OASFactory.createSchema()
                                .type(List.of(Schema.SchemaType.ARRAY))
                                .items(OASFactory.createSchema()
                                        .type(List.of(Schema.SchemaType.OBJECT))
                                        .required(List.of("field", "message"))
                                        .addProperty("field", text())
                                        .addProperty("message", text())));
    }

    private static Schema text() {
        return OASFactory.createSchema().type(List.of(Schema.SchemaType.STRING));
    }
}
