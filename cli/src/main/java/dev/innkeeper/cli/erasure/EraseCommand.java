package dev.innkeeper.cli.erasure;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.ReservationServiceOptions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Erases the guests of a list again, after a restore. */
@Command(
        name = "erase",
        description = {
            "Erases the guests of a list that ./innkeeper erasures wrote, in a stack that was restored from an earlier"
                    + " backup. Run it before clients reach the stack.",
            "It may be repeated. A guest with a stay to come is not erased: the backup has a reservation that was"
                    + " cancelled later. Cancel it again, and run this again.",
            "Exit code: 0 if no guest of the list is left, 1 if one has a stay to come, 2 if the file cannot be read, or"
                    + " the service does not answer or refuses."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class EraseCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            required = true,
            description = "A file written by ./innkeeper erasures. It is not changed.")
    private Path file;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            defaultValue = "1970-01-01T00:00:00Z",
            description = "Only erasures since then: `begun` of the backup is enough (default: all of the file).")
    private Instant since;

    @Mixin
    private ReservationServiceOptions options;

    @Override
    public Integer call() {
        List<UUID> guests = new ErasureFile(file)
                .read().stream()
                        .filter(erasure -> !erasure.erasedAt().isBefore(since))
                        .map(ListedErasure::guestId)
                        .distinct()
                        .toList();
        Replay replay = new Replay(options.service(spec.commandLine()));
        replay.erase(guests);
        for (Replay.Outcome outcome : Replay.Outcome.values()) {
            print("%s: %,d", outcome.label(), replay.count(outcome));
        }
        replay.kept().forEach((guest, reason) -> print("guest %s: %s", guest, reason));
        return replay.kept().isEmpty() ? 0 : CommandFailedException.FAILED;
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
