package dev.innkeeper.conformance.sandbox;

import dev.innkeeper.cassandra.local.process.Launcher;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The network and the clocks of processes, as far as they can be changed. */
public record Sandbox(Optional<Partitions> partitions, Optional<WrongClocks> clocks)
        implements Launcher, AutoCloseable {
    /** Processes like all others. */
    public static final Sandbox NONE = new Sandbox(Optional.empty(), Optional.empty());

    @Override
    public List<String> wordsBefore(String process) {
        return Stream.of(partitions, clocks)
                .flatMap(Optional::stream)
                .flatMap(launcher -> launcher.wordsBefore(process).stream())
                .toList();
    }

    /** All processes must have ended. */
    @Override
    public void close() {
        partitions.ifPresent(Partitions::close);
        clocks.ifPresent(WrongClocks::close);
    }
}
