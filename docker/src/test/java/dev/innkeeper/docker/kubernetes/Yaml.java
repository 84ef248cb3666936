package dev.innkeeper.docker.kubernetes;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads YAML; duplicate members are errors. */
final class Yaml {
    private static final ObjectMapper MAPPER = new ObjectMapper(YAMLFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

    private Yaml() {}

    /** The root of the project. */
    static Path root() {
        return Path.of(System.getProperty("innkeeper.root"));
    }

    /** {@code docker/kubernetes}. */
    static Path manifests() {
        return root().resolve("docker/kubernetes");
    }

    static List<Resource> resources(Path file) {
        return resources(read(file));
    }

    static List<Resource> resources(String text) {
        try (YAMLParser parser = (YAMLParser) MAPPER.getFactory().createParser(text)) {
            return MAPPER.readValues(parser, ObjectNode.class).readAll().stream()
                    .map(Resource::new)
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static JsonNode document(Path file) {
        try {
            return MAPPER.readTree(read(file));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The OpenAPI documents of a service: the public one, and the one for other services if it has one. */
    static List<JsonNode> openApi(String service) {
        return Stream.of("openapi.yaml", "openapi-service.yaml")
                .map(root().resolve(service)::resolve)
                .filter(Files::exists)
                .map(Yaml::openApi)
                .toList();
    }

    // Jackson reads the times of day in the examples as broken numbers.
    private static JsonNode openApi(Path file) {
        Object document = new org.yaml.snakeyaml.Yaml(new SafeConstructor(new LoaderOptions())).load(read(file));
        return new ObjectMapper().valueToTree(document);
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
