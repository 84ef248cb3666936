package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A ConfigMap that a kustomization generates from {@code .env} files. */
record GeneratedConfigMap(String name, boolean merges, Map<String, String> values) {
    private static final Set<String> KNOWN = Set.of("name", "behavior", "envs");

    static GeneratedConfigMap of(JsonNode generator, Path directory, List<Path> files) {
        generator
                .fieldNames()
                .forEachRemaining(field -> Overlay.require(KNOWN.contains(field), field + " is not supported"));
        Map<String, String> values = new LinkedHashMap<>();
        for (JsonNode env : generator.get("envs")) {
            Path file = directory.resolve(env.asText());
            files.add(file);
            for (String line : Yaml.read(file).lines().toList()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    int equals = line.indexOf('=');
                    Overlay.require(equals > 0, file + ": no value in " + line);
                    String before = values.put(line.substring(0, equals), line.substring(equals + 1));
                    Overlay.require(before == null, file + ": duplicate: " + line);
                }
            }
        }
        return new GeneratedConfigMap(
                generator.get("name").asText(),
                generator.path("behavior").asText().equals("merge"),
                values);
    }

    /** Creates the ConfigMap, or adds to that of the base. */
    void addTo(List<Resource> resources) {
        List<Resource> made = resources.stream()
                .filter(resource -> resource.is("ConfigMap", name))
                .toList();
        Overlay.require(made.size() == (merges ? 1 : 0), "ConfigMap " + name + " exists " + made.size() + " times");
        ObjectNode data;
        if (merges) {
            data = made.get(0).json().withObject("/data");
        } else {
            ObjectNode json = JsonNodeFactory.instance.objectNode().put("apiVersion", "v1");
            json.put("kind", "ConfigMap").withObject("/metadata").put("name", name);
            data = json.withObject("/data");
            resources.add(new Resource(json));
        }
        values.forEach(data::put);
    }
}
