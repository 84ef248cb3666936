package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kustomizations are complete, and render valid Kubernetes objects. */
class OverlayTest {
    private static final Path SAMPLE = Path.of("cassandra");

    @TempDir
    private Path directory;

    static Stream<Overlay> overlays() {
        return Overlay.all();
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void every_object_is_valid(Overlay overlay) {
        assertThat(overlay.resources())
                .hasSizeGreaterThan(15)
                .allSatisfy(resource ->
                        assertThatCode(() -> KubernetesSchema.check(resource)).doesNotThrowAnyException());
    }

    @Test
    void every_file_is_used_by_a_kustomization_or_is_the_cluster_sample() throws IOException {
        List<Path> used = Overlay.all()
                .flatMap(overlay -> overlay.files().stream())
                .map(Path::normalize)
                .toList();
        try (Stream<Path> files = Files.walk(Yaml.manifests())) {
            assertThat(files.filter(Files::isRegularFile)
                            .filter(file -> !Yaml.manifests().relativize(file).startsWith(SAMPLE)))
                    .isSubsetOf(used);
        }
    }

    @Test
    void a_patch_of_a_missing_object_is_refused() throws IOException {
        assertThatThrownBy(() -> Overlay.render(patchedWith("name: nobody", "{}")))
                .hasMessageContaining("nobody");
    }

    @Test
    void a_patch_of_a_field_that_does_not_exist_is_refused() throws IOException {
        Overlay overlay = Overlay.render(patchedWith("name: somebody", "{automountServiceAccountTokens: false}"));

        assertThatThrownBy(() -> overlay.resources().forEach(KubernetesSchema::check))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("automountServiceAccountTokens");
    }

    @Test
    void a_missing_file_is_refused() throws IOException {
        Files.writeString(directory.resolve("kustomization.yaml"), "resources: [missing.yaml]");

        assertThatThrownBy(() -> Overlay.render(directory)).hasMessageContaining("there is no missing.yaml");
    }

    private Path patchedWith(String name, String members) throws IOException {
        Files.writeString(directory.resolve("kustomization.yaml"), """
                namespace: some
                resources: [account.yaml]
                patches: [{path: patch.yaml}]
                """);
        String account = """
                apiVersion: v1
                kind: ServiceAccount
                metadata:
                  name: somebody
                """;
        Files.writeString(directory.resolve("account.yaml"), account);
        Files.writeString(
                directory.resolve("patch.yaml"),
                account.replace("name: somebody", name) + members.replaceAll("[{}]", ""));
        return directory;
    }
}
