package dev.innkeeper.cli.portfolio;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.model.DateRange;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Exports hotels and partners to files that {@code ./innkeeper import --from} reads. */
@Command(
        name = "export",
        description = {
            "Exports hotels with content, policies, taxes, rate plans, rooms, prices, restrictions and nights on sale,"
                    + " and partners with their commissions, through the REST API of a running stack.",
            "./innkeeper import --from DIR imports the files. Reservations, guests, reviews, reactions, bookmarks and"
                    + " clicks are not exported.",
            "Exit code: 0 if all is exported, 1 if something is missing, 2 if the export was not possible."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ExportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--hotel", paramLabel = "ID", description = "A hotel to export; may be repeated.")
    private List<String> hotels = List.of();

    @Option(names = "--city", paramLabel = "NAME", description = "All hotels of a city; may be repeated.")
    private List<String> cities = List.of();

    @Option(names = "--partner", paramLabel = "ID", description = "A partner to export; may be repeated.")
    private List<String> partners = List.of();

    @Option(names = "--to", paramLabel = "DIR", required = true, description = "Where the files are written.")
    private Path directory;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "732",
            description = "Nights of prices, restrictions and inventory, from today (default: ${DEFAULT-VALUE}).")
    private int days;

    @Mixin
    private HotelServiceOptions options;

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Address of reservation-service, for partners (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Override
    public Integer call() throws IOException {
        require(
                !hotels.isEmpty() || !cities.isEmpty() || !partners.isEmpty(),
                "--hotel, --city or --partner is required");
        require(days >= 1 && days <= DateRange.LONGEST, "--days must be from 1 to " + DateRange.LONGEST);
        ServiceClient hotelService = service("--hotel-url", options.hotelUrl(spec.commandLine()));
        ServiceClient reservationService = service("--reservation-url", reservationUrl);
        if (!hotels.isEmpty() || !cities.isEmpty()) {
            hotelService.requireReachable();
        }
        if (!partners.isEmpty()) {
            reservationService.requireReachable();
        }
        Exporter exporter = new Exporter(
                new PagedReader(hotelService), new PagedReader(reservationService), Clock.systemUTC(), days);
        Set<String> wanted = new LinkedHashSet<>(hotels);
        cities.forEach(city -> wanted.addAll(exporter.hotelsOf(city)));
        Map<DataFile, Long> lines = exporter.export(
                List.copyOf(wanted), List.copyOf(new LinkedHashSet<>(partners)), new DataDirectory(directory));
        lines.forEach((file, count) -> print("%s: %,d", file.title(), count));
        exporter.remarks().forEach(remark -> print("%s", remark));
        return exporter.remarks().isEmpty() ? 0 : CommandFailedException.FAILED;
    }

    private ServiceClient service(String option, URI url) {
        HotelServiceOptions.requireAddress(spec.commandLine(), option, url);
        return new ServiceClient(url, option, options.token());
    }

    private void require(boolean valid, String message) {
        if (!valid) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
