package dev.innkeeper.schema.access;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.schema.CqlScript;
import dev.innkeeper.schema.DdlRunner;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.SchemaException;
import java.time.Duration;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Creates the keyspaces and the {@linkplain Role roles} from {@code cql/access/roles.cql}. */
public final class DatabaseRoles {
    private static final String FILE = "roles.cql";

    /** Characters that need no escaping between quotes. */
    private static final Pattern PASSWORD = Pattern.compile("[A-Za-z0-9._-]+");

    /** Nodes that have just started may miss a change at first. */
    private static final Duration AGREEMENT_TIMEOUT = Duration.ofSeconds(90);

    private static final String TABLES = "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?";

    private DatabaseRoles() {}

    /**
     * Creates what is missing. Blocks. It may be interrupted at any point and run again.
     *
     * @param superuser session of a superuser, on a cluster with authentication
     * @param passwords letters, digits, dots, dashes and underscores
     * @throws AccessException if a password has other characters
     * @throws SchemaException if Cassandra refuses a statement
     */
    public static void apply(CqlSession superuser, Replication replication, Function<Role, String> passwords) {
        String script = replication.fillIn(CqlScript.read(FILE));
        for (Role role : Role.values()) {
            script = script.replace("${" + role.cqlName() + "_password}", checked(passwords.apply(role)));
        }
        DdlRunner runner = new DdlRunner(superuser, AGREEMENT_TIMEOUT);
        CqlScript.statements(script).forEach(statement -> runner.run(FILE, statement));
    }

    /**
     * Grants the schema role everything on the tables that exist. Cassandra grants that to the role that creates a
     * table; tables that a restore has created need this call. Blocks. It may be run again.
     *
     * @param superuser session of a superuser, after {@link #apply}
     * @throws SchemaException if Cassandra refuses a statement
     */
    public static void grantTables(CqlSession superuser) {
        DdlRunner runner = new DdlRunner(superuser, AGREEMENT_TIMEOUT);
        for (Keyspace keyspace : Keyspace.values()) {
            for (Row table : superuser.execute(TABLES, keyspace.cqlName())) {
                runner.run(
                        FILE,
                        "GRANT ALL PERMISSIONS ON TABLE %s.%s TO %s"
                                .formatted(keyspace.cqlName(), table.getString("table_name"), Role.SCHEMA.cqlName()));
            }
        }
    }

    private static String checked(String password) {
        if (!PASSWORD.matcher(password).matches()) {
            throw new AccessException(
                    "the password of a database role may have letters, digits, dots, dashes and underscores only");
        }
        return password;
    }
}
