package dev.innkeeper.conformance.licence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nothing is delivered under a licence that nobody has looked at. */
class LicencesTest {
    /** Those that ask no more of whoever delivers the part unchanged than to name them. */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0",
            "BSD licence",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "BSD-4-Clause",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "ISC",
            "MIT",
            "MIT-0");

    /** Allowed individually; docs/development.md says why. */
    private static final Map<String, String> ALLOWED_FOR =
            Map.of("com.github.spotbugs:spotbugs-annotations", "LGPL-2.1-only");

    private static final Pattern LIST = Pattern.compile("(?s)(<!-- licences: begin -->\n).*(<!-- licences: end -->)");

    @BeforeEach
    void only_a_build_with_a_network_writes_bills() {
        assumeThat(BillOfMaterials.isThere()).isTrue();
    }

    @Test
    void every_dependency_has_a_licence_that_is_allowed() throws IOException {
        assertThat(BillOfMaterials.licences())
                .isNotEmpty()
                .allSatisfy((dependency, licences) -> assertThat(licences)
                        .as(dependency)
                        .anyMatch(licence -> ALLOWED.contains(licence) || licence.equals(ALLOWED_FOR.get(dependency))));
    }

    @Test
    void docs_licences_md_lists_them() throws IOException {
        Path document = Path.of(System.getProperty("innkeeper.root"), "docs", "licences.md");
        String expected = LIST.matcher(Files.readString(document)).replaceFirst("$1" + list() + "$2");
        if (Boolean.getBoolean("innkeeper.docs.write")) {
            Files.writeString(document, expected);
        }
        assertThat(document)
                .as("run with -Dinnkeeper.docs.write=true to write it anew")
                .hasContent(expected);
    }

    private static String list() throws IOException {
        Map<String, Set<String>> byLicence = new TreeMap<>();
        BillOfMaterials.licences()
                .forEach((dependency, licences) -> byLicence
                        .computeIfAbsent(String.join(" or ", licences), licence -> new TreeSet<>())
                        .add(dependency));
        StringBuilder list = new StringBuilder("| licence | dependencies |\n| --- | --- |\n");
        byLicence.forEach((licence, dependencies) ->
                list.append("| %s | %s |\n".formatted(licence, String.join(", ", dependencies))));
        return list.toString();
    }
}
