package dev.innkeeper.cli.erasure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.ReservationServiceOptions;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the list of erased guests of a running stack to a file. */
@Command(
        name = "erasures",
        description = {
            "Writes which guests were erased since a time to a file: ids and times, and nothing else of a guest.",
            "Run it often and keep the file away from the stack: after a restore, ./innkeeper erase --from FILE erases"
                    + " the same guests again (docs/operations/backup.md).",
            "Exit code: 0 if the file is complete, 1 if it cannot be written, 2 if the service does not answer or refuses;"
                    + " an earlier file stays then."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ErasuresCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            required = true,
            description = "Such as 2027-05-03T00:00:00Z: not later than `begun` of the oldest backup to restore.")
    private Instant since;

    @Option(names = "--to", paramLabel = "FILE", required = true, description = "The file; replaced if it exists.")
    private Path file;

    @Mixin
    private ReservationServiceOptions options;

    @Override
    public Integer call() {
        ServiceClient service = options.service(spec.commandLine());
        List<ListedErasure> erasures = new ArrayList<>();
        String cursor = null;
        do {
            JsonNode page = page(service, cursor);
            page.path("items").forEach(item -> erasures.add(erasure(item)));
            cursor = page.path("next").textValue();
        } while (cursor != null);
        new ErasureFile(file).write(erasures);
        spec.commandLine()
                .getOut()
                .println(String.format(Locale.ENGLISH, "erasures since %s: %,d", since, erasures.size()));
        return 0;
    }

    private JsonNode page(ServiceClient service, @Nullable String cursor) {
        ServiceClient.Response response = service.get(ApiPath.of("erasures") + "?limit=100&since="
                + ApiPath.query(since.toString()) + (cursor == null ? "" : "&cursor=" + ApiPath.query(cursor)));
        if (!response.isSuccess()) {
            throw CommandFailedException.unusable(service.base() + " answers " + response.status() + ": "
                    + response.body().path("detail").asText("no reason given"));
        }
        return response.body();
    }

    private static ListedErasure erasure(JsonNode item) {
        return new ListedErasure(
                UUID.fromString(item.path("guestId").asText()),
                Instant.parse(item.path("erasedAt").asText()));
    }
}
