package dev.innkeeper.docker;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A service of the compose file. */
record ComposeService(String name, Map<String, Object> settings) {
    static List<ComposeService> all() {
        Map<String, Map<String, Object>> services = map(compose().get("services"));
        return services.entrySet().stream()
                .map(service -> new ComposeService(service.getKey(), service.getValue()))
                .toList();
    }

    static Map<String, Object> compose() {
        return Project.yaml(Project.DOCKER.resolve("compose.yaml"));
    }

    static ComposeService named(String name) {
        return all().stream()
                .filter(container -> container.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    String image() {
        return text("image");
    }

    boolean isCassandra() {
        return name.startsWith("cassandra");
    }

    /** Whether its image is built from this project. */
    boolean isOurs() {
        return settings.containsKey("build");
    }

    boolean isService() {
        return name.endsWith("-service");
    }

    Map<String, String> environment() {
        Map<String, Object> environment = map(settings.getOrDefault("environment", Map.of()));
        return environment.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> String.valueOf(entry.getValue())));
    }

    String text(String setting) {
        return String.valueOf(settings.get(setting));
    }

    List<String> list(String setting) {
        return settings.get(setting) instanceof List<?> values
                ? values.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** The services that it waits for, with the condition. */
    Map<String, String> waitsFor() {
        Map<String, Map<String, Object>> others = map(settings.getOrDefault("depends_on", Map.of()));
        return others.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        other -> String.valueOf(other.getValue().get("condition"))));
    }

    @SuppressWarnings("unchecked")
    static <V> Map<String, V> map(Object value) {
        return (Map<String, V>) value;
    }
}
