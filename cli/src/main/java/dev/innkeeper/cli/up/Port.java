package dev.innkeeper.cli.up;

import dev.innkeeper.cli.CommandFailedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

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
        if (!isFree(new InetSocketAddress(InetAddress.getLoopbackAddress(), number))) {
            throw CommandFailedException.failed("port " + number
                    + " is taken: stop the program that listens there, or choose another port with " + option);
        }
    }

    static boolean isFree(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
