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
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads YAML; a member that stands there twice is an error. */
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

    /** The OpenAPI document of a service. Its examples hold times of day, which Jackson takes for broken numbers. */
    static JsonNode openApi(String service) {
        Object document = new org.yaml.snakeyaml.Yaml(new SafeConstructor(new LoaderOptions()))
                .load(read(root().resolve(service).resolve("openapi.yaml")));
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
