package dev.innkeeper.cli.up;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How to run a stack.
 *
 * @param nodes of a Cassandra of its own, 1 or 3; in two data centres 2 or 4
 * @param dataCentres 1 or 2; the services are at home in the first, the other one has a copy of everything
 * @param hotelPort where hotel-service listens
 * @param reservationPort where reservation-service listens
 * @param dataDirectory where data and logs are kept
 * @param sample whether to load the sample
 * @param fresh whether to delete the data of an earlier run first
 * @param secure whether a Cassandra of its own asks its clients who they are
 * @param cassandra a node of a cluster to use in place of a Cassandra of its own
 */
public record StackOptions(
        int nodes,
        int dataCentres,
        int hotelPort,
        int reservationPort,
        Path dataDirectory,
        boolean sample,
        boolean fresh,
        boolean secure,
        @Nullable InetSocketAddress cassandra) {}
