package dev.innkeeper.conformance.stack;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.stack.Installation;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;

/** A build that may be older than this kit, so that its schema is applied by its own command. */
record OtherBuild(Installation installation) {

    /** @throws RaceBrokenException if the command fails */
    void applySchema(LocalCassandra cassandra, Replication replication) {
        InetSocketAddress node = cassandra.contactPoints().get(0);
        Path command = installation.command();
        List<String> line = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                command + File.pathSeparator + command.resolveSibling("lib") + File.separator + "*",
                "dev.innkeeper.cli.InnkeeperCommand",
                "schema",
                "--cassandra",
                node.getHostString() + ":" + node.getPort(),
                "--replication",
                replication.toString());
        try {
            int exit = new ProcessBuilder(line)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.INHERIT)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new RaceBrokenException("the schema of " + installation.root() + " could not be applied");
            }
        } catch (IOException e) {
            throw new RaceBrokenException(
                    "the schema of " + installation.root() + " could not be applied: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RaceBrokenException("interrupted");
        }
    }
}
