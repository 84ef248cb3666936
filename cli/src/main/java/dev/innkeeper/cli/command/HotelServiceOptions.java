package dev.innkeeper.cli.command;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The address of hotel-service and the token for a running stack. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class HotelServiceOptions {
    /** How long a development token is valid. */
    public static final Duration TOKEN_LIFE = Duration.ofHours(12);

    @Option(
            names = "--hotel-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8081",
            description = "Address of hotel-service (default: ${DEFAULT-VALUE}).")
    private URI hotelUrl;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "A bearer token with role admin (default: a development token, like ./innkeeper token).")
    private @Nullable String token;

    /** @throws ParameterException unless it is an HTTP address */
    public URI hotelUrl(CommandLine command) {
        requireAddress(command, "--hotel-url", hotelUrl);
        return hotelUrl;
    }

    /** @throws ParameterException unless the value of {@code option} is an HTTP address */
    public static void requireAddress(CommandLine command, String option, URI url) {
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!http || url.getHost() == null) {
            throw new ParameterException(command, option + " must be like http://localhost:8081");
        }
    }

    /** The given token, or else a development token, which only local services trust. */
    public String token() {
        return token == null ? DevelopmentTokens.issue("admin", TOKEN_LIFE) : token;
    }
}
