package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Ports on loopback addresses. */
public final class Ports {
    // Below the ephemeral ports, so that no outgoing connection takes one by accident.
    private static final int LOWEST = 20_000;
    private static final int HIGHEST = 32_000;
    private static final int ATTEMPTS = 200;

    private Ports() {}

    /** A port that is free on all of the addresses. */
    public static int free(List<InetAddress> addresses) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
            if (addresses.stream().allMatch(address -> isFree(address, port))) {
                return port;
            }
        }
        throw new LocalCassandraException(
                "no free port from " + LOWEST + " to " + HIGHEST + ": end some of the programs that listen there");
    }

    public static boolean isFree(InetAddress address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public static void requireFree(InetAddress address, int port) {
        if (!isFree(address, port)) {
            throw new LocalCassandraException("port " + port + " of " + address.getHostAddress()
                    + " is taken: end the program that listens there, or choose another port");
        }
    }

    /** Linux has all of 127/8; macOS only 127.0.0.1 by default. */
    public static void requireAddress(InetAddress address) {
        if (!isFree(address, 0)) {
            String name = address.getHostAddress();
            throw new LocalCassandraException("a node needs the address " + name
                    + ", which this machine does not have: add it (macOS: sudo ifconfig lo0 alias " + name
                    + "), or start 1 node");
        }
    }
}
