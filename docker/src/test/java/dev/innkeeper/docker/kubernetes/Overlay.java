package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A rendered kustomization. Renders like kustomize, except that generated ConfigMaps keep their name. It supports only
 * the features that our kustomizations use, and refuses others.
 *
 * @param name of its directory
 * @param resources in any order
 * @param files its sources, its own file first
 */
record Overlay(String name, List<Resource> resources, List<Path> files) {
    private static final String FILE = "kustomization.yaml";
    private static final Set<String> KNOWN = Set.of(
            "apiVersion",
            "kind",
            "namespace",
            "labels",
            "resources",
            "configMapGenerator",
            "images",
            "replicas",
            "patches");

    static Overlay laptop() {
        return render(Yaml.manifests().resolve("overlays/laptop"));
    }

    static Overlay production() {
        return render(Yaml.manifests().resolve("overlays/production"));
    }

    static Stream<Overlay> all() {
        return Stream.of(laptop(), production());
    }

    /** @throws IllegalArgumentException if it refers to something missing, or uses an unsupported feature */
    static Overlay render(Path directory) {
        Path file = directory.resolve(FILE);
        JsonNode kustomization = Yaml.document(file);
        kustomization
                .fieldNames()
                .forEachRemaining(field -> require(KNOWN.contains(field), file + ": " + field + " is not supported"));
        List<Path> files = new ArrayList<>(List.of(file));
        List<Resource> resources = new ArrayList<>();
        for (JsonNode entry : kustomization.path("resources")) {
            Path source = directory.resolve(entry.asText()).normalize();
            require(Files.exists(source), file + ": there is no " + entry.asText());
            if (Files.isDirectory(source)) {
                Overlay base = render(source);
                resources.addAll(base.resources());
                files.addAll(base.files());
            } else {
                resources.addAll(Yaml.resources(source));
                files.add(source);
            }
        }
        for (JsonNode generator : kustomization.path("configMapGenerator")) {
            GeneratedConfigMap.of(generator, directory, files).addTo(resources);
        }
        for (JsonNode patch : kustomization.path("patches")) {
            Path source = directory.resolve(patch.path("path").asText());
            require(
                    patch.size() == 1 && Files.isRegularFile(source),
                    file + ": a patch must be an existing file, not " + patch);
            files.add(source);
            Yaml.resources(source).forEach(change -> StrategicMerge.into(resources, change));
        }
        kustomization.path("replicas").forEach(replicas -> scale(resources, replicas));
        kustomization.path("images").forEach(image -> tag(resources, image));
        kustomization.path("labels").forEach(labels -> label(resources, labels));
        String namespace = kustomization.path("namespace").asText();
        resources.stream()
                .filter(resource -> !resource.kind().equals("Namespace"))
                .forEach(resource -> resource.json().withObject("/metadata").put("namespace", namespace));
        requireDistinct(resources);
        return new Overlay(directory.getFileName().toString(), resources, files);
    }

    /** The only object of that kind and name. */
    Resource the(String kind, String resource) {
        List<Resource> found = resources.stream()
                .filter(candidate -> candidate.is(kind, resource))
                .toList();
        require(found.size() == 1, name + " has " + found.size() + " of " + kind + " " + resource);
        return found.get(0);
    }

    List<Resource> all(String kind) {
        return resources.stream()
                .filter(resource -> resource.kind().equals(kind))
                .toList();
    }

    List<Resource> workloads() {
        return resources.stream().filter(Resource::isWorkload).toList();
    }

    List<Resource> services() {
        return resources.stream().filter(Resource::isService).toList();
    }

    private static void scale(List<Resource> resources, JsonNode replicas) {
        List<Resource> scaled = resources.stream()
                .filter(Resource::isWorkload)
                .filter(resource -> resource.name().equals(replicas.get("name").asText()))
                .toList();
        require(scaled.size() == 1, "replicas: " + replicas + " names " + scaled);
        scaled.get(0).json().withObject("/spec").set("replicas", replicas.get("count"));
    }

    private static void tag(List<Resource> resources, JsonNode image) {
        String name = image.get("name").asText();
        List<ObjectNode> tagged = resources.stream()
                .filter(Resource::isWorkload)
                .map(resource -> (ObjectNode) resource.container())
                .filter(container -> container.path("image").asText().equals(name))
                .toList();
        require(!tagged.isEmpty(), "images: no workload uses " + name);
        String full =
                image.path("newName").asText(name) + ":" + image.get("newTag").asText();
        tagged.forEach(container -> container.put("image", full));
    }

    private static void label(List<Resource> resources, JsonNode labels) {
        require(labels.size() == 1 && labels.has("pairs"), "labels: only pairs are supported: " + labels);
        resources.forEach(
                resource -> resource.json().withObject("/metadata/labels").setAll((ObjectNode) labels.get("pairs")));
    }

    private static void requireDistinct(List<Resource> resources) {
        Set<Resource.Id> ids = resources.stream().map(Resource::id).collect(Collectors.toSet());
        require(ids.size() == resources.size(), "duplicate object: " + resources);
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
