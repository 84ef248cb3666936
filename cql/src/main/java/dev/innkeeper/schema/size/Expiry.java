package dev.innkeeper.schema.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.SchemaFile;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When rows of a table go by themselves, as its CQL files declare it.
 *
 * @param timeToLive of a row, {@code default_time_to_live}; zero where rows stay
 * @param grace for how long what has expired is kept on disk, {@code gc_grace_seconds}
 */
public record Expiry(Duration timeToLive, Duration grace) {
    /** What Cassandra takes where a file says nothing: rows stay, and ten days. */
    private static final Expiry DEFAULT = new Expiry(Duration.ZERO, Duration.ofDays(10));

    private static final Pattern TIME_TO_LIVE = Pattern.compile("default_time_to_live = (\\d+)");
    private static final Pattern GRACE = Pattern.compile("gc_grace_seconds = (\\d+)");
    private static final double SECONDS_OF_A_DAY = Duration.ofDays(1).toSeconds();

    /** Of one table, by this build's files in their order: what a later one alters holds. */
    public static Expiry of(Keyspace keyspace, String table) {
        Pattern statements = Pattern.compile("(?:CREATE TABLE IF NOT EXISTS|ALTER TABLE) " + keyspace.cqlName() + "\\."
                + Pattern.quote(table) + "\\b[^;]*");
        Expiry expiry = DEFAULT;
        for (SchemaFile file : Schema.of(keyspace).files()) {
            Matcher statement = statements.matcher(file.text().replaceAll("(?m)^--.*$", ""));
            while (statement.find()) {
                expiry = expiry.after(statement.group());
            }
        }
        return expiry;
    }

    private Expiry after(String statement) {
        return new Expiry(seconds(TIME_TO_LIVE, statement, timeToLive), seconds(GRACE, statement, grace));
    }

    private static Duration seconds(Pattern option, String statement, Duration otherwise) {
        Matcher declared = option.matcher(statement);
        return declared.find() ? Duration.ofSeconds(Long.parseLong(declared.group(1))) : otherwise;
    }

    /**
     * For how many days a row takes room on disk, at least: files go as a whole, when the last of their rows may.
     *
     * @throws IllegalStateException if rows of the table stay
     */
    public double daysOnDisk() {
        if (timeToLive.isZero()) {
            throw new IllegalStateException("rows without a time to live stay");
        }
        return timeToLive.plus(grace).toSeconds() / SECONDS_OF_A_DAY;
    }
}
