package dev.innkeeper.conformance.sandbox;

import dev.innkeeper.cassandra.local.process.Launcher;
import dev.innkeeper.stack.StackException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/**
 * Network partitions between processes of this machine, by iptables. All of them connect from 127.0.0.1, so each process
 * is started with a group of its own, by which a rule knows who sends a packet. Needs root.
 */
public final class Partitions implements Launcher, AutoCloseable {
    /** Groups that no system assigns to users. */
    private static final int FIRST_GROUP = 3_000_000;

    private static final String CHAIN = "INNKEEPER";

    private final List<String> processes = new ArrayList<>();

    private Partitions() {}

    /** Starts without any; removes those that an earlier run has left. */
    public static Partitions open() {
        Partitions partitions = new Partitions();
        partitions.close();
        iptables("--new-chain", List.of(CHAIN));
        iptables("--insert", List.of("OUTPUT", "--jump", CHAIN));
        return partitions;
    }

    /** Whether this machine has the commands, and we may use them. */
    public static boolean areAvailable() {
        return Commands.areAvailable("iptables", "setpriv");
    }

    @Override
    public List<String> wordsBefore(String process) {
        return List.of("setpriv", "--regid", Integer.toString(groupOf(process)), "--clear-groups");
    }

    /**
     * Drops what a process sends to an address where another one listens, in old connections and in new ones.
     *
     * @return ends it
     */
    public Runnable cut(String sender, InetSocketAddress receiver) {
        List<String> rule = List.of(
                CHAIN,
                "--protocol",
                "tcp",
                "--destination",
                receiver.getAddress().getHostAddress(),
                "--destination-port",
                Integer.toString(receiver.getPort()),
                "--match",
                "owner",
                "--gid-owner",
                Integer.toString(groupOf(sender)),
                "--jump",
                "DROP");
        iptables("--append", rule);
        return () -> iptables("--delete", rule);
    }

    @Override
    public void close() {
        try {
            iptables("--delete", List.of("OUTPUT", "--jump", CHAIN));
            iptables("--flush", List.of(CHAIN));
            iptables("--delete-chain", List.of(CHAIN));
        } catch (StackException none) {
            // There is no such chain.
        }
    }

    private synchronized int groupOf(String process) {
        int known = processes.indexOf(process);
        if (known < 0) {
            processes.add(process);
            return FIRST_GROUP + processes.size() - 1;
        }
        return FIRST_GROUP + known;
    }

    private static void iptables(String action, List<String> rule) {
        List<String> command = new ArrayList<>(List.of("iptables", "--wait", action));
        command.addAll(rule);
        Commands.run(command.toArray(String[]::new));
    }
}
