package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.StackException;
import java.io.IOException;

/** Signals to processes of our own. */
final class Signals {
    private Signals() {}

    static void pause(ProcessHandle process) {
        send("-STOP", process);
    }

    static void resume(ProcessHandle process) {
        send("-CONT", process);
    }

    /** SIGKILL; returns when the process has ended. */
    static void kill(ProcessHandle process) {
        process.destroyForcibly();
        process.onExit().join();
    }

    private static void send(String signal, ProcessHandle process) {
        // The id may belong to another process by now.
        if (!process.isAlive()) {
            return;
        }
        try {
            int exit = new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            if (exit != 0 && process.isAlive()) {
                throw new StackException("kill " + signal + " " + process.pid() + " ended with " + exit);
            }
        } catch (IOException e) {
            throw new StackException("there is no command kill: " + e.getMessage());
        } catch (InterruptedException e) {
            throw StackException.interrupted();
        }
    }
}
