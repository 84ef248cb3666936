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
 * One step of a keyspace's schema. Once applied anywhere it never changes; every statement in it may be run again.
 *
 * @param version from 1, without gaps: the number that its name begins with
 * @param name the file's name, {@code 003_q2_hotels.cql}
 * @param text with line feeds only, so that its checksum is the same on every system
 */
public record SchemaFile(int version, String name, String text) {
    private static final Pattern NAME = Pattern.compile("([0-9]{3})_[a-z0-9_]+\\.cql");
    private static final Pattern CONTRACTS = Pattern.compile("^-- Contracts ([0-9]{3}):");
    private static final Pattern DROPS =
            Pattern.compile("^(?:DROP TABLE IF EXISTS \\w+|ALTER TABLE \\w+)\\.(\\w+)(?: DROP |;)", Pattern.MULTILINE);
    private static final String REPLICATION = "${replication}";

    public SchemaFile {
        text = text.replace("\r\n", "\n");
    }

    static SchemaFile of(String name, String text) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new SchemaException("a schema file is called as in 003_q2_hotels.cql, and not " + name);
        }
        return new SchemaFile(Integer.parseInt(matcher.group(1)), name, text);
    }

    /**
     * The version of the file that made what takes the place of what this one drops: its comment begins with
     * {@code Contracts 022:}. Empty of a file that only expands.
     */
    OptionalInt contracts() {
        Matcher matcher = CONTRACTS.matcher(text);
        return matcher.lookingAt() ? OptionalInt.of(Integer.parseInt(matcher.group(1))) : OptionalInt.empty();
    }

    /** The tables that it drops, whole or columns of them. */
    Stream<String> tablesThatLose() {
        return DROPS.matcher(text).results().map(match -> match.group(1));
    }

    /** In their order, each complete and without comments. */
    public List<String> statements(Replication replication) {
        return CqlScript.statements(filledIn(text, replication));
    }

    static String filledIn(String text, Replication replication) {
        return text.replace(REPLICATION, replication.toCql());
    }

    /** SHA-256 of its text, in hexadecimal digits. */
    public String checksum() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
