package dev.innkeeper.common.lifecycle;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Runs Mutiny callbacks without SmallRye Context Propagation, which captures the contexts of CDI and OpenTelemetry for
 * each callback and restores them where it runs. Here both are stored in the duplicated Vert.x context of the request;
 * answers of the database and Mutiny timers return to that context. So nothing needs to be propagated, and propagation
 * took up to a ninth of the cost of reading one row (docs/performance.md).
 *
 * <p>Code that leaves this context for another thread must return to it before it continues.
 */
@Singleton
public class UnpropagatedContext {

    void beforeAnythingElse(@Observes @Priority(1) StartupEvent first) {
        Infrastructure.clearInterceptors();
    }
}
