package dev.innkeeper.conformance;

import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.Tokens;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name what is raced against. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class Target {
    private static final Duration TOKEN_LIFE = Duration.ofHours(24);

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

    /**
     * Where the services listen.
     *
     * @throws RaceBrokenException if one of them does not
     */
    Instances instances() {
        Instances instances = new Instances(hotel, reservation);
        Stream.of(Service.values())
                .flatMap(service -> instances.of(service).stream())
                .forEach(Target::requireReachable);
        return instances;
    }

    /**
     * What to send as whom.
     *
     * @throws RaceBrokenException if none was given and the services are not on this machine
     */
    Tokens tokens() {
        return new Tokens(token(adminToken, "admin"), token(staffToken, "staff"));
    }

    private String token(@Nullable String given, String role) {
        if (given != null) {
            return given;
        }
        if (!Stream.concat(hotel.stream(), reservation.stream()).allMatch(Target::isOnThisMachine)) {
            throw new RaceBrokenException(
                    "development tokens are good on this machine only: give --" + role + "-token");
        }
        return DevelopmentTokens.issue(role, TOKEN_LIFE);
    }

    private static boolean isOnThisMachine(URI url) {
        try {
            return url.getHost() != null && InetAddress.getByName(url.getHost()).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private static void requireReachable(URI url) {
        HttpRequest health = HttpRequest.newBuilder(url.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(10))
                .build();
        try {
            HttpClient.newHttpClient().send(health, BodyHandlers.discarding());
        } catch (IOException e) {
            throw new RaceBrokenException("nothing answers at " + url
                    + ": run ./innkeeper up, or say where with --hotel-url, --reservation-url");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RaceBrokenException("interrupted");
        }
    }
}
