package dev.innkeeper.conformance.licence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The bill of materials of a service lists the libraries that are delivered. Maven writes it, and Quarkus chooses what
 * is delivered: a dependency of the tests may make them choose different versions.
 */
class BillOfMaterialsTest {
    /** For development only, so Quarkus leaves it out. */
    private static final String NOT_DELIVERED = "io.quarkus.quarkus-ide-launcher-";

    @BeforeEach
    void only_a_build_with_a_network_writes_bills() {
        assumeThat(BillOfMaterials.isThere()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void it_lists_exactly_the_libraries_of_the_service(String service) throws IOException {
        Set<String> listed = BillOfMaterials.files(service);
        listed.removeIf(file -> file.startsWith(NOT_DELIVERED));

        assertThat(libraries(service)).hasSizeGreaterThan(100).isEqualTo(listed);
    }

    private static Set<String> libraries(String service) throws IOException {
        Path directory = Path.of(System.getProperty("innkeeper.root"), service, "target/quarkus-app/lib");
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
