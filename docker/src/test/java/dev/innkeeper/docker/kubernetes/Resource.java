package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** One object of a manifest. */
record Resource(ObjectNode json) {

    /** Its identity in its namespace. */
    record Id(String apiVersion, String kind, String name) {}

    Id id() {
        return new Id(text("/apiVersion"), text("/kind"), text("/metadata/name"));
    }

    String kind() {
        return text("/kind");
    }

    String name() {
        return text("/metadata/name");
    }

    boolean is(String kind, String name) {
        return kind().equals(kind) && name().equals(name);
    }

    /** The value at a JSON pointer; the missing node if there is none. */
    JsonNode at(String pointer) {
        return json.at(pointer);
    }

    String text(String pointer) {
        return json.at(pointer).asText();
    }

    /** Whether it creates pods. */
    boolean isWorkload() {
        return json.at("/spec/template/spec/containers").isArray();
    }

    /** Whether it is one of the two services. */
    boolean isService() {
        return isWorkload()
                && text("/metadata/labels/app.kubernetes.io~1component").equals("service");
    }

    JsonNode podSpec() {
        return json.at("/spec/template/spec");
    }

    /** The only container of a workload's pods. */
    JsonNode container() {
        return podSpec().at("/containers/0");
    }

    Map<String, String> podLabels() {
        return labels(json.at("/spec/template/metadata/labels"));
    }

    /** The labels in a node, by name. */
    static Map<String, String> labels(JsonNode node) {
        return node.properties().stream()
                .collect(java.util.stream.Collectors.toMap(
                        Map.Entry::getKey, label -> label.getValue().asText()));
    }

    /** The items of an array; none if it is missing. */
    static List<JsonNode> items(JsonNode array) {
        return stream(array).toList();
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(Objects.requireNonNull(array).spliterator(), false);
    }

    @Override
    public String toString() {
        return kind() + " " + name();
    }
}
