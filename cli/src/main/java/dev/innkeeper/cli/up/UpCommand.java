package dev.innkeeper.cli.up;

import dev.innkeeper.cli.command.DataDirectoryOption;
import dev.innkeeper.cli.command.HostAndPortConverter;
import dev.innkeeper.stack.Installation;
import java.net.InetSocketAddress;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a whole stack on this machine, for a trial or for development. */
@Command(
        name = "up",
        description = {
            "Starts Cassandra, applies the schema, starts both services and loads sample hotels. Starts the booking site and"
                    + " the staff desk, and puts the API and the consoles under their address.",
            "It prints that address, then a line that starts with 'ready'. Ctrl-C stops everything;"
                    + " the data is kept for the next start."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class UpCommand implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65_535;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Number of Cassandra nodes: 1 or 3, or 2 or 4 in two data centres (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--datacenters",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Number of data centres, 1 or 2 (default: ${DEFAULT-VALUE}). The services use the first; the second"
                            + " has a copy of everything.")
    private int dataCentres;

    @Option(
            names = "--hotel-port",
            paramLabel = "PORT",
            defaultValue = "8081",
            description = "Port of hotel-service (default: ${DEFAULT-VALUE}).")
    private int hotelPort;

    @Option(
            names = "--reservation-port",
            paramLabel = "PORT",
            defaultValue = "8082",
            description = "Port of reservation-service (default: ${DEFAULT-VALUE}).")
    private int reservationPort;

    @Option(
            names = "--web-port",
            paramLabel = "PORT",
            defaultValue = "8088",
            description = "Port of the site, the desk, and all else under one address (default: ${DEFAULT-VALUE}).")
    private int webPort;

    @Option(names = "--no-web", description = "Start the services only, without the site and the desk.")
    private boolean noWeb;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Option(names = "--empty", description = "Do not load the sample.")
    private boolean empty;

    @Option(names = "--fresh", description = "Delete the data of earlier runs first.")
    private boolean fresh;

    @Option(
            names = "--secure",
            description =
                    "Start Cassandra with mutual TLS and a role for each service. Certificates and passwords are created"
                            + " at the first start.")
    private boolean secure;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST:PORT",
            converter = HostAndPortConverter.class,
            description =
                    "Use the cluster of this node instead of starting Cassandra. Credentials come from the environment,"
                            + " as for ./innkeeper schema.")
    private @Nullable InetSocketAddress cassandra;

    @Option(
            names = "--until-input-ends",
            description = "Also stop when the standard input ends: for use by a program that may be killed.")
    private boolean untilInputEnds;

    @Override
    public Integer call() {
        checkArguments();
        if (untilInputEnds) {
            InputWatcher.exitAtEnd(System.in);
        }
        Installation installation = Installation.current();
        StackOptions options = new StackOptions(
                nodes,
                dataCentres,
                hotelPort,
                reservationPort,
                noWeb ? OptionalInt.empty() : OptionalInt.of(webPort),
                dataDirectory.of(installation),
                !empty,
                fresh,
                secure,
                cassandra);
        new StackRunner(options, installation, spec.commandLine().getOut()).run();
        return 0;
    }

    private void checkArguments() {
        require(dataCentres == 1 || dataCentres == 2, "--datacenters must be 1 or 2");
        require(dataCentres == 2 || nodes == 1 || nodes == 3, "--nodes must be 1 or 3");
        require(dataCentres == 1 || nodes == 2 || nodes == 4, "--nodes must be 2 or 4 with --datacenters 2");
        requirePort("--hotel-port", hotelPort);
        requirePort("--reservation-port", reservationPort);
        requirePort("--web-port", webPort);
        require(hotelPort != reservationPort, "--hotel-port and --reservation-port must differ");
        require(
                noWeb || (webPort != hotelPort && webPort != reservationPort),
                "--web-port must differ from --hotel-port and --reservation-port");
        require(
                !fresh || cassandra == null,
                "--fresh deletes the data of a local Cassandra: it cannot be combined with --cassandra");
        require(
                dataCentres == 1 || cassandra == null,
                "--datacenters starts a local Cassandra: it cannot be combined with --cassandra");
        require(
                !secure || cassandra == null,
                "--secure starts a local Cassandra: it cannot be combined with --cassandra");
    }

    private void requirePort(String option, int port) {
        require(port >= 1 && port <= HIGHEST_PORT, option + " must be from 1 to " + HIGHEST_PORT);
    }

    private void require(boolean valid, String message) {
        if (!valid) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
