package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Setting;
import java.util.Optional;

/** How to get into a secured Cassandra of this machine, in the terms of the services and the schema step. */
public final class LocalAccess {
    private LocalAccess() {}

    public static ClusterAccess of(ClientAccess access) {
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
