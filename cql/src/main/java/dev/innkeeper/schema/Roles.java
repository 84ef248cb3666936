package dev.innkeeper.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.time.Duration;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Makes the keyspaces and the {@linkplain Role roles}, by {@code cql/roles.cql}. */
public final class Roles {
    /** What can stand between quotes as it is. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]+");

    /** Nodes that have only just met may miss a change, and learn of it in their own time. */
    private static final Duration AGREEMENT = Duration.ofSeconds(90);

    private static final String TABLES = "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?";

    private Roles() {}

    /**
     * Makes what is not there. Blocks. May be stopped anywhere and run again.
     *
     * @param superuser of a cluster that asks its clients who they are
     * @param passwords of letters, digits, dots, dashes and underscores
     * @throws SchemaException when Cassandra refuses a statement
     */
    public static void apply(CqlSession superuser, Replication replication, Function<Role, String> passwords) {
        String script = SchemaFile.filledIn(Schema.resource("roles.cql"), replication);
        for (Role role : Role.values()) {
            script = script.replace("${" + role.cqlName() + "_password}", plain(passwords.apply(role)));
        }
        for (String statement : CqlScript.statements(script)) {
            run(superuser, statement);
        }
    }

    /**
     * Gives the schema step the tables of both keyspaces as if it had made them: it may do what it does with its history
     * and its lock, and drop what it has no more use for, only because it is their maker. For tables that a restore has
     * made. Blocks. May be run again.
     *
     * @param superuser of a cluster where {@link #apply} has made the roles
     * @throws SchemaException when Cassandra refuses a statement
     */
    public static void handOver(CqlSession superuser) {
        for (Keyspace keyspace : Keyspace.values()) {
            for (Row table : superuser.execute(TABLES, keyspace.cqlName())) {
                run(
                        superuser,
                        "GRANT ALL PERMISSIONS ON TABLE %s.%s TO %s"
                                .formatted(keyspace.cqlName(), table.getString("table_name"), Role.SCHEMA.cqlName()));
            }
        }
    }

    private static void run(CqlSession superuser, String statement) {
        try {
            ResultSet changed =
                    superuser.execute(SimpleStatement.newInstance(statement).setTimeout(Schema.TIMEOUT));
            SchemaAgreement.await(superuser, changed, AGREEMENT);
        } catch (DriverException e) {
            throw new SchemaException(
                    "Cassandra did not take roles.cql (" + e.getMessage()
                            + "): mend what it says and start again, it goes on from there",
                    e);
        }
    }

    private static String plain(String password) {
        if (!PLAIN.matcher(password).matches()) {
            throw new SchemaException("a password of a role is of letters, digits, dots, dashes and underscores");
        }
        return password;
    }
}
