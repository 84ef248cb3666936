package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import java.io.IOException;
import java.util.concurrent.ExecutionException;

/** Signals to processes of our own, by their number. */
final class Signals {
    private Signals() {}

    static void stop(ProcessHandle process) {
        send("-STOP", process);
    }

    static void goOn(ProcessHandle process) {
        send("-CONT", process);
    }

    /** SIGKILL; returns when the process is gone. */
    static void kill(ProcessHandle process) {
        process.destroyForcibly();
        try {
            process.onExit().get();
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            throw new RaceBrokenException("cannot kill process " + process.pid() + ": " + e.getCause());
        }
    }

    private static void send(String signal, ProcessHandle process) {
        // Its number may belong to another one by now.
        if (!process.isAlive()) {
            return;
        }
        try {
            int exit = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            if (exit != 0 && process.isAlive()) {
                throw new RaceBrokenException("kill " + signal + " " + process.pid() + " ended with " + exit);
            }
        } catch (IOException e) {
            throw new RaceBrokenException("there is no command kill: " + e.getMessage());
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static RaceBrokenException interrupted() {
        Thread.currentThread().interrupt();
        return new RaceBrokenException("interrupted");
    }
}
