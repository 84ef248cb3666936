package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.docker.kubernetes.ContainerEnvironment.SecretKey;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The permissions of pods, and their secrets. */
class SecurityTest {
    private static final Pattern SECRET = Pattern.compile(".*(SECRET|PASSWORD|TOKEN|CREDENTIAL|PRIVATE)[A-Z_]*");
    private static final Set<String> PLACES = Set.of("INNKEEPER_SERVICE_TOKEN_FILE");

    static Stream<Overlay> overlays() {
        return Overlay.all();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void no_pod_has_a_token_for_the_api_server(Overlay overlay) {
        assertThat(overlay.workloads()).hasSizeGreaterThan(2).allSatisfy(workload -> {
            assertThat(workload.podSpec().path("automountServiceAccountToken").asBoolean(true))
                    .isFalse();
            JsonNode account = workload.podSpec().path("serviceAccountName");
            if (account.isTextual()) {
                assertThat(overlay.the("ServiceAccount", account.asText())
                                .at("/automountServiceAccountToken")
                                .asBoolean(true))
                        .isFalse();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void pods_follow_the_restricted_pod_security_standard(Overlay overlay) {
        assertThat(overlay.workloads()).allSatisfy(workload -> {
            JsonNode pod = workload.podSpec().path("securityContext");
            assertThat(pod.path("runAsNonRoot").asBoolean()).isTrue();
            assertThat(pod.path("runAsUser").asInt()).isPositive();
            assertThat(pod.at("/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
            assertThat(workload.podSpec().path("containers")).hasSize(1);
            JsonNode container = workload.container().path("securityContext");
            assertThat(container.path("allowPrivilegeEscalation").asBoolean(true))
                    .isFalse();
            assertThat(container.at("/capabilities/drop").toString()).isEqualTo("[\"ALL\"]");
            assertThat(container.at("/capabilities").has("add")).isFalse();
        });
        assertThat(overlay.the("Namespace", "innkeeper").at("/metadata/labels").toString())
                .contains("\"pod-security.kubernetes.io/enforce\":\"restricted\"");
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void our_containers_can_write_to_tmp_only(Overlay overlay) {
        assertThat(overlay.workloads().stream()
                        .filter(workload -> !workload.kind().equals("StatefulSet")))
                .hasSize(4)
                .allSatisfy(workload -> {
                    assertThat(workload.container()
                                    .at("/securityContext/readOnlyRootFilesystem")
                                    .asBoolean())
                            .isTrue();
                    Map<String, JsonNode> volumes = Resource.stream(
                                    workload.podSpec().path("volumes"))
                            .collect(Collectors.toMap(
                                    volume -> volume.get("name").asText(), volume -> volume));
                    assertThat(workload.container().path("volumeMounts")).allSatisfy(mount -> {
                        JsonNode volume = volumes.get(mount.get("name").asText());
                        assertThat(
                                        volume.has("emptyDir")
                                                ? mount.get("mountPath")
                                                        .asText()
                                                        .equals("/tmp")
                                                : mount.path("readOnly").asBoolean())
                                .as("%s", mount)
                                .isTrue();
                    });
                });
    }

    @Test
    void the_production_manifests_contain_no_secret() {
        Overlay production = Overlay.production();

        assertThat(production.all("Secret")).isEmpty();
        assertThat(production.workloads())
                .hasSize(4)
                .allSatisfy(workload -> assertThat(ContainerEnvironment.values(production, workload)
                                .keySet())
                        .filteredOn(name -> SECRET.matcher(name).matches())
                        .isSubsetOf(PLACES));
        assertThat(production.files())
                .allSatisfy(file -> assertThat(Yaml.read(file))
                        .doesNotContain("development-secret")
                        .doesNotContain("PRIVATE KEY"));
    }

    @Test
    void every_secret_of_production_is_documented() {
        String document = Yaml.read(Yaml.root().resolve("docs/operations/kubernetes.md"));
        Set<SecretKey> asked = new TreeSet<>();
        Overlay.production().workloads().forEach(workload -> asked.addAll(ContainerEnvironment.allSecrets(workload)));

        assertThat(asked)
                .hasSizeGreaterThan(10)
                .allSatisfy(entry -> assertThat(document.lines())
                        .anyMatch(line -> line.startsWith("| `" + entry.secret() + "`")
                                && line.contains("`" + entry.key() + "`")));
    }

    @Test
    void every_secret_of_the_laptop_exists_and_is_marked() {
        Overlay laptop = Overlay.laptop();

        assertThat(laptop.all("Secret"))
                .isNotEmpty()
                .allSatisfy(secret -> assertThat(Resource.labels(secret.at("/metadata/labels")))
                        .containsEntry("innkeeper.dev/secrets", "development"));
        assertThat(laptop.services())
                .allSatisfy(service -> assertThat(ContainerEnvironment.allSecrets(service))
                        .isNotEmpty()
                        .allSatisfy(entry -> assertThat(laptop.the("Secret", entry.secret())
                                        .at("/stringData/" + entry.key())
                                        .asText())
                                .startsWith("development")));
    }
}
