package dev.innkeeper.cli.up;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Ends this process as a signal does when an input ends. The system closes the other end of a pipe with the process that
 * holds it, however that one ends, so nothing outlives its starter.
 */
final class InputWatcher {
    private InputWatcher() {}

    static void watch(InputStream input) {
        Thread watcher = new Thread(() -> awaitEnd(input), "end-of-input");
        watcher.setDaemon(true);
        watcher.start();
    }

    private static void awaitEnd(InputStream input) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException broken) {
            // Over as well.
        }
        System.exit(0);
    }
}
