package dev.innkeeper.reservation;

import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;

/** The first examples of operations in the OpenAPI document that the service serves. */
public final class DocumentedExamples {
    private DocumentedExamples() {}

    /** The body of a request, for example of {@code PUT /v1/guests/{guestId}}. */
    public static String request(String operation) {
        return operation(operation).requestExamples().get(0).toString();
    }

    /** The body of an answer with {@code status}. */
    public static String response(String operation, int status) {
        return operation(operation).responseExamples(status).get(0).toString();
    }

    private static Operation operation(String name) {
        return OpenApiDocument.served().operations().stream()
                .filter(operation -> operation.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
