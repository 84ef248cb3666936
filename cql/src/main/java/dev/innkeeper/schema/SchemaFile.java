package dev.innkeeper.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One step of the schema of a keyspace. A file never changes once it has been applied anywhere, and every statement in
 * it may be run again.
 *
 * @param version from 1, without gaps: the number at the start of its name
 * @param name the name of the file, for example {@code 005_q2_hotels.cql}
 * @param text with line feeds only, so that its checksum is the same on every system
 */
public record SchemaFile(int version, String name, String text) {
    private static final Pattern NAME = Pattern.compile("([0-9]{3})_[a-z0-9_]+\\.cql");
    private static final Pattern CONTRACTS = Pattern.compile("^-- Contracts ([0-9]{3}):");
    private static final Pattern DROPS = Pattern.compile("(DROP|ALTER TABLE \\S+ DROP)\\s");
    private static final Pattern LOSES =
            Pattern.compile("^(?:DROP TABLE IF EXISTS \\w+|ALTER TABLE \\w+)\\.(\\w+)(?: DROP |;)", Pattern.MULTILINE);

    public SchemaFile {
        text = text.replace("\r\n", "\n");
    }

    static SchemaFile of(String name, String text) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new SchemaException("the name of a schema file has the form 005_q2_hotels.cql, not " + name);
        }
        return new SchemaFile(Integer.parseInt(matcher.group(1)), name, text);
    }

    /**
     * The version of the file that created the replacement for what this file drops. The text of this file begins with
     * {@code -- Contracts 020:}. Empty for a file that only adds something.
     */
    OptionalInt contracts() {
        Matcher matcher = CONTRACTS.matcher(text);
        return matcher.lookingAt() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }

    /** True if it drops anything: a column, table or type. */
    boolean drops() {
        return statements().stream()
                .anyMatch(statement -> DROPS.matcher(statement).lookingAt());
    }

    /** The tables that it drops, or drops columns of. */
    Stream<String> tablesThatLose() {
        return LOSES.matcher(text).results().map(match -> match.group(1));
    }

    /** The statements in order, without comments. The one that creates the keyspace has a place for the replication. */
    public List<String> statements() {
        return CqlScript.statements(text);
    }

    /** The SHA-256 of its text, in hexadecimal digits. */
    public String checksum() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
