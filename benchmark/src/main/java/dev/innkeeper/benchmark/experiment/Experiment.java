package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.report.Section;

/** Finds something out about a running Innkeeper. */
public interface Experiment {

    /** As it is called on the command line. */
    String name();

    /**
     * Blocks until it is known.
     *
     * @throws dev.innkeeper.benchmark.BenchmarkFailedException when something was not answered as it should be
     */
    Section run();
}
