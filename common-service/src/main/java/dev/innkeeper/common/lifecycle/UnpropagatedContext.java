package dev.innkeeper.common.lifecycle;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Runs the callbacks of Mutiny as they are, without what SmallRye Context Propagation puts around each of them: it takes
 * down the contexts of CDI and OpenTelemetry where a callback is handed over, and puts them up again where it runs. Here
 * both lie in the request's own (duplicated) context of Vert.x, every answer of the database comes back to that, and
 * Quarkus runs timers of Mutiny on it too. So nothing is to be carried, and carrying it was up to a ninth of what a
 * question for one row cost a service (docs/performance.md).
 *
 * <p>Code that leaves the context for a thread of its own has to come back to it before it goes on.
 */
@Singleton
public class UnpropagatedContext {

    void beforeAnythingElse(@Observes @Priority(1) StartupEvent first) {
        Infrastructure.clearInterceptors();
    }
}
