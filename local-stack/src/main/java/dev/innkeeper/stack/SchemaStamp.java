package dev.innkeeper.stack;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file beside Cassandra's data that names the schema which was last applied to them. A start that finds the schema of
 * its own build there need not ask Cassandra before it starts the services, which look themselves whether it is there.
 */
record SchemaStamp(Path file) {
    private static final String ROLES = "/cql/roles.cql";

    static SchemaStamp in(Path dataDirectory) {
        return new SchemaStamp(dataDirectory.resolve("schema.applied"));
    }

    boolean isCurrent() {
        try {
            return Files.exists(file) && Files.readString(file).equals(ofThisBuild());
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Remembers that the schema of this build was applied. */
    void renew() {
        try {
            Files.writeString(file, ofThisBuild());
        } catch (IOException e) {
            throw new StackException("cannot write to " + file + ": " + e.getMessage());
        }
    }

    private static String ofThisBuild() {
        return Stream.of(Keyspace.values())
                .flatMap(keyspace -> Schema.of(keyspace).files().stream()
                        .map(file -> keyspace.cqlName() + "/" + file.name() + " " + file.checksum()))
                .collect(Collectors.joining("\n", "", "\n" + roles()));
    }

    private static String roles() {
        try (InputStream text = Schema.class.getResourceAsStream(ROLES)) {
            return text == null ? "" : new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
