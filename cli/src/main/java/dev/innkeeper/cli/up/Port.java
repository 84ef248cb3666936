package dev.innkeeper.cli.up;

import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.cli.command.CommandFailedException;
import java.net.InetAddress;

/**
 * A port of this machine that a service is to listen on.
 *
 * @param option the option of the command that chooses another one
 */
record Port(int number, String option) {

    /**
     * Tries it.
     *
     * @throws CommandFailedException if another program listens there
     */
    void requireFree() {
        if (!Ports.isFree(InetAddress.getLoopbackAddress(), number)) {
            throw CommandFailedException.failed("port " + number
                    + " is taken: stop the program that listens there, or choose another port with " + option);
        }
    }
}
