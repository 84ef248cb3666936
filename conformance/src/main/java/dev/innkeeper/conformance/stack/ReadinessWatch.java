package dev.innkeeper.conformance.stack;

import dev.innkeeper.stack.Readiness;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;

/** Asks an instance again and again whether it is ready. */
final class ReadinessWatch implements Runnable {
    private final URI url;
    private final Duration betweenLooks;
    private volatile boolean ready;
    private volatile boolean stopped;

    ReadinessWatch(URI url, Duration betweenLooks) {
        this.url = url;
        this.betweenLooks = betweenLooks;
    }

    boolean isReady() {
        return ready;
    }

    InetSocketAddress address() {
        return RoundRobin.address(url);
    }

    void stop() {
        stopped = true;
    }

    @Override
    public void run() {
        try {
            while (!stopped) {
                ready = Readiness.of(url);
                Thread.sleep(betweenLooks.toMillis());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
