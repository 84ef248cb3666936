package dev.innkeeper.cassandra.local.node;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * The superuser that replaces the default one of Cassandra, whose password everybody knows.
 *
 * @param own its login
 */
public record Superuser(ClientAccess own) {
    private static final String DEFAULT = "cassandra";

    /**
     * Creates the role if necessary and disables the login of the default superuser. Idempotent, also after an
     * interruption.
     *
     * @return whether the default superuser is refused; the node caches roles and accepts it for some more seconds
     */
    public boolean hasReplacedDefault(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, own)) {
            connection.run(
                    "ALTER ROLE IF EXISTS " + DEFAULT + " WITH SUPERUSER = false AND LOGIN = false", CqlConnection.ONE);
        } catch (IOException notYet) {
            create(node);
            return false;
        }
        return !acceptsDefault(node);
    }

    private boolean acceptsDefault(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, defaultAccess())) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private ClientAccess defaultAccess() {
        return own.as(DEFAULT, DEFAULT);
    }

    private void create(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, defaultAccess())) {
            connection.run(
                    "CREATE ROLE IF NOT EXISTS " + own.role()
                            + " WITH SUPERUSER = true AND LOGIN = true AND PASSWORD = '" + own.password() + "'",
                    CqlConnection.ONE);
        } catch (IOException notYet) {
            // The node is still starting, or has just created its first role: the caller tries again.
        }
    }
}
