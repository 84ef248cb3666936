package dev.innkeeper.cli.audit;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.rest.ServiceClient;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks a running stack whether all of its bookings, nights and derived rows are as they should be. */
@Command(
        name = "audit",
        description = {
            "Checks a running stack through its REST interface: each live reservation owns its nights, each claimed night"
                    + " has a live owner, and every table says of a booking what its own row says.",
            "It reads every booking and every night, a page at a time, while the stack goes on working. Without"
                    + " --repair it changes nothing. docs/operations/reconciliation.md explains each finding.",
            "Exit code: 0 when nothing is wrong, or all of it was mended, 1 when something is wrong, 2 when it could"
                    + " not be checked."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class AuditCommand implements Callable<Integer> {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Mixin
    private HotelServiceOptions access;

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Where reservation-service listens (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Option(names = "--repair", description = "Mend what can be mended safely.")
    private boolean repair;

    @Override
    public Integer call() {
        ServiceClient hotels = service("--hotel-url", access.hotelUrl(spec.commandLine()));
        ServiceClient reservations = service("--reservation-url", reservationUrl);
        hotels.requireReachable();
        reservations.requireReachable();
        AuditReport report = new Auditor(hotels, reservations, progress()).run(repair);
        print(report);
        return report.left() == 0 ? 0 : CommandFailedException.FAILED;
    }

    private ServiceClient service(String option, URI url) {
        HotelServiceOptions.requireAddress(spec.commandLine(), option, url);
        return new ServiceClient(url, option, access.token());
    }

    private static AuditProgress progress() {
        return Boolean.getBoolean("innkeeper.terminal")
                ? AuditProgress.terminal(System.err)
                : AuditProgress.lines(System.err, BETWEEN_LINES);
    }

    private void print(AuditReport report) {
        report.checked().forEach((audit, checked) -> print("%s: %,d checked", audit.label(), checked));
        if (report.underWay() > 0) {
            print("changed too lately to be judged: %,d", report.underWay());
        }
        if (report.found() == 0) {
            print("nothing is wrong");
            return;
        }
        print("%-20s %10s %10s", "finding", "found", "mended");
        report.counts().forEach((kind, count) -> print("%-20s %,10d %,10d", kind, count.found(), count.mended()));
        report.first().forEach(this::print);
        long more = report.found() - report.first().size();
        if (more > 0) {
            print("and %,d more", more);
        }
        print(
                report.left() == 0
                        ? "all of it was mended"
                        : "still wrong: %,d; docs/operations/reconciliation.md says what to do",
                report.left());
    }

    private void print(Finding finding) {
        print("%s: %s%s", finding.kind(), finding.about(), finding.mended() ? ", mended" : "");
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
