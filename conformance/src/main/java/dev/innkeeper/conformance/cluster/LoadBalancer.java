package dev.innkeeper.conformance.cluster;

import java.time.Duration;

/** Distributes what arrives at one port per service among the instances that are ready. */
public interface LoadBalancer extends AutoCloseable {
    /** After how long it has certainly noticed that an instance became ready, or unready. */
    Duration detectionTime();

    @Override
    void close();
}
