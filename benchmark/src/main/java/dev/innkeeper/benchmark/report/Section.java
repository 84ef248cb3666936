package dev.innkeeper.benchmark.report;

import java.util.List;
import org.knowm.xchart.CategoryChart;

/**
 * The part of the report about one experiment.
 *
 * @param text in Markdown
 * @param results the same for programs: records, lists, numbers
 * @param charts written beside the report, each named after its title
 */
public record Section(String name, String text, Object results, List<CategoryChart> charts) {
    public Section {
        charts = List.copyOf(charts);
    }

    /** One without charts. */
    public Section(String name, String text, Object results) {
        this(name, text, results, List.of());
    }
}
