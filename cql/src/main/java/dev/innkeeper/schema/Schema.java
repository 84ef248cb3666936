package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The schema of a keyspace as this build knows it: versioned files, applied as a step of its own. */
public final class Schema {
    /** For each statement: changes of a schema take longer than the two seconds that a driver gives a query. */
    static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Longer than a statement may take. */
    private static final Duration LOCK_EXPIRY = Duration.ofSeconds(45);

    private final String name;
    private final List<SchemaFile> files;

    Schema(String name, List<SchemaFile> files) {
        this.name = name;
        this.files = List.copyOf(files);
        for (int index = 0; index < files.size(); index++) {
            if (files.get(index).version() != index + 1) {
                throw new SchemaException("the files of " + name + " must be numbered from 001 without gaps, and "
                        + files.get(index).name() + " is number " + (index + 1));
            }
        }
    }

    /** Reads the files from the class path: a class path cannot be listed everywhere, so that an index names them. */
    public static Schema of(Keyspace keyspace) {
        String folder = keyspace.cqlName();
        List<SchemaFile> files = new ArrayList<>();
        for (String file : resource(folder + "/index.txt").lines().toList()) {
            files.add(SchemaFile.of(file, resource(folder + "/" + file)));
        }
        return new Schema(folder, files);
    }

    /** In the order of their versions. */
    public List<SchemaFile> files() {
        return files;
    }

    /**
     * Brings the keyspace to this build's version, and does nothing when it is there. Blocks. May be stopped anywhere
     * and run again; a second one that runs at the same time waits for the first.
     *
     * @throws SchemaException when Cassandra refuses a statement, an applied file was changed, the keyspace is on a
     *     newer version than this build, or somebody else holds the lock for too long
     */
    public void apply(CqlSession session, Replication replication) {
        apply(session, replication, LOCK_EXPIRY);
    }

    void apply(CqlSession session, Replication replication, Duration lockExpiry) {
        new SchemaApplier(session, this, replication, lockExpiry).apply();
    }

    /**
     * What a service must not start on, each in one line with its remedy; empty when all is well. A version newer than
     * this build's is no problem: it is there before the services that use it. Blocks.
     */
    public List<String> problems(CqlSession session) {
        return new SchemaCheck(session, this).problems();
    }

    String name() {
        return name;
    }

    /** The newest file's. */
    int version() {
        return files.size();
    }

    /** What is there when all files were applied. */
    Set<SchemaElement> elements() {
        return SchemaElement.after(
                files.stream().flatMap(file -> statements(file).stream()).toList());
    }

    /** What the file makes, without what a later file drops. */
    Set<SchemaElement> elementsOf(SchemaFile file) {
        Set<SchemaElement> elements = SchemaElement.after(statements(file));
        elements.retainAll(elements());
        return elements;
    }

    private static List<String> statements(SchemaFile file) {
        // What replication there is makes no difference to tables, views and types.
        return file.statements(Replication.of("any", 1));
    }

    boolean needsViews() {
        return elements().stream().anyMatch(element -> element.kind() == SchemaElement.Kind.VIEW);
    }

    /** The applied files whose text is another in this build, each with what to do. */
    List<String> changed(Map<Integer, SchemaHistory.Applied> applied) {
        List<String> changed = new ArrayList<>();
        for (SchemaFile file : files) {
            SchemaHistory.Applied then = applied.get(file.version());
            if (then != null && !then.checksum().equals(file.checksum())) {
                changed.add("schema file " + name + "/" + file.name() + " was changed after it had been applied (as "
                        + then.name() + "): put its text back, and make a new file for the change");
            }
        }
        return changed;
    }

    static String resource(String path) {
        try (InputStream stream = Schema.class.getResourceAsStream("/cql/" + path)) {
            if (stream == null) {
                throw new SchemaException("cql/" + path + " is not on the class path: build the module cql");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new SchemaException("cannot read cql/" + path + " from the class path: " + e.getMessage(), e);
        }
    }
}
