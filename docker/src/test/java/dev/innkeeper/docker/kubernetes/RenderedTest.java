package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** If {@code kubectl} is on the PATH: kustomize renders the same objects that the other tests check. */
class RenderedTest {

    static Stream<Overlay> overlays() {
        return Overlay.all();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void kustomize_renders_the_same(Overlay overlay) throws IOException, InterruptedException {
        assumeThat(isInstalled()).isTrue();

        String rendered = kustomize("overlays/" + overlay.name());

        assertThat(byId(Yaml.resources(rendered))).isEqualTo(byId(overlay.resources()));
        assertThat(Yaml.resources(rendered))
                .allSatisfy(resource ->
                        assertThatCode(() -> KubernetesSchema.check(resource)).doesNotThrowAnyException());
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "kubectl")));
    }

    private static String kustomize(String directory) throws IOException, InterruptedException {
        Process kubectl = new ProcessBuilder(
                        "kubectl",
                        "kustomize",
                        Yaml.manifests().resolve(directory).toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String rendered = new String(kubectl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(kubectl.waitFor()).isZero();
        return rendered;
    }

    /** By kind and name, with sorted lists, and without the hash of generated names. */
    private static Map<String, JsonNode> byId(List<Resource> resources) {
        Map<String, JsonNode> sorted = new TreeMap<>();
        for (Resource resource : resources) {
            ObjectNode json = (ObjectNode) resource.json().deepCopy();
            String name = withoutHash(resource.name());
            json.withObject("/metadata").put("name", name);
            normalize(json);
            sorted.put(resource.kind() + " " + name, json);
        }
        return sorted;
    }

    private static void normalize(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(member -> {
                normalize(member.getValue());
                String key = StrategicMerge.KEYS.get(member.getKey());
                if (key != null
                        && member.getValue() instanceof ArrayNode list
                        && list.path(0).has(key)) {
                    List<JsonNode> items = Resource.stream(list)
                            .sorted(Comparator.comparing(item -> item.get(key).asText()))
                            .toList();
                    list.removeAll().addAll(items);
                }
            });
            JsonNode map = object.at("/configMapRef/name");
            if (map.isTextual()) {
                object.withObject("/configMapRef").put("name", withoutHash(map.asText()));
            }
        } else {
            node.forEach(RenderedTest::normalize);
        }
    }

    private static String withoutHash(String name) {
        return name.replaceAll("^innkeeper-[a-z0-9]{10}$", "innkeeper");
    }
}
