package dev.innkeeper.cli.command;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say where a running stack is, and as whom it is asked. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class HotelServiceOptions {
    /** How long a development token is valid. */
    public static final Duration TOKEN_LIFE = Duration.ofHours(12);

    @Option(
            names = "--hotel-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8081",
            description = "Where hotel-service listens (default: ${DEFAULT-VALUE}).")
    private URI hotelUrl;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "A bearer token of role admin (default: a development token, as of ./innkeeper token).")
    private @Nullable String token;

    /** @throws ParameterException when it is no address of a service */
    public URI hotelUrl(CommandLine command) {
        requireAddress(command, "--hotel-url", hotelUrl);
        return hotelUrl;
    }

    /** @throws ParameterException when the value of {@code option} is no address of a service */
    public static void requireAddress(CommandLine command, String option, URI url) {
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!http || url.getHost() == null) {
            throw new ParameterException(command, option + " must be like http://localhost:8081");
        }
    }

    /** The token that was given, else one that services on this machine trust. */
    public String token() {
        return token == null ? DevelopmentTokens.issue("admin", TOKEN_LIFE) : token;
    }
}
