package dev.innkeeper.cli.audit;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Shows how far an audit has come. */
public interface AuditProgress {

    /** So many things of an audit have been looked at; so many findings there are in all. */
    void step(Audit audit, long checked, long found);

    void done();

    /** One line that is written over, for a terminal. */
    static AuditProgress terminal(PrintStream out) {
        return new AuditProgress() {
            private static final String LINE_START = "\r\u001B[K";

            @Override
            public void step(Audit audit, long checked, long found) {
                out.print(LINE_START + line(audit, checked, found));
                out.flush();
            }

            @Override
            public void done() {
                out.print(LINE_START);
                out.flush();
            }
        };
    }

    /** A line every {@code interval}, for a log. */
    static AuditProgress lines(PrintStream out, Duration interval) {
        return new AuditProgress() {
            private long due = System.nanoTime() + interval.toNanos();

            @Override
            public void step(Audit audit, long checked, long found) {
                long now = System.nanoTime();
                if (now - due >= 0) {
                    due = now + interval.toNanos();
                    out.println(line(audit, checked, found));
                }
            }

            @Override
            public void done() {
                out.flush();
            }
        };
    }

    private static String line(Audit audit, long checked, long found) {
        return String.format(Locale.ENGLISH, "%s: %,d checked, %,d found", audit.label(), checked, found);
    }
}
