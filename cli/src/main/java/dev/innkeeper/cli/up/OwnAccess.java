package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Role;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Setting;
import java.nio.file.Path;
import java.util.Optional;

/** How to get into the secured Cassandra of a stack. */
public final class OwnAccess {
    private OwnAccess() {}

    /**
     * As the schema step, beside a stack that runs.
     *
     * @param dataDirectory of the stack
     */
    public static ClusterAccess ofSchemaStep(Path dataDirectory) {
        Path data = StackDirectory.cassandra(dataDirectory.toAbsolutePath().normalize());
        return of(LocalCassandra.accessOf(Role.SCHEMA.cqlName(), data));
    }

    static ClusterAccess of(ClientAccess access) {
        return ClusterAccess.of(setting -> Optional.of(value(setting, access)));
    }

    private static String value(Setting setting, ClientAccess access) {
        return switch (setting) {
            case USERNAME -> access.role();
            case PASSWORD -> access.password();
            case TRUST_STORE -> access.trustStore().toString();
            case TRUST_STORE_PASSWORD -> access.trustStorePassword();
            case KEY_STORE -> access.keyStore().toString();
            case KEY_STORE_PASSWORD -> access.keyStorePassword();
            case REVERSE_LOOKUP -> Boolean.toString(false);
        };
    }
}
