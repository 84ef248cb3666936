package dev.innkeeper.cassandra.local.node;

import dev.innkeeper.cassandra.local.security.ClientAccess;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * A superuser of our own in the place of the one that every Cassandra is born with, whose password everybody knows.
 *
 * @param own what it gets in by
 */
public record Superuser(ClientAccess own) {
    private static final String BORN_WITH = "cassandra";

    /**
     * Tries to log in, and to take the login of the other one away; makes ours first where it is not there yet. May be
     * repeated, and cut short, at will.
     *
     * @return whether the other one is refused: the node remembers roles, and lets it in for some seconds more
     */
    public boolean isAlone(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, own)) {
            connection.run(
                    "ALTER ROLE IF EXISTS " + BORN_WITH + " WITH SUPERUSER = false AND LOGIN = false",
                    CqlConnection.ONE);
        } catch (IOException notYet) {
            make(node);
            return false;
        }
        return !letsTheOtherIn(node);
    }

    private boolean letsTheOtherIn(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, other())) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private ClientAccess other() {
        return own.as(BORN_WITH, BORN_WITH);
    }

    private void make(InetSocketAddress node) {
        try (CqlConnection connection = CqlConnection.open(node, other())) {
            connection.run(
                    "CREATE ROLE IF NOT EXISTS " + own.role()
                            + " WITH SUPERUSER = true AND LOGIN = true AND PASSWORD = '" + own.password() + "'",
                    CqlConnection.ONE);
        } catch (IOException notYet) {
            // A node that is starting, or has only just made its first role: whoever asks comes again.
        }
    }
}
