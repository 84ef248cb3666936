package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Writes the laptop overlay as {@code podman kube play} 4.3 can run it, for {@code docker/run-with-podman}. The pods are
 * those of the overlay, except that
 * <ul>
 *   <li>StatefulSet and Job become Pods, with a volume in the place of a claim, since podman knows neither;
 *   <li>arguments are written with their values, since podman does not expand {@code $(NAME)};
 *   <li>ports are published on this machine's loopback address, since podman knows no Service.
 * </ul>
 */
class PodmanManifestsTest {
    private static final Path DIRECTORY = Yaml.root().resolve("docker/target/podman/kubernetes");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final ObjectMapper WRITER = new ObjectMapper();
    private static final Pattern REFERENCE = Pattern.compile("\\$\\((\\w+)\\)");
    private static final Map<String, Integer> PORTS =
            Map.of("cassandra", 18283, "hotel-service", 18281, "reservation-service", 18282, "web", 18288);

    @Test
    void every_workload_and_secret_of_the_laptop_becomes_a_file() throws IOException {
        Overlay laptop = Overlay.laptop();
        Files.createDirectories(DIRECTORY);
        for (Resource workload : laptop.workloads()) {
            ObjectNode played = played(laptop, workload);
            Files.writeString(
                    DIRECTORY.resolve(workload.name() + ".yaml"),
                    laptop.the("ConfigMap", "innkeeper").json() + "\n---\n" + played + "\n");
        }
        for (Resource secret : laptop.all("Secret")) {
            Files.writeString(DIRECTORY.resolve(secret.name() + ".secret.json"), entries(secret));
        }

        assertThat(DIRECTORY)
                .isDirectoryContaining("glob:**/cassandra.yaml")
                .isDirectoryContaining("glob:**/schema.yaml")
                .isDirectoryContaining("glob:**/hotel-service.secret.json");
        assertThat(laptop.workloads())
                .hasSize(5)
                .allSatisfy(workload -> assertThat(DIRECTORY.resolve(workload.name() + ".yaml"))
                        .content()
                        .doesNotContainPattern(REFERENCE));
    }

    private static ObjectNode played(Overlay overlay, Resource workload) {
        ObjectNode copy = workload.json().deepCopy();
        ObjectNode played = copy;
        if (!workload.kind().equals("Deployment")) {
            played = copy.withObject("/spec/template");
            played.put("apiVersion", "v1").put("kind", "Pod");
            played.withObject("/metadata").put("name", workload.name());
            ArrayNode volumes = played.withArray("/spec/volumes");
            for (JsonNode claim : copy.at("/spec/volumeClaimTemplates")) {
                volumes.add(JSON.objectNode()
                        .<ObjectNode>set("name", claim.at("/metadata/name"))
                        .set("emptyDir", JSON.objectNode()));
            }
            // A Job of podman's would run again and again: who has started it looks at its exit code.
            if (workload.kind().equals("Job")) {
                played.withObject("/spec").put("restartPolicy", "Never");
            }
        }
        ObjectNode container = (ObjectNode) new Resource(copy).container();
        expandArguments(container, ContainerEnvironment.values(overlay, workload));
        publish(workload.name(), container);
        return played;
    }

    private static void expandArguments(ObjectNode container, Map<String, String> values) {
        JsonNode arguments = container.path("args");
        for (int i = 0; i < arguments.size(); i++) {
            String expanded = REFERENCE
                    .matcher(arguments.get(i).asText())
                    .replaceAll(name -> Objects.requireNonNull(values.get(name.group(1))));
            ((ArrayNode) arguments).set(i, JSON.textNode(expanded));
        }
    }

    private static void publish(String workload, ObjectNode container) {
        if (PORTS.containsKey(workload)) {
            ((ObjectNode) container.at("/ports/0")).put("hostIP", "127.0.0.1").put("hostPort", PORTS.get(workload));
        }
    }

    /** In the form in which podman 4.3 keeps a Secret whose entries are referred to. */
    private static String entries(Resource secret) throws IOException {
        ObjectNode entries = JSON.objectNode();
        secret.at("/stringData")
                .properties()
                .forEach(entry -> entries.put(
                        entry.getKey(),
                        Base64.getEncoder()
                                .encodeToString(entry.getValue().asText().getBytes(StandardCharsets.UTF_8))));
        return WRITER.writeValueAsString(entries);
    }
}
