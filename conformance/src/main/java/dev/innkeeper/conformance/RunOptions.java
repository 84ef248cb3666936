package dev.innkeeper.conformance;

import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.history.HistoryFile;
import dev.innkeeper.conformance.scenario.RunConfig;
import dev.innkeeper.conformance.scenario.TestDates;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every run. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class RunOptions {
    private static final int RUN_ID_BITS = 40;
    private static final int BASE_36 = 36;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Repeats the random choices of an earlier run (default: a new one, which is printed).")
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
            description = "How long a client retries a request without a definite answer (default: ${DEFAULT-VALUE}).")
    private int patience;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description =
                    "Append every call and the final reads to it, as lines of JSON; compressed if it ends in .gz.")
    private @Nullable Path history;

    private final RandomGenerator random = new SecureRandom();

    long seed() {
        if (seed == null) {
            seed = random.nextLong(1_000_000_000L);
        }
        return seed;
    }

    Duration recovery() {
        return Duration.ofSeconds(recovery);
    }

    /** A client of services that this run has started, so that they accept development tokens. */
    RetryingClient client(Endpoints endpoints) {
        return client(endpoints, BearerTokens.development());
    }

    RetryingClient client(Endpoints endpoints, BearerTokens tokens) {
        return new RetryingClient(endpoints, tokens, Duration.ofSeconds(patience));
    }

    /** A client that gives up early. */
    RetryingClient client(Endpoints endpoints, Duration longest) {
        return new RetryingClient(endpoints, BearerTokens.development(), longest);
    }

    /** The file of {@code --history}, else {@code otherwise}; null writes nothing. */
    HistoryFile history(@Nullable Path otherwise) {
        return new HistoryFile(history == null ? otherwise : history);
    }

    RunConfig config(int clients, boolean faultFree, Duration lag, HistoryFile file) {
        // Random even with the same seed, since an earlier run may have left its data.
        String id = Long.toString(random.nextLong(1L << RUN_ID_BITS), BASE_36);
        return new RunConfig(id, seed(), clients, faultFree, lag, recovery(), new TestDates(Clock.systemUTC()), file);
    }
}
