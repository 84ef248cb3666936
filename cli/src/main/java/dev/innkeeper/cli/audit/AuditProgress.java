package dev.innkeeper.cli.audit;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Shows the progress of an audit: one line that is overwritten on a terminal, otherwise a line every ten seconds. */
final class AuditProgress {
    private static final String CLEAR_LINE = "\r\u001B[K";
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final PrintStream out;
    private final boolean terminal;
    private long nextLine = System.nanoTime() + INTERVAL.toNanos();

    AuditProgress(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    void step(Audit audit, long checked, long found) {
        String line = String.format(Locale.ENGLISH, "%s: %,d checked, %,d found", audit.label(), checked, found);
        long now = System.nanoTime();
        if (terminal) {
            out.print(CLEAR_LINE + line);
            out.flush();
        } else if (now - nextLine >= 0) {
            nextLine = now + INTERVAL.toNanos();
            out.println(line);
        }
    }

    void done() {
        if (terminal) {
            out.print(CLEAR_LINE);
        }
        out.flush();
    }
}
