package dev.innkeeper.cli.up;

import dev.innkeeper.cli.command.DataDirectoryOption;
import dev.innkeeper.cli.command.HostAndPort;
import dev.innkeeper.stack.Installation;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the whole of Innkeeper on this machine, for a try-out or for development. */
@Command(
        name = "up",
        description = {
            "Starts a real Cassandra, applies the schema, starts both services and loads a sample of hotels.",
            "It prints the addresses of the consoles, then a line that begins with 'ready'. Ctrl-C stops everything;"
                    + " the data stay for the next time."
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
            description = "How many nodes Cassandra has, 1 or 3, or in two data centres 2 or 4 (default:"
                    + " ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--datacenters",
            paramLabel = "N",
            defaultValue = "1",
            description = "In how many data centres they are, 1 or 2 (default: ${DEFAULT-VALUE}). The services are at"
                    + " home in the first; the second has a copy of everything.")
    private int dataCentres;

    @Option(
            names = "--hotel-port",
            paramLabel = "PORT",
            defaultValue = "8081",
            description = "Where hotel-service listens (default: ${DEFAULT-VALUE}).")
    private int hotelPort;

    @Option(
            names = "--reservation-port",
            paramLabel = "PORT",
            defaultValue = "8082",
            description = "Where reservation-service listens (default: ${DEFAULT-VALUE}).")
    private int reservationPort;

    @Mixin
    private DataDirectoryOption dataDirectory;

    @Option(names = "--empty", description = "Load no sample.")
    private boolean empty;

    @Option(names = "--fresh", description = "Delete the data of earlier starts first.")
    private boolean fresh;

    @Option(
            names = "--secure",
            description = "Start a Cassandra that asks who its clients are: TLS with certificates of both ends, and a"
                    + " role of its own for each service. What that takes is made at the first start.")
    private boolean secure;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST:PORT",
            converter = HostAndPort.Converter.class,
            description =
                    "Use the cluster of that node in place of a Cassandra of its own. Into one that asks, all parts"
                            + " get by what the environment names, as ./innkeeper schema does.")
    private @Nullable HostAndPort cassandra;

    @Option(
            names = "--until-input-ends",
            description = "End as on Ctrl-C when the standard input ends too: for a program that starts it, and may be"
                    + " killed.")
    private boolean untilInputEnds;

    @Override
    public Integer call() {
        checkArguments();
        if (untilInputEnds) {
            InputWatcher.watch(System.in);
        }
        Installation installation = Installation.current();
        StackOptions options = new StackOptions(
                nodes,
                dataCentres,
                hotelPort,
                reservationPort,
                dataDirectory.of(installation),
                !empty,
                fresh,
                secure,
                cassandra == null ? null : cassandra.address());
        new StackRunner(options, installation, spec.commandLine().getOut()).run();
        return 0;
    }

    private void checkArguments() {
        require(dataCentres == 1 || dataCentres == 2, "--datacenters must be 1 or 2");
        require(dataCentres == 2 || nodes == 1 || nodes == 3, "--nodes must be 1 or 3");
        require(dataCentres == 1 || nodes == 2 || nodes == 4, "--nodes must be 2 or 4 with --datacenters 2");
        requirePort("--hotel-port", hotelPort);
        requirePort("--reservation-port", reservationPort);
        require(hotelPort != reservationPort, "--hotel-port and --reservation-port must differ");
        require(
                !fresh || cassandra == null,
                "--fresh deletes the data of a Cassandra of our own: it cannot be given together with --cassandra");
        require(
                dataCentres == 1 || cassandra == null,
                "--datacenters starts a Cassandra of our own: it cannot be given together with --cassandra");
        require(
                !secure || cassandra == null,
                "--secure starts a Cassandra of our own: it cannot be given together with --cassandra");
    }

    private void requirePort(String option, int port) {
        require(port >= 1 && port <= HIGHEST_PORT, option + " must be from 1 to " + HIGHEST_PORT);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), otherwise);
        }
    }
}
