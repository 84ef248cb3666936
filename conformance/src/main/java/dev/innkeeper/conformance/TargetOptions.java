package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name the running services. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class TargetOptions {
    private static final int TIMEOUT_MILLIS = 10_000;

    @Option(
            names = "--hotel-url",
            paramLabel = "URL",
            split = ",",
            defaultValue = "http://localhost:8081",
            description = "Where hotel-service listens; several instances with commas (default: ${DEFAULT-VALUE}).")
    private List<URI> hotel;

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            split = ",",
            defaultValue = "http://localhost:8082",
            description = "Where reservation-service listens, likewise (default: ${DEFAULT-VALUE}).")
    private List<URI> reservation;

    @Option(
            names = "--admin-token",
            paramLabel = "TOKEN",
            description = "A bearer token of role admin (default: a development token, on this machine only).")
    private @Nullable String adminToken;

    @Option(
            names = "--staff-token",
            paramLabel = "TOKEN",
            description = "A bearer token of role staff (default: likewise).")
    private @Nullable String staffToken;

    /** @throws StackException if a service cannot be reached */
    Endpoints endpoints() {
        Stream.concat(hotel.stream(), reservation.stream()).forEach(TargetOptions::requireReachable);
        return new Endpoints(hotel, reservation);
    }

    /** @throws StackException if a token is missing and the services are not on this machine */
    BearerTokens tokens() {
        return new BearerTokens(token(adminToken, "admin"), token(staffToken, "staff"));
    }

    private String token(@Nullable String given, String role) {
        if (given != null) {
            return given;
        }
        if (!Stream.concat(hotel.stream(), reservation.stream()).allMatch(TargetOptions::isOnThisMachine)) {
            throw new StackException("development tokens work on this machine only: give --" + role + "-token");
        }
        return BearerTokens.development(role);
    }

    private static boolean isOnThisMachine(URI url) {
        try {
            return url.getHost() != null && InetAddress.getByName(url.getHost()).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private static void requireReachable(URI url) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) url.resolve("/health/ready").toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            connection.getResponseCode();
            connection.disconnect();
        } catch (IOException e) {
            throw new StackException("nothing answers at " + url
                    + ": run ./innkeeper up, or name the services with --hotel-url and --reservation-url");
        }
    }
}
