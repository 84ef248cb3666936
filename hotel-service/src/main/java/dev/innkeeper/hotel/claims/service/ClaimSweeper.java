package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Sweeper;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Settles the nights of claims once they are due, as the journal has them: what a claim left behind that stopped
 * half-way, or whose booking was given up, is freed. Every instance sweeps; what two of them do at once does no harm.
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
    }

    @Scheduled(
            every = "${innkeeper.claims.sweep-every:5s}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> onSchedule() {
        return sweep().onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf("Claims are not settled now: %s", fault.getMessage());
                    return 0;
                })
                .replaceWithVoid();
    }

    /** Settles all claims that are due; answers how many there were. One that cannot be settled is put off. */
    public Uni<Integer> sweep() {
        return Uni.createFrom().item(timer::now).chain(begin -> sweeper.sweep().invoke(() -> metrics.sweepEnds(begin)));
    }

    private Uni<Optional<Instant>> settle(ClaimScope scope) {
        return claims.settle(scope, ClaimResolution::settle, metrics::counted)
                .onFailure()
                .invoke(metrics::leftUnsettled);
    }
}
