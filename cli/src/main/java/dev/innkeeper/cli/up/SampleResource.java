package dev.innkeeper.cli.up;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** A JSON file of the sample. */
final class SampleResource {
    private static final String FOLDER = "/dev/innkeeper/cli/sample/";

    private SampleResource() {}

    static JsonNode read(String name) {
        try (InputStream file = SampleResource.class.getResourceAsStream(FOLDER + name)) {
            return new ObjectMapper().readTree(Objects.requireNonNull(file, name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
