package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.model.HotelId;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs {@code ./innkeeper import} in a process with a small heap.
 *
 * @param command the built command
 * @param folder for the files to import and the output
 */
public record ImportProcess(Path command, URI hotelService, Path folder) {
    /** Rooms of each hotel. */
    public static final int ROOMS = 100;

    /** Nights of each room, the default of the command. */
    public static final int DAYS = 60;

    private static final Pattern SECONDS = Pattern.compile("^([0-9]+\\.[0-9]) s", Pattern.MULTILINE);
    private static final Pattern NIGHTS = Pattern.compile("newly on sale: ([0-9,]+)");
    private static final Pattern MEMORY = Pattern.compile("^VmRSS:\\s*([0-9]+) kB", Pattern.MULTILINE);
    private static final int CHECK_MILLIS = 200;

    /**
     * The result of an import.
     *
     * @param rows rooms and room-nights
     * @param residentKilobytes the most memory that the process had
     */
    public record Imported(double seconds, long rows, long residentKilobytes) {}

    /**
     * Imports new hotels and blocks until that is done.
     *
     * @throws BenchmarkFailedException if not everything was imported
     */
    public Imported run(String name, List<HotelId> hotels) {
        try {
            Files.createDirectories(folder);
            Path points = Files.writeString(folder.resolve(name + "-points.jsonl"), "");
            Path file = Files.writeString(
                    folder.resolve(name + "-hotels.jsonl"),
                    hotels.stream().map(ImportProcess::hotel).collect(Collectors.joining("\n")));
            Path rooms = Files.writeString(
                    folder.resolve(name + "-rooms.csv"),
                    hotels.stream()
                            .map(id -> id + "," + ROOMS)
                            .collect(Collectors.joining("\n", "hotel_id,rooms\n", "\n")));
            Path log = folder.resolve(name + ".log");
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx96m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            command + File.pathSeparator + command.resolveSibling("lib") + File.separator + "*",
                            "dev.innkeeper.cli.InnkeeperCommand",
                            "import",
                            "--points-of-interest",
                            points.toString(),
                            "--hotels",
                            file.toString(),
                            "--rooms",
                            rooms.toString(),
                            "--days",
                            Integer.toString(DAYS),
                            "--hotel-url",
                            hotelService.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            long memory = awaitEnd(process);
            String output = Files.readString(log);
            long nights = (long) hotels.size() * ROOMS * DAYS;
            if (process.exitValue() != 0
                    || !find(NIGHTS, output).replace(",", "").equals(Long.toString(nights))) {
                throw new BenchmarkFailedException("the import did not succeed:\n" + output);
            }
            return new Imported(
                    Double.parseDouble(find(SECONDS, output)), nights + (long) hotels.size() * ROOMS, memory);
        } catch (IOException e) {
            throw new BenchmarkFailedException("the import cannot be run: " + e.getMessage());
        }
    }

    private static String hotel(HotelId id) {
        return """
                {"id":"%s","name":"Hotel %s","stars":4,"address":{"street":"Rua 1","city":"Nowhere","country":"Portugal"},\
                "location":{"latitude":38.5,"longitude":-28.6},"time_zone":"Europe/Lisbon","currency":"EUR"}""".formatted(id, id);
    }

    private static long awaitEnd(Process process) {
        long most = 0;
        try {
            while (!process.waitFor(CHECK_MILLIS, TimeUnit.MILLISECONDS)) {
                most = Math.max(most, residentKilobytes(process));
            }
            return most;
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    private static long residentKilobytes(Process process) {
        try {
            Matcher memory = MEMORY.matcher(Files.readString(Path.of("/proc", Long.toString(process.pid()), "status")));
            return memory.find() ? Long.parseLong(memory.group(1)) : 0;
        } catch (IOException ended) {
            return 0;
        }
    }

    private static String find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new BenchmarkFailedException("the import does not print " + pattern + ":\n" + output);
        }
        return matcher.group(1);
    }
}
