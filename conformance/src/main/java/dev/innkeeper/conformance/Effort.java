package dev.innkeeper.conformance;

import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.conformance.client.Instances;
import dev.innkeeper.conformance.client.PatientClient;
import dev.innkeeper.conformance.client.Tokens;
import dev.innkeeper.conformance.scenario.HistoryFile;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how hard to race. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class Effort {
    private static final int RUN_ID_BITS = 40;
    private static final int BASE_36 = 36;
    private static final Duration TOKEN_LIFE = Duration.ofHours(24);

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Makes the choices of an earlier run again (default: a new one, which is printed).")
    private @Nullable Long seed;

    @Option(
            names = "--recovery",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long a night may stay blocked that nobody owns (default: ${DEFAULT-VALUE}).")
    private int recovery;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "How long a client repeats a request without a definite answer (default: ${DEFAULT-VALUE}).")
    private int patience;

    @Option(names = "--history", paramLabel = "FILE", description = "Append every call to it, as lines of JSON.")
    private @Nullable Path history;

    private final RandomGenerator random = new SecureRandom();

    long seed() {
        if (seed == null) {
            seed = random.nextLong(1_000_000_000L);
        }
        return seed;
    }

    /** In every id of the run: nothing of an earlier one is met again, whatever its seed was. */
    String run() {
        return Long.toString(random.nextLong(1L << RUN_ID_BITS), BASE_36);
    }

    Duration recovery() {
        return Duration.ofSeconds(recovery);
    }

    Duration patience() {
        return Duration.ofSeconds(patience);
    }

    /** A client of services that a run has started itself, which trust development tokens. */
    PatientClient client(Instances instances) {
        Tokens tokens =
                new Tokens(DevelopmentTokens.issue("admin", TOKEN_LIFE), DevelopmentTokens.issue("staff", TOKEN_LIFE));
        return new PatientClient(instances, tokens, patience());
    }

    /** The file that was asked for, else {@code otherwise}. */
    HistoryFile history(@Nullable Path otherwise) {
        Path path = history == null ? otherwise : history;
        return path == null ? HistoryFile.none() : HistoryFile.at(path);
    }
}
