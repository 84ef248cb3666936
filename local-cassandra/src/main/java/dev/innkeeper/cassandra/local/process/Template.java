package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A text resource with placeholders like <code>${this}</code>. */
public record Template(String text) {
    private static final String DIRECTORY = "/dev/innkeeper/cassandra/local/";

    public static Template of(String resource) {
        try (InputStream stream = Template.class.getResourceAsStream(DIRECTORY + resource)) {
            if (stream == null) {
                throw new LocalCassandraException(resource + " is missing on the class path");
            }
            return new Template(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new LocalCassandraException("cannot read " + resource + ": " + e.getMessage(), e);
        }
    }

    public String filledIn(Map<String, String> values) {
        String filled = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("${" + value.getKey() + "}", value.getValue());
        }
        return filled;
    }
}
