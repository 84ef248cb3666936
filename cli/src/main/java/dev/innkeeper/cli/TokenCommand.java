package dev.innkeeper.cli;

import dev.innkeeper.common.security.DevelopmentTokens;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints one bearer token and nothing else, so that it can stand within another command. */
@Command(
        name = "token",
        description = {
            "Prints one bearer token that the services of ./innkeeper up trust for twelve hours, and nothing else.",
            "It is signed with a development key that everybody has: services in production refuse it."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class TokenCommand implements Callable<Integer> {
    static final Duration LIFE = Duration.ofHours(12);

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ROLE", description = "One of: ${COMPLETION-CANDIDATES}.")
    private DevelopmentRole role;

    @Override
    public Integer call() {
        spec.commandLine().getOut().println(DevelopmentTokens.issue(role.name(), LIFE));
        return 0;
    }

    /** The roles of the contract, as they are written on the command line and in a token. */
    enum DevelopmentRole {
        staff,
        admin,
        service
    }
}
