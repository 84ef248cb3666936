package dev.innkeeper.client.typescript;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What npm installs is pinned and named without a registry of its own; what clients run has a licence that is allowed. */
class PackageLockTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PUBLIC = "https://registry.npmjs.org/";
    private static final Pattern VERSION = Pattern.compile("\\d+\\.\\d+\\.\\d+");

    @Test
    void every_package_has_a_checksum_and_names_no_other_registry_than_the_public_one() throws IOException {
        assertThat(packages()).isNotEmpty().allSatisfy((name, entry) -> {
            if (entry.has("resolved")) {
                assertThat(entry.get("resolved").asText()).as(name).startsWith(PUBLIC);
            }
            assertThat(entry.path("integrity").asText()).as(name).startsWith("sha512-");
        });
    }

    @Test
    void what_is_no_tool_of_the_build_has_a_licence_that_the_project_allows() throws IOException {
        assertThat(packages().values().stream().filter(entry -> !entry.has("dev")))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.path("license").asText())
                        .isIn("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT"));
    }

    @Test
    void package_json_names_exact_versions() throws IOException {
        JsonNode manifest = read("package.json");

        for (String kind : new String[] {"dependencies", "devDependencies"}) {
            assertThat(manifest.path(kind))
                    .isNotEmpty()
                    .allSatisfy(version -> assertThat(version.asText()).matches(VERSION));
        }
    }

    private static Map<String, JsonNode> packages() throws IOException {
        Map<String, JsonNode> packages = new LinkedHashMap<>();
        read("package-lock.json").path("packages").fields().forEachRemaining(entry -> {
            // The first is the client itself.
            if (!entry.getKey().isEmpty()) {
                packages.put(entry.getKey(), entry.getValue());
            }
        });
        return packages;
    }

    private static JsonNode read(String file) throws IOException {
        return JSON.readTree(NodeProject.committed(file).toFile());
    }
}
