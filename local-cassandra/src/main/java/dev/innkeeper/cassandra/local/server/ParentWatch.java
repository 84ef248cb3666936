package dev.innkeeper.cassandra.local.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Ends the process when its standard input closes: its parent has ended, even if by kill -9. */
record ParentWatch(InputStream parent) implements Runnable {
    @Override
    public void run() {
        try {
            parent.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            ServerProcess.halt();
        }
    }
}
