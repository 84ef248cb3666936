package dev.innkeeper.cli.traffic;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cli.command.HostAndPortConverter;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.load.Progress;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.cli.up.StackDirectory;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.schema.access.Role;
import dev.innkeeper.stack.CassandraCluster;
import dev.innkeeper.stack.LocalAccess;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Generates traffic of partners, reviews and favourites for imported hotels. */
@Command(
        name = "generate",
        description = {
            "Generates clicks of partners, reviews and favourites for hotels that are in a running stack, for trials and"
                    + " measurements. None of it is true of any real hotel.",
            "Partners are created through the REST API. The rest is written to Cassandra: the API accepts no clicks of"
                    + " last year, and no reviews without a stay.",
            "The same options and the same file always give the same rows, and a second run changes nothing. Other"
                    + " options give other rows beside them.",
            "Credentials of a role that writes both keyspaces come from the environment, as for ./innkeeper schema."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class GenerateCommand implements Callable<Integer> {
    private static final Duration LOG_INTERVAL = Duration.ofSeconds(10);
    private static final int LONGEST_DAYS = 366;
    private static final int MOST_PARTNERS = 1_000;
    /** As many as the slots of a day are planned for. */
    private static final int MOST_CLICKS = 300_000;

    private static final int MOST_OF_A_HOTEL = 1_000_000;
    private static final int MOST_SHOPPERS = 10_000_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--hotels",
            paramLabel = "FILE",
            required = true,
            description = "The file of hotels that was imported. Those that are not in the stack are left out.")
    private Path file;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Another number gives other rows (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--from",
            paramLabel = "DATE",
            description = "The first day, in UTC (default: 365 days before --to). At most 366 days.")
    private @Nullable LocalDate from;

    @Option(
            names = "--to",
            paramLabel = "DATE",
            description = "The day after the last one, at the latest today (default: today).")
    private @Nullable LocalDate to;

    @Option(
            names = "--partners",
            paramLabel = "N",
            defaultValue = "3",
            description = "Number of partners, at most 1,000 (default: ${DEFAULT-VALUE}).")
    private int partners;

    @Option(
            names = "--clicks-per-day",
            paramLabel = "N",
            defaultValue = "200",
            description = "Clicks of a partner on an average day, at most 300,000 (default: ${DEFAULT-VALUE}).")
    private int clicksPerDay;

    @Option(
            names = "--reviews-per-hotel",
            paramLabel = "N",
            defaultValue = "20",
            description = "Reviews of each hotel, at most 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int reviewsPerHotel;

    @Option(
            names = "--favourites-per-hotel",
            paramLabel = "N",
            defaultValue = "10",
            description = "Shoppers who favour each hotel, at most --shoppers (default: ${DEFAULT-VALUE}).")
    private int favouritesPerHotel;

    @Option(
            names = "--shoppers",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Shoppers who write the reviews and have the favourites, at most 10,000,000 (default:"
                    + " ${DEFAULT-VALUE}).")
    private int shoppers;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:9042",
            converter = HostAndPortConverter.class,
            description = "A node of the cluster (default: ${DEFAULT-VALUE}).")
    private InetSocketAddress cassandra;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description =
                    "Use the credentials in the data directory of ./innkeeper up --secure instead of the environment.")
    private @Nullable Path dataDirectory;

    @Mixin
    private HotelServiceOptions options;

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Address of reservation-service (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Override
    public Integer call() {
        long begun = System.nanoTime();
        TrafficOptions wanted = checked();
        TrafficStack stack = new TrafficStack(
                service("--hotel-url", options.hotelUrl(spec.commandLine())),
                service("--reservation-url", reservationUrl));
        TrafficPlan plan = TrafficPlan.of(wanted, stack.hotelsOf(file));
        print("%,d hotels, %s to %s, run %s", plan.hotels().size(), wanted.from(), wanted.to(), plan.run());
        stack.create(plan);
        try (CassandraCluster hotel = CassandraCluster.connect(List.of(cassandra), accessOf(Role.HOTEL));
                CassandraCluster reservation =
                        CassandraCluster.connect(List.of(cassandra), accessOf(Role.RESERVATION))) {
            TrafficGenerator generator = new TrafficGenerator(
                    plan,
                    hotel.session(),
                    reservation.session(),
                    progress(),
                    Clock.systemUTC().instant());
            print("reviews: %,d", generator.writeReviews());
            print("favourites: %,d", generator.writeFavourites());
            print("clicks: %,d", generator.writeClicks());
            generator.eachHotel("hotels that show it", stack::showTotals);
        }
        print(
                "partners: %s",
                plan.allPartners().stream().map(GeneratedPartner::id).collect(Collectors.joining(", ")));
        print("%.1f s", Duration.ofNanos(System.nanoTime() - begun).toMillis() / 1000.0);
        return 0;
    }

    private TrafficOptions checked() {
        LocalDate today = LocalDate.now(Clock.system(ZoneOffset.UTC));
        LocalDate end = to == null ? today : to;
        LocalDate begin = from == null ? end.minusDays(LONGEST_DAYS - 1L) : from;
        require(!end.isAfter(today), "--to must be today or earlier");
        require(begin.isBefore(end), "--from must be before --to");
        require(
                ChronoUnit.DAYS.between(begin, end) <= LONGEST_DAYS,
                "--from must be at most " + LONGEST_DAYS + " days before --to");
        require("--partners", partners, MOST_PARTNERS);
        require("--clicks-per-day", clicksPerDay, MOST_CLICKS);
        require("--reviews-per-hotel", reviewsPerHotel, MOST_OF_A_HOTEL);
        require(shoppers >= 1, "--shoppers must be from 1 to " + MOST_SHOPPERS);
        require("--shoppers", shoppers, MOST_SHOPPERS);
        require("--favourites-per-hotel", favouritesPerHotel, Math.min(MOST_OF_A_HOTEL, shoppers));
        require(Files.isRegularFile(file) && Files.isReadable(file), "--hotels " + file + ": not a readable file");
        return new TrafficOptions(
                seed, begin, end, partners, clicksPerDay, reviewsPerHotel, favouritesPerHotel, shoppers);
    }

    private void require(String option, int value, int most) {
        require(value >= 0 && value <= most, option + " must be from 0 to " + most);
    }

    private void require(boolean valid, String message) {
        if (!valid) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private ServiceClient service(String option, URI url) {
        HotelServiceOptions.requireAddress(spec.commandLine(), option, url);
        ServiceClient service = new ServiceClient(url, option, options.token());
        service.requireReachable();
        return service;
    }

    private ClusterAccess accessOf(Role role) {
        return dataDirectory == null
                ? ClusterAccess.ofEnvironment()
                : LocalAccess.of(LocalCassandra.accessOf(role.cqlName(), StackDirectory.cassandra(dataDirectory)));
    }

    private static Progress progress() {
        return Boolean.getBoolean("innkeeper.terminal") ? Progress.bar() : Progress.lines(System.err, LOG_INTERVAL);
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
