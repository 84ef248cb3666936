package dev.innkeeper.stack;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An instance of a service in a process of its own. We hold the other end of its standard input: it ends itself when
 * that closes, so that it does not outlive us however we end.
 */
public final class ServiceProcess {
    private static final Duration LONGEST_START = Duration.ofMinutes(4);
    private static final Duration LONGEST_END = Duration.ofSeconds(15);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final int LINES_OF_LOG = 20;

    private volatile ServiceCommand command;
    private volatile Process process;

    private ServiceProcess(ServiceCommand command) {
        this.command = command;
        this.process = run(command, Redirect.to(command.log().toFile()));
    }

    /**
     * Starts it; it is not ready yet.
     *
     * @throws StackException if there is no such program
     */
    public static ServiceProcess start(ServiceCommand command) {
        return new ServiceProcess(command);
    }

    public String name() {
        return command.name();
    }

    public URI url() {
        return command.url();
    }

    /** The one that runs now, or has ended. */
    public ProcessHandle process() {
        return process.toHandle();
    }

    /** What it ended with; it must have ended. */
    public int exitCode() {
        return process.exitValue();
    }

    /** Starts it again after it has ended. */
    public void startAgain() {
        process = run(command, Redirect.appendTo(command.log().toFile()));
    }

    /** Starts another build in its place after it has ended. */
    public void startAgain(Path jar) {
        command = command.withJar(jar);
        startAgain();
    }

    /**
     * Blocks until it says that it is ready.
     *
     * @throws StackException with the end of its log, if it ends before, or takes longer than four minutes
     */
    public void awaitReady() {
        if (!becomesReady()) {
            throw ended("did not start");
        }
    }

    /**
     * Blocks until it says that it is ready, or has ended by itself.
     *
     * @return whether it is ready
     * @throws StackException with the end of its log, if it takes longer than four minutes
     */
    public boolean becomesReady() {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!Readiness.of(command.url())) {
            if (!process.isAlive()) {
                return false;
            }
            if (System.nanoTime() > deadline) {
                throw ended("is not ready after " + LONGEST_START.toMinutes() + " minutes");
            }
            try {
                Thread.sleep(BETWEEN_LOOKS.toMillis());
            } catch (InterruptedException e) {
                throw StackException.interrupted();
            }
        }
        return true;
    }

    /** What to say about one that is gone, or not ready in time. */
    public StackException ended(String how) {
        return new StackException(command.name() + " " + how + "; the end of its log " + command.log() + ":"
                + System.lineSeparator() + endOfLog());
    }

    /** Makes its next start quicker: writes the classes that it uses to an archive, if they are not there yet. Blocks. */
    public void archiveClasses() {
        if (!command.isNative()) {
            command.classArchive().record(process.toHandle());
        }
    }

    /** Asks it to end. */
    public void stop() {
        // Not by the process's own destroy(): that closes the pipe, by which it sees that we are gone.
        process.toHandle().destroy();
    }

    /** Blocks until it has ended, and says whether that was in time. */
    public boolean hasEndedWithin(Duration time) {
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }

    /** Blocks until it has ended; kills it when it takes longer than fifteen seconds. */
    public void awaitEnd() {
        try {
            if (!process.waitFor(LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static Process run(ServiceCommand command, Redirect log) {
        ProcessBuilder builder =
                new ProcessBuilder(command.line()).redirectErrorStream(true).redirectOutput(log);
        command.environment().accept(builder.environment());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new StackException(command.name() + " cannot be started: " + e.getMessage());
        }
    }

    private String endOfLog() {
        try {
            List<String> lines = Files.readAllLines(command.log(), StandardCharsets.ISO_8859_1);
            return String.join(
                    System.lineSeparator(), lines.subList(Math.max(0, lines.size() - LINES_OF_LOG), lines.size()));
        } catch (IOException e) {
            return "(it cannot be read: " + e.getMessage() + ")";
        }
    }
}
