package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the product's own {@code ./innkeeper import} with little memory. */
public final class ImporterProcess {
    /** As {@code ./innkeeper} starts itself, but for less memory. */
    private static final List<String> SMALL_JAVA = List.of("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final Pattern SECONDS = Pattern.compile("^([0-9]+\\.[0-9]) s", Pattern.MULTILINE);
    private static final Pattern NIGHTS = Pattern.compile("newly on sale: ([0-9,]+)");
    private static final int BETWEEN_LOOKS = 200;

    private final Path cli;
    private final URI hotelService;

    /** @param cli the built command */
    public ImporterProcess(Path cli, URI hotelService) {
        this.cli = cli;
        this.hotelService = hotelService;
    }

    /**
     * What it says of itself.
     *
     * @param roomNights that it has put on sale
     * @param residentKilobytes the most memory that it had
     */
    public record Imported(double seconds, long roomNights, long residentKilobytes) {}

    /**
     * Imports, and blocks until it has ended.
     *
     * @param log for all that it says
     * @throws BenchmarkFailedException if a line was refused
     */
    public Imported run(Path points, Path hotels, Path rooms, int days, Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL_JAVA);
        command.addAll(List.of(
                "-cp",
                cli + File.pathSeparator + cli.resolveSibling("lib") + File.separator + "*",
                "dev.innkeeper.cli.InnkeeperCommand",
                "import",
                "--points-of-interest",
                points.toString(),
                "--hotels",
                hotels.toString(),
                "--rooms",
                rooms.toString(),
                "--days",
                Integer.toString(days),
                "--hotel-url",
                hotelService.toString()));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            long most = mostMemoryUntilItEnds(process);
            String said = Files.readString(log, StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new BenchmarkFailedException("the import ended with " + process.exitValue() + ":\n" + said);
            }
            return new Imported(
                    Double.parseDouble(found(SECONDS, said)),
                    Long.parseLong(found(NIGHTS, said).replace(",", "")),
                    most);
        } catch (IOException e) {
            throw new BenchmarkFailedException("the import cannot be started: " + e.getMessage());
        }
    }

    private static long mostMemoryUntilItEnds(Process process) {
        ProcessFigures figures = new ProcessFigures(process.toHandle());
        long most = 0;
        try {
            while (!process.waitFor(BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
                most = Math.max(most, residentKilobytes(figures));
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
        return most;
    }

    // It may end between the look whether it has and this one.
    private static long residentKilobytes(ProcessFigures figures) {
        try {
            return figures.residentKilobytes();
        } catch (BenchmarkFailedException ended) {
            return 0;
        }
    }

    private static String found(Pattern pattern, String said) {
        Matcher matcher = pattern.matcher(said);
        if (!matcher.find()) {
            throw new BenchmarkFailedException("the import does not say " + pattern + ":\n" + said);
        }
        return matcher.group(1);
    }
}
