package dev.innkeeper.cli.up;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Ends this process when an input ends. The operating system closes a pipe when the process at its other end dies, so
 * that this process never outlives the one that started it.
 */
final class InputWatcher {
    private InputWatcher() {}

    static void exitAtEnd(InputStream input) {
        Thread watcher = new Thread(() -> awaitEnd(input), "input-watcher");
        watcher.setDaemon(true);
        watcher.start();
    }

    private static void awaitEnd(InputStream input) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException broken) {
            // A broken pipe is an end, too.
        }
        System.exit(0);
    }
}
