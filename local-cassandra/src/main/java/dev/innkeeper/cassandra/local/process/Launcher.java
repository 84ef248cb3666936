package dev.innkeeper.cassandra.local.process;

import java.util.List;

/** The command that starts another one in its own place, such as {@code nice}: it must keep the process id. */
@FunctionalInterface
public interface Launcher {
    /** Starts nothing but the process itself. */
    Launcher NONE = process -> List.of();

    /**
     * What stands before the command of a process.
     *
     * @param process its name, such as {@code cassandra-1}
     */
    List<String> wordsBefore(String process);
}
