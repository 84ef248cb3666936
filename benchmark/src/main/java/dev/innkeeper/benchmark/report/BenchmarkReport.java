package dev.innkeeper.benchmark.report;

import com.datastax.oss.driver.api.core.session.Session;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.knowm.xchart.CategoryChart;

/** The folder of a run: {@code report.md} for people, {@code results.json} for programs, and charts. */
public final class BenchmarkReport {
    private final Path folder;
    private final Map<String, Object> results = new LinkedHashMap<>();
    private final List<Section> sections = new ArrayList<>();

    /** @param command repeats the run */
    public BenchmarkReport(Path folder, Instant begun, String command, String cassandraVersion) {
        this.folder = folder;
        results.put("begun", begun.toString());
        results.put("command", command);
        // Figures of two machines cannot be compared.
        results.put(
                "machine",
                "%d processors, %s %s; %s %s; Cassandra %s, driver %s"
                        .formatted(
                                Runtime.getRuntime().availableProcessors(),
                                System.getProperty("os.name"),
                                System.getProperty("os.version"),
                                System.getProperty("java.vm.name"),
                                Runtime.version(),
                                cassandraVersion,
                                Session.OSS_DRIVER_COORDINATES.getVersion()));
    }

    /**
     * Adds a section and writes everything so far, so that it survives a later experiment that fails.
     *
     * @throws BenchmarkFailedException if the folder cannot be written to
     */
    public void add(Section section) {
        sections.add(section);
        results.put(section.name(), section.results());
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("report.md"), text());
            Files.writeString(
                    folder.resolve("results.json"),
                    JsonMapper.builder()
                            .build()
                            .writerWithDefaultPrettyPrinter()
                            .writeValueAsString(results));
            for (CategoryChart chart : section.charts()) {
                Charts.write(chart, folder);
            }
        } catch (IOException e) {
            throw new BenchmarkFailedException("cannot write the report to " + folder + ": " + e.getMessage());
        }
    }

    private String text() {
        return "# Innkeeper benchmark\n\n%s, `%s`, on %s\n\n"
                        .formatted(results.get("begun"), results.get("command"), results.get("machine"))
                + sections.stream().map(BenchmarkReport::text).collect(Collectors.joining("\n"));
    }

    private static String text(Section section) {
        return section.text()
                + section.charts().stream()
                        .map(chart -> "\n![" + chart.getTitle() + "](" + Charts.fileName(chart) + ")\n")
                        .collect(Collectors.joining());
    }
}
