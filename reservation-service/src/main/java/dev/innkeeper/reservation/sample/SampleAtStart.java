package dev.innkeeper.reservation.sample;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/** Records the sample once the service has started, where it is wanted. The service is ready when that is done. */
@Readiness
@Singleton
public class SampleAtStart implements HealthCheck {
    private static final Logger LOG = Logger.getLogger(SampleAtStart.class);
    private static final String LAPTOP = "laptop";

    private final boolean wanted;
    private final Instance<SampleReservations> sample;
    private volatile boolean done;

    SampleAtStart(SampleConfig config, Instance<SampleReservations> sample) {
        wanted = config.reservations();
        this.sample = sample;
        done = !wanted;
    }

    void begin(@Observes StartupEvent start) {
        if (!wanted) {
            return;
        }
        if (LaunchMode.current() == LaunchMode.NORMAL
                && !ConfigUtils.getProfiles().contains(LAPTOP)) {
            throw new IllegalStateException(
                    "Not started: set innkeeper.sample.reservations to false; it is for laptops.");
        }
        sample.get()
                .record()
                .onTermination()
                .invoke(() -> done = true)
                .subscribe()
                .with(
                        recorded -> LOG.info("The sample is recorded"),
                        fault -> LOG.error("The sample was not recorded; the next start tries again", fault));
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("Sample recorded").status(done).build();
    }
}
