package dev.innkeeper.stack;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/** Whether a service says that it is ready. */
public final class Readiness {
    private static final int CONNECT_MILLIS = 1_000;
    private static final int READ_MILLIS = 5_000;

    private Readiness() {}

    /** Asks it once. Blocks, for six seconds at most. */
    public static boolean of(URI service) {
        // Not by java.net.http, whose client takes a third of a second to be made.
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) service.resolve("/health/ready").toURL().openConnection();
            connection.setConnectTimeout(CONNECT_MILLIS);
            connection.setReadTimeout(READ_MILLIS);
            try {
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            } finally {
                connection.disconnect();
            }
        } catch (IOException notThere) {
            return false;
        }
    }
}
