package dev.innkeeper.benchmark.site;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What Linux tells about a process of ours. */
public record ProcessFigures(ProcessHandle process) {
    /** Of the kernel's interface; the same on every machine that it runs on. */
    private static final double TICKS_A_SECOND = 100;

    /** Behind the name in {@code stat}, which ends with a parenthesis: time in the program, time in the kernel. */
    private static final List<Integer> TIMES = List.of(11, 12);

    /** What it has of the machine's memory. */
    public long residentKilobytes() {
        return read("status")
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow(() -> new BenchmarkFailedException("process " + process.pid() + " has ended"));
    }

    /** What it has used of the machine's processors since it was started. */
    public double processorSeconds() {
        String stat = read("stat");
        List<String> fields =
                Arrays.asList(stat.substring(stat.lastIndexOf(')') + 2).strip().split(" "));
        return TIMES.stream()
                        .mapToLong(field -> Long.parseLong(fields.get(field)))
                        .sum()
                / TICKS_A_SECOND;
    }

    /** Lets its Java machine throw away what nobody holds any more. */
    public void collectGarbage() {
        try {
            int exit = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(process.pid()),
                            "GC.run")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new BenchmarkFailedException("jcmd " + process.pid() + " GC.run ended with " + exit);
            }
        } catch (IOException e) {
            throw new BenchmarkFailedException("there is no jcmd beside this Java: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BenchmarkFailedException("interrupted");
        }
    }

    private String read(String file) {
        Path told = Path.of("/proc", Long.toString(process.pid()), file);
        try {
            return Files.readString(told, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new BenchmarkFailedException(
                    "Linux tells " + told + ", and nothing else is asked: " + e.getMessage());
        }
    }
}
