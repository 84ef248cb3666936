package dev.innkeeper.common.cassandra.connection;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import io.quarkus.runtime.Startup;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** A service is ready when its database answers. Liveness does not depend on that. */
@Readiness
@Singleton
@Startup
public class DatabaseHealth implements AsyncHealthCheck {
    private static final String NAME = "database";

    private final Cql cql;
    private final PreparedStatement select;

    DatabaseHealth(Cql cql) {
        this.cql = cql;
        select = cql.prepare("""
                SELECT release_version
                FROM system.local
                """);
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return cql.row(select.bind(), row -> NAME)
                .replaceWith(HealthCheckResponse.up(NAME))
                .onFailure()
                .recoverWithItem(HealthCheckResponse.down(NAME));
    }
}
