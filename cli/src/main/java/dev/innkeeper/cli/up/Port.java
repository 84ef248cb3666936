package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.cli.command.CommandFailedException;
import java.net.InetAddress;

/**
 * A local port for a service.
 *
 * @param option the option of the command that changes it
 */
record Port(int number, String option) {
    /** @throws CommandFailedException if another program listens on it */
    void requireFree() {
        if (!Ports.isFree(InetAddress.getLoopbackAddress(), number)) {
            throw CommandFailedException.failed("port " + number
                    + " is taken: stop the program that listens there, or choose another port with " + option);
        }
    }
}
