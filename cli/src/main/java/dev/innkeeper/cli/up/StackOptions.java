package dev.innkeeper.cli.up;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How to run a stack.
 *
 * @param nodes Cassandra nodes: 1 or 3, or 2 or 4 in two data centres
 * @param dataCentres 1 or 2; the services use the first, the other one has a copy of everything
 * @param webPort of the site, the desk and the gateway; none starts without them
 * @param sample whether to load the sample
 * @param fresh whether to delete the data of earlier runs first
 * @param secure whether Cassandra requires TLS and roles
 * @param cassandra a node of an existing cluster to use; null starts a Cassandra
 */
public record StackOptions(
        int nodes,
        int dataCentres,
        int hotelPort,
        int reservationPort,
        OptionalInt webPort,
        Path dataDirectory,
        boolean sample,
        boolean fresh,
        boolean secure,
        @Nullable InetSocketAddress cassandra) {}
