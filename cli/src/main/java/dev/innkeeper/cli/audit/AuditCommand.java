package dev.innkeeper.cli.audit;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.rest.ServiceClient;
import java.net.URI;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks whether the bookings, nights and derived rows of a running stack are consistent. */
@Command(
        name = "audit",
        description = {
            "Checks the data of a running stack through its REST API: each active reservation owns its nights, each"
                    + " claimed night has an active owner, every table agrees with the booking, and totals of reactions,"
                    + " reviews and what partners brought are what the rows add up to.",
            "It reads every booking and every night, page by page, while the stack keeps working. Without --repair it"
                    + " changes nothing. docs/operations/reconciliation.md explains each finding.",
            "Exit code: 0 if nothing is wrong or everything was repaired, 1 if something is wrong, 2 if the check was"
                    + " not possible."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class AuditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private HotelServiceOptions options;

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Address of reservation-service (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Option(names = "--repair", description = "Repair what can be repaired safely.")
    private boolean repair;

    @Override
    public Integer call() {
        ServiceClient hotels = service("--hotel-url", options.hotelUrl(spec.commandLine()));
        ServiceClient reservations = service("--reservation-url", reservationUrl);
        hotels.requireReachable();
        reservations.requireReachable();
        AuditProgress progress = new AuditProgress(System.err, Boolean.getBoolean("innkeeper.terminal"));
        AuditReport report = new Auditor(hotels, reservations, progress).run(repair);
        print(report);
        return report.unrepaired() == 0 ? 0 : CommandFailedException.FAILED;
    }

    private ServiceClient service(String option, URI url) {
        HotelServiceOptions.requireAddress(spec.commandLine(), option, url);
        return new ServiceClient(url, option, options.token());
    }

    private void print(AuditReport report) {
        report.checked().forEach((audit, checked) -> print("%s: %,d checked", audit.label(), checked));
        if (report.inProgress() > 0) {
            print("changed too recently to be judged: %,d", report.inProgress());
        }
        if (report.found() == 0) {
            print("nothing is wrong");
            return;
        }
        print("%-20s %10s %10s", "finding", "found", "repaired");
        report.counts().forEach((kind, count) -> print("%-20s %,10d %,10d", kind, count.found(), count.repaired()));
        report.first().forEach(this::print);
        long more = report.found() - report.first().size();
        if (more > 0) {
            print("and %,d more", more);
        }
        print(
                report.unrepaired() == 0
                        ? "everything was repaired"
                        : "still wrong: %,d; docs/operations/reconciliation.md says what to do",
                report.unrepaired());
    }

    private void print(ReportedFinding finding) {
        print("%s: %s%s", finding.kind(), finding.about(), finding.repaired() ? ", repaired" : "");
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
