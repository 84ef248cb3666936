package dev.innkeeper.benchmark.report;

import java.util.Map;

/**
 * What an experiment has found.
 *
 * @param text in Markdown
 * @param results the same for programs: records, lists, numbers
 * @param pictures SVG by the names of their files
 */
public record Section(String name, String text, Object results, Map<String, String> pictures) {
    public Section {
        pictures = Map.copyOf(pictures);
    }
}
