package dev.innkeeper.benchmark.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The folder of a run: {@code report.md} for people, {@code results.json} for programs, and the pictures. */
public final class Report {
    private final Path folder;
    private final Instant begun;
    private final String command;
    private final Machine machine;
    private final List<Section> sections = new ArrayList<>();

    /** @param command that measures the same again */
    public Report(Path folder, Instant begun, String command, Machine machine) {
        this.folder = folder;
        this.begun = begun;
        this.command = command;
        this.machine = machine;
    }

    /**
     * Adds what was found, and writes all of it: what there is survives a later experiment that fails.
     *
     * @throws BenchmarkFailedException if the folder cannot be written to
     */
    public void add(Section section) {
        sections.add(section);
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("report.md"), text());
            Files.writeString(folder.resolve("results.json"), json());
            section.pictures().forEach(this::write);
        } catch (IOException | UncheckedIOException e) {
            throw new BenchmarkFailedException("cannot write the report to " + folder + ": " + e.getMessage());
        }
    }

    private void write(String name, String picture) {
        try {
            Files.writeString(folder.resolve(name), picture);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        return "# What Innkeeper costs over the database itself\n\n" + begun + ", `" + command + "`, on " + machine
                + "\n\n" + sections.stream().map(Section::text).collect(Collectors.joining("\n"));
    }

    private String json() throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("begun", begun.toString());
        all.put("command", command);
        all.put("machine", machine);
        sections.forEach(section -> all.put(section.name(), section.results()));
        return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(all);
    }
}
