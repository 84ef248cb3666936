package dev.innkeeper.common.testkit;

import dev.innkeeper.common.problem.ProblemMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The errors that a class of the service logs, from the opening to the closing. */
public final class LoggedFaults extends Handler implements AutoCloseable {
    private final Logger logger;
    private final List<String> logged = new CopyOnWriteArrayList<>();

    /** Of requests whose resource failed. */
    public LoggedFaults() {
        this(ProblemMapper.class);
    }

    public LoggedFaults(Class<?> by) {
        logger = Logger.getLogger(by.getName());
        logger.addHandler(this);
    }

    /** Each of them whole: message, fault and causes with their stacks. */
    public List<String> texts() {
        return List.copyOf(logged);
    }

    @Override
    public void publish(LogRecord fault) {
        if (fault.getLevel().intValue() >= Level.SEVERE.intValue()) {
            logged.add(MessageFormat.format(
                    "{0} {1}\n{2}", fault.getLevel(), fault.getMessage(), stack(fault.getThrown())));
        }
    }

    private static String stack(@Nullable Throwable thrown) {
        StringWriter text = new StringWriter();
        if (thrown != null) {
            thrown.printStackTrace(new PrintWriter(text, true));
        }
        return text.toString();
    }

    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public void close() {
        logger.removeHandler(this);
    }
}
