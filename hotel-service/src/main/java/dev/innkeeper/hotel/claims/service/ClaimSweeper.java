package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Settles the nights of claims that are due in the journal: nights of interrupted claims and abandoned bookings are
 * freed. Every instance sweeps; two that sweep at once do no harm.
 */
@Singleton
public class ClaimSweeper {
    private static final Logger LOG = Logger.getLogger(ClaimSweeper.class);

    private final ClaimService claims;
    private final ClaimMetrics metrics;
    private final Timer timer;
    private final Sweeper<ClaimScope> sweeper;

    ClaimSweeper(ClaimService claims, ClaimJournal journal, ClaimMetrics metrics, Timer timer) {
        this.claims = claims;
        this.metrics = metrics;
        this.timer = timer;
        this.sweeper = new Sweeper<>(journal, this::settle, timer);
        metrics.watch(sweeper);
    }

    @Scheduled(
            every = "${innkeeper.claims.sweep-every:5s}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> onSchedule() {
        return sweep().onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf("Could not settle claims, will retry: %s", fault.getMessage());
                    return 0;
                })
                .replaceWithVoid();
    }

    /** Settles all claims that are due and answers their number. A claim that cannot be settled is postponed. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().item(timer::now).chain(begin -> sweeper.sweep().invoke(() -> metrics.sweepEnds(begin)));
    }

    private Uni<Map<ClaimScope, Optional<Instant>>> settle(List<ClaimScope> due) {
        return claims.settle(due).onFailure().invoke(metrics::leftUnsettled).invoke(settled -> {
            if (settled.size() < due.size()) {
                metrics.leftUnsettled();
            }
        });
    }
}
