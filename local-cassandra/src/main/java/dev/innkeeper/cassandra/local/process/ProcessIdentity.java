package dev.innkeeper.cassandra.local.process;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Identifies a process, also after its id was given to another one.
 *
 * @param startedMillis since 1970; 0 if the system does not provide it
 */
public record ProcessIdentity(long pid, long startedMillis) {
    private static final long GRACE_SECONDS = 5;

    public static ProcessIdentity of(ProcessHandle process) {
        return new ProcessIdentity(
                process.pid(),
                process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    /** The inverse of {@link #toString()}; empty if it is malformed. */
    public static Optional<ProcessIdentity> parse(String text) {
        String[] parts = text.split("@", 2);
        try {
            return parts.length == 2
                    ? Optional.of(new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public Optional<ProcessHandle> alive() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> of(process).equals(this));
    }

    /** Waits a few seconds for its end, then kills it. */
    public void end() {
        alive().ifPresent(process -> {
            if (!ended(process)) {
                process.destroyForcibly();
                ended(process);
            }
        });
    }

    private static boolean ended(ProcessHandle process) {
        try {
            process.onExit().get(GRACE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String toString() {
        return pid + "@" + startedMillis;
    }
}
