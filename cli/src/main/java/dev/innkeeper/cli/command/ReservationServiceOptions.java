package dev.innkeeper.cli.command;

import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The address of reservation-service and the token for a running stack. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ReservationServiceOptions {
    private static final String URL = "--reservation-url";

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Address of reservation-service (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "A bearer token with role admin (default: a development token, like ./innkeeper token).")
    private @Nullable String token;

    /**
     * The service, which answers.
     *
     * @throws ParameterException unless the address is an HTTP address
     * @throws CommandFailedException if nothing answers there
     */
    public ServiceClient service(CommandLine command) {
        HotelServiceOptions.requireAddress(command, URL, reservationUrl);
        String bearer = token == null ? DevelopmentTokens.issue("admin", HotelServiceOptions.TOKEN_LIFE) : token;
        ServiceClient service = new ServiceClient(reservationUrl, URL, bearer);
        service.requireReachable();
        return service;
    }
}
