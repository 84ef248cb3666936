package dev.innkeeper.web;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Ends the application when its standard input ends. {@code ./innkeeper up} holds the other end of the pipe, so what it
 * has started ends with it, even when it is killed.
 */
@Singleton
public class ParentProcessWatch {
    private static final Logger LOG = Logger.getLogger(ParentProcessWatch.class);

    private final boolean wanted;

    ParentProcessWatch(@ConfigProperty(name = "innkeeper.exit-with-parent", defaultValue = "false") boolean wanted) {
        this.wanted = wanted;
    }

    void watch(@Observes StartupEvent start) {
        if (wanted) {
            Thread watcher = new Thread(() -> awaitEnd(System.in), "exit-with-parent");
            watcher.setDaemon(true);
            watcher.start();
        }
    }

    private static void awaitEnd(InputStream pipe) {
        try {
            while (pipe.read() >= 0) {
                // Nothing is ever sent.
            }
        } catch (IOException broken) {
            LOG.debug("The pipe to the parent broke", broken);
        }
        LOG.info("The parent process is gone: ending");
        Quarkus.asyncExit();
    }
}
