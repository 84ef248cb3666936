package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The schema of a keyspace in this build: numbered files, applied by the schema step before the services start. */
public final class Schema {
    /** Longer than {@link DdlRunner#TIMEOUT}. */
    private static final Duration LOCK_EXPIRY = Duration.ofSeconds(45);

    private final String name;
    private final List<SchemaFile> files;

    Schema(String name, List<SchemaFile> files) {
        this.name = name;
        this.files = List.copyOf(files);
        for (int index = 0; index < files.size(); index++) {
            check(files.get(index), index + 1);
        }
    }

    private void check(SchemaFile file, int version) {
        if (file.version() != version) {
            throw new SchemaException("the files of " + name + " must be numbered from 001 without gaps, but "
                    + file.name() + " is number " + version);
        }
        if (file.drops() && file.contracts().orElse(version) >= version) {
            throw new SchemaException(name + "/" + file.name()
                    + " drops something: begin it with '-- Contracts NNN:', the number of the earlier file that"
                    + " created the replacement");
        }
    }

    /**
     * Reads the files from the class path. Class paths cannot be listed everywhere, so {@code index.txt} names them.
     */
    public static Schema of(Keyspace keyspace) {
        String folder = keyspace.cqlName();
        List<SchemaFile> files = new ArrayList<>();
        for (String file : CqlScript.read(folder + "/index.txt").lines().toList()) {
            files.add(SchemaFile.of(file, CqlScript.read(folder + "/" + file)));
        }
        return new Schema(folder, files);
    }

    /** The files in the order of their versions. */
    public List<SchemaFile> files() {
        return files;
    }

    /**
     * Brings the keyspace to the version of this build; does nothing if it is there already. Blocks. It may be
     * interrupted at any point and run again. A second process that does the same waits for the first.
     *
     * @throws SchemaException if Cassandra refuses a statement, an applied file was changed, the keyspace is on a newer
     *     version than this build, or another process holds the lock for too long
     */
    public void apply(CqlSession session, Replication replication) {
        apply(session, replication, LOCK_EXPIRY);
    }

    void apply(CqlSession session, Replication replication, Duration lockExpiry) {
        new SchemaApplier(session, this, replication, lockExpiry).apply();
    }

    /**
     * The reasons why a service must not start on this keyspace, one line each with its remedy; empty if there are
     * none. A newer version than this build's is not a problem, because the schema is always upgraded before the
     * services. Blocks.
     */
    public List<String> problems(CqlSession session) {
        return new SchemaCheck(session, this).problems();
    }

    String name() {
        return name;
    }

    /** The version of the newest file. */
    int version() {
        return files.size();
    }

    /** The elements that exist when all files are applied. */
    Set<SchemaElement> elements() {
        return SchemaElement.after(
                files.stream().flatMap(file -> file.statements().stream()).toList());
    }

    /** The elements that the file creates and no later file drops. */
    Set<SchemaElement> elementsOf(SchemaFile file) {
        Set<SchemaElement> elements = SchemaElement.after(file.statements());
        elements.retainAll(elements());
        return elements;
    }

    /** A line with a remedy for each applied file that has another text in this build. */
    List<String> changed(Map<Integer, SchemaHistory.Applied> applied) {
        List<String> changed = new ArrayList<>();
        for (SchemaFile file : files) {
            SchemaHistory.Applied then = applied.get(file.version());
            if (then != null && !then.checksum().equals(file.checksum())) {
                changed.add("schema file " + name + "/" + file.name() + " was changed after it had been applied (as "
                        + then.name() + "): restore its text, and put the change into a new file");
            }
        }
        return changed;
    }
}
