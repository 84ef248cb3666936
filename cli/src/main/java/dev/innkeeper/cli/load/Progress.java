package dev.innkeeper.cli.load;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows the progress through a file. Thread-safe. */
public interface Progress {

    Track begin(String what, long lines);

    interface Track extends AutoCloseable {
        /** Counts one more line. */
        void step(String note);

        @Override
        void close();
    }

    /** No output. */
    static Progress none() {
        return (what, lines) -> new Track() {
            @Override
            public void step(String note) {}

            @Override
            public void close() {}
        };
    }

    /** A progress bar for a terminal. */
    static Progress bar() {
        return (what, lines) -> {
            ProgressBar bar = new ProgressBarBuilder()
                    .setTaskName(what)
                    .setInitialMax(lines)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(250)
                    .build();
            return new Track() {
                @Override
                public void step(String note) {
                    bar.step();
                    bar.setExtraMessage(note);
                }

                @Override
                public void close() {
                    bar.close();
                }
            };
        };
    }

    /** One line per {@code interval}, for a log. */
    static Progress lines(PrintStream out, Duration interval) {
        return (what, lines) -> new Track() {
            private final AtomicLong done = new AtomicLong();
            private final AtomicLong nextAt = new AtomicLong(System.nanoTime() + interval.toNanos());

            @Override
            public void step(String note) {
                long count = done.incrementAndGet();
                long due = nextAt.get();
                long now = System.nanoTime();
                if (now - due >= 0 && nextAt.compareAndSet(due, now + interval.toNanos())) {
                    out.printf(
                            Locale.ENGLISH,
                            "%s: %,d of %,d%s%n",
                            what,
                            count,
                            lines,
                            note.isEmpty() ? "" : ", " + note);
                }
            }

            @Override
            public void close() {}
        };
    }
}
