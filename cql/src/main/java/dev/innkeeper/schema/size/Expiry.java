package dev.innkeeper.schema.size;

import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.SchemaFile;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When the rows of a table expire, as its CQL files declare it.
 *
 * @param timeToLive of a row, {@code default_time_to_live}; zero if rows do not expire
 * @param grace how long expired rows stay on disk, {@code gc_grace_seconds}
 */
public record Expiry(Duration timeToLive, Duration grace) {
    /** Cassandra's defaults: rows do not expire, and a grace period of ten days. */
    private static final Expiry DEFAULT = new Expiry(Duration.ZERO, Duration.ofDays(10));

    private static final Pattern TIME_TO_LIVE = Pattern.compile("default_time_to_live = (\\d+)");
    private static final Pattern GRACE = Pattern.compile("gc_grace_seconds = (\\d+)");
    private static final double SECONDS_OF_A_DAY = Duration.ofDays(1).toSeconds();

    /** Of one table in this build. Options that a later file alters replace those of an earlier one. */
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
     * How many days a row stays on disk, at least. Cassandra deletes whole files, when the last of their rows may go.
     *
     * @throws IllegalStateException if rows of the table do not expire
     */
    public double daysOnDisk() {
        if (timeToLive.isZero()) {
            throw new IllegalStateException("rows without a time to live do not expire");
        }
        return timeToLive.plus(grace).toSeconds() / SECONDS_OF_A_DAY;
    }
}
