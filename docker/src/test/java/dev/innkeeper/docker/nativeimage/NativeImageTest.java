package dev.innkeeper.docker.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** A native service contains every type that code passes to Jackson, and every file that is read at run time. */
@Tag("nightly")
class NativeImageTest {
    @BeforeEach
    void the_native_sources_must_exist() {
        assumeThat(NativeSources.areThere("hotel-service") && NativeSources.areThere("reservation-service"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void every_type_passed_to_jackson_is_registered_for_reflection(String service)
            throws IOException, AnalyzerException {
        NativeSources sources = NativeSources.of(service);
        Set<String> missing = JsonTypes.of(sources.classes());
        missing.removeAll(sources.reflective());
        assertThat(missing)
                .as(
                        "annotate them, or what they are part of, with @RegisterForReflection(registerFullHierarchy = true)")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void types_passed_to_jackson_directly_are_found(String service) throws IOException, AnalyzerException {
        assertThat(JacksonTypes.of(NativeSources.of(service).classes()))
                .contains(
                        "dev.innkeeper.common.problem.Problem", "dev.innkeeper.common.reconciliation.RepairLog$Wrongs");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void every_file_that_is_read_at_run_time_is_included(String service) throws IOException {
        NativeSources sources = NativeSources.of(service);
        List<String> resources = sources.resources();
        assertThat(resources)
                .contains("application.conf", "application.properties", "innkeeper-development-key.pem")
                .anyMatch(file -> file.startsWith("cql/"))
                .allMatch(file -> sources.included().stream()
                        .anyMatch(pattern -> pattern.matcher(file).matches()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel-service", "reservation-service"})
    void the_console_is_included(String service) throws IOException {
        String console = "META-INF/io.smallrye_smallrye-open-api-ui__jar/META-INF/resources/openapi-ui/";
        assertThat(List.of("index.html", "swagger-ui-bundle.js", "swagger-ui.css"))
                .allMatch(file -> {
                    try {
                        return NativeSources.of(service).included().stream()
                                .anyMatch(pattern ->
                                        pattern.matcher(console + file).matches());
                    } catch (IOException unreadable) {
                        throw new AssertionError(unreadable);
                    }
                });
    }
}
