package dev.innkeeper.common.rest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/** The schemas of an OpenAPI document that describe what clients send, and parts of it. */
final class SentSchemas {
    private final Map<String, Schema> schemas;
    private final Set<String> names = new TreeSet<>();

    SentSchemas(OpenAPI document) {
        this.schemas = new HashMap<>(document.getComponents().getSchemas());
        Stream<RequestBody> ofOperations = document.getPaths() == null
                ? Stream.empty()
                : document.getPaths().getPathItems().values().stream()
                        .flatMap(item -> item.getOperations().values().stream())
                        .flatMap(operation -> Stream.ofNullable(operation.getRequestBody()));
        Stream<RequestBody> shared = Stream.ofNullable(document.getComponents().getRequestBodies())
                .flatMap(bodies -> bodies.values().stream());
        Stream.concat(ofOperations, shared)
                .flatMap(body -> Stream.ofNullable(body.getContent()))
                .flatMap(content -> content.getMediaTypes().values().stream())
                .forEach(media -> follow(media.getSchema()));
    }

    Set<String> names() {
        return names;
    }

    private void follow(@Nullable Schema schema) {
        if (schema == null) {
            return;
        }
        if (schema.getRef() != null) {
            String name = schema.getRef().substring(schema.getRef().lastIndexOf('/') + 1);
            if (names.add(name)) {
                follow(schemas.get(name));
            }
        }
        follow(schema.getItems());
        follow(schema.getAdditionalPropertiesSchema());
        Stream.ofNullable(schema.getProperties())
                .flatMap(properties -> properties.values().stream())
                .forEach(this::follow);
        Stream.of(schema.getAllOf(), schema.getAnyOf(), schema.getOneOf())
                .flatMap(Stream::ofNullable)
                .flatMap(List::stream)
                .forEach(this::follow);
    }
}
