package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventPage;
import dev.innkeeper.reservation.events.service.EventFeed;
import dev.innkeeper.reservation.webhooks.cassandra.WebhookProgressDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksByShardDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksDao;
import dev.innkeeper.reservation.webhooks.model.Delivery;
import dev.innkeeper.reservation.webhooks.model.DeliveryCause;
import dev.innkeeper.reservation.webhooks.model.DeliveryLease;
import dev.innkeeper.reservation.webhooks.model.DeliveryOutcome;
import dev.innkeeper.reservation.webhooks.model.DisabledBecause;
import dev.innkeeper.reservation.webhooks.model.RegisteredWebhook;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import dev.innkeeper.reservation.webhooks.model.WebhookProgress;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;

/**
 * Delivers the events of hotels to their webhooks, one event at a time and in the order of the feed. Any number of instances
 * do so at once, without a leader: each knows all webhooks, and delivers to those on which it gets a lease. When a lease
 * ends, all instances have the same chance to get the next one; so work spreads over them, and over those that are left when
 * one dies.
 *
 * <p>An event is sent, its delivery is recorded, then the position is moved. An instance that dies in between, or whose lease
 * was taken by another one because it was too slow, has sent an event that is sent again: nothing is lost, and some events
 * come twice.
 */
@Singleton
public class WebhookDispatcher {
    private static final Logger LOG = Logger.getLogger(WebhookDispatcher.class);

    /** Events that are read at a time. */
    private static final int PAGE = 50;

    private static final int SHARDS_AT_ONCE = 4;

    /** How often a webhook is looked at that is switched off or waits for its next attempt: staff may have changed it. */
    private static final Duration GLANCE = Duration.ofSeconds(10);

    /** The pause after the database, or the feed, did not answer. */
    private static final Duration FAULT = Duration.ofSeconds(5);

    /** How much of a lease is kept for recording a delivery, beyond the time that a request may take. */
    private static final Duration MARGIN = Duration.ofSeconds(5);

    /** A webhook without a definition may be one that is being created. */
    private static final Duration CREATION = Duration.ofMinutes(10);

    private final WebhooksByShardDao byShard;
    private final WebhookProgressDao progress;
    private final WebhooksDao webhooks;
    private final EventFeed feed;
    private final DeliveryAttempts attempts;
    private final MessageWriter messages;
    private final DisabledAnnouncement announcement;
    private final WebhookMetrics metrics;
    private final WebhookConfig config;
    private final Clock clock;

    private final Map<UUID, Instant> nextLook = new ConcurrentHashMap<>();
    private final Map<UUID, Duration> pauses = new ConcurrentHashMap<>();
    private final Map<UUID, DeliveryLease> leases = new ConcurrentHashMap<>();
    private final Set<UUID> busy = ConcurrentHashMap.newKeySet();

    public WebhookDispatcher(
            WebhooksByShardDao byShard,
            WebhookProgressDao progress,
            WebhooksDao webhooks,
            EventFeed feed,
            DeliveryAttempts attempts,
            MessageWriter messages,
            DisabledAnnouncement announcement,
            WebhookMetrics metrics,
            WebhookConfig config,
            Clock clock) {
        this.byShard = byShard;
        this.progress = progress;
        this.webhooks = webhooks;
        this.feed = feed;
        this.attempts = attempts;
        this.messages = messages;
        this.announcement = announcement;
        this.metrics = metrics;
        this.config = config;
        this.clock = clock;
    }

    /** A webhook and the lease under which events are delivered to it. */
    private record Turn(RegisteredWebhook hook, StoredWebhook webhook, DeliveryLease lease) {
        Turn with(DeliveryLease now) {
            return new Turn(hook, webhook, now);
        }
    }

    @Scheduled(
            every = "${innkeeper.webhooks.walk-every}",
            delayed = "${innkeeper.webhooks.walk-every}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> walkRegularly() {
        return due().invoke(hooks -> hooks.forEach(this::start))
                .onFailure()
                .invoke(fault -> LOG.warnf("The webhooks cannot be read now: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(List.of())
                .replaceWithVoid();
    }

    // A receiver that hangs holds up no other.
    private void start(RegisteredWebhook hook) {
        look(hook).subscribe().with(done -> {}, fault -> LOG.errorf(fault, "A webhook cannot be looked at"));
    }

    /** Looks once at each webhook that is due, delivers what there is, and completes when that has ended. */
    public Uni<Void> deliver() {
        return due().chain(hooks -> Parallel.each(hooks, config.atOnce(), this::look))
                .replaceWithVoid();
    }

    private Uni<List<RegisteredWebhook>> due() {
        return Parallel.each(
                        IntStream.range(0, RegisteredWebhook.SHARDS).boxed().toList(), SHARDS_AT_ONCE, byShard::of)
                .map(shards -> due(shards.stream().flatMap(List::stream).toList()));
    }

    // In another order each time, so that no webhook is always the last when there are too many.
    private List<RegisteredWebhook> due(List<RegisteredWebhook> all) {
        forgetAllBut(all);
        Instant now = clock.instant();
        List<RegisteredWebhook> due = new ArrayList<>(all.stream()
                .filter(hook -> !busy.contains(hook.registration()))
                .filter(hook -> !nextLook.getOrDefault(hook.registration(), now).isAfter(now))
                .toList());
        Collections.shuffle(due, ThreadLocalRandom.current());
        return due.subList(0, Math.min(due.size(), Math.max(0, config.atOnce() - busy.size())));
    }

    private void forgetAllBut(List<RegisteredWebhook> all) {
        Set<UUID> known = new HashSet<>();
        all.forEach(hook -> known.add(hook.registration()));
        nextLook.keySet().retainAll(known);
        pauses.keySet().retainAll(known);
        leases.keySet().retainAll(known);
        metrics.forgetAllBut(known);
    }

    private Uni<Void> look(RegisteredWebhook hook) {
        return Uni.createFrom().deferred(() -> {
            if (!busy.add(hook.registration())) {
                return Uni.createFrom().voidItem();
            }
            return turn(hook)
                    .onFailure()
                    .recoverWithItem(fault -> failed(hook, fault))
                    .invoke(next -> nextLook.put(hook.registration(), next))
                    .onTermination()
                    .invoke(() -> busy.remove(hook.registration()))
                    .replaceWithVoid();
        });
    }

    private Instant failed(RegisteredWebhook hook, Throwable fault) {
        LOG.debugf(fault, "Nothing is delivered to webhook %s now", hook.registration());
        return clock.instant().plus(FAULT);
    }

    /** Returns when to look again. */
    private Uni<Instant> turn(RegisteredWebhook hook) {
        DeliveryLease held = leases.get(hook.registration());
        if (held != null && held.until().isAfter(clock.instant())) {
            return deliver(hook, held);
        }
        return progress.find(hook.registration())
                .chain(found -> found.isPresent() ? consider(hook, found.get()) : clean(hook));
    }

    private Uni<Instant> consider(RegisteredWebhook hook, WebhookProgress now) {
        Instant time = clock.instant();
        DeliveryLease former = leases.remove(hook.registration());
        if (now.disabledAt() != null) {
            metrics.idle(hook.registration());
            return announce(hook, now);
        }
        Instant nextAttempt = now.nextAttempt();
        if (nextAttempt != null && nextAttempt.isAfter(time)) {
            return webhook(hook).chain(found -> found.isEmpty() ? clean(hook) : at(earlier(nextAttempt, time)));
        }
        if (now.leaseUntil().isAfter(time)) {
            metrics.idle(hook.registration());
            return at(now.leaseUntil().plusMillis(jitter()));
        }
        // Nobody had another one since: what this instance passed over need not be read again.
        boolean own = former != null && former.lease().equals(now.lease());
        DeliveryLease wanted = new DeliveryLease(
                hook.registration(),
                UUID.randomUUID(),
                time.plus(config.lease()),
                own ? Objects.requireNonNull(former).position() : now.position(),
                now.failures(),
                now.failingSince());
        return webhook(hook)
                .chain(found -> found.isEmpty()
                        ? clean(hook)
                        : progress.take(wanted, now.lease())
                                .chain(taken -> taken ? taken(hook, wanted) : at(time.plusMillis(jitter()))));
    }

    private Uni<Instant> taken(RegisteredWebhook hook, DeliveryLease lease) {
        leases.put(hook.registration(), lease);
        return deliver(hook, lease);
    }

    private Uni<Instant> announce(RegisteredWebhook hook, WebhookProgress disabled) {
        Instant disabledAt = Objects.requireNonNull(disabled.disabledAt());
        Uni<Boolean> announced = disabled.announced()
                ? Uni.createFrom().item(true)
                : announcement
                        .publish(hook, disabledAt, Objects.requireNonNull(disabled.disabledBecause()))
                        .chain(() -> progress.announce(hook.registration(), disabledAt));
        return announced
                .chain(() -> webhook(hook))
                .chain(found ->
                        found.isEmpty() ? clean(hook) : at(clock.instant().plus(GLANCE)));
    }

    /** The definition, unless the webhook was deleted, or created again. */
    private Uni<Optional<StoredWebhook>> webhook(RegisteredWebhook hook) {
        return webhooks.find(hook.hotel(), hook.id())
                .map(found -> found.filter(webhook -> webhook.registration().equals(hook.registration())));
    }

    // The row of the list goes last: it leads here again until all is done.
    private Uni<Instant> clean(RegisteredWebhook hook) {
        Instant now = clock.instant();
        leases.remove(hook.registration());
        metrics.idle(hook.registration());
        if (now.isBefore(hook.registeredAt().plus(CREATION))) {
            return at(now.plus(GLANCE));
        }
        return webhook(hook)
                .chain(found -> found.isPresent()
                        ? at(now.plus(GLANCE))
                        : progress.delete(hook.registration())
                                .chain(() -> byShard.delete(hook))
                                .chain(() -> at(now.plus(GLANCE))));
    }

    private Uni<Instant> deliver(RegisteredWebhook hook, DeliveryLease lease) {
        return read(hook, lease).chain(page -> {
            if (page.items().isEmpty()) {
                metrics.idle(hook.registration());
                leases.put(hook.registration(), lease.at(page.position()));
                return at(page.more() ? clock.instant() : idle(lease, longerPause(hook)));
            }
            pauses.remove(hook.registration());
            return webhook(hook)
                    .chain(found -> found.isEmpty()
                            ? clean(hook)
                            : deliver(new Turn(hook, found.get(), lease), page, 0, clock.instant()));
        });
    }

    // At the end of a lease all instances try to get the next one, at random times of the same second.
    private Instant idle(DeliveryLease lease, Duration pause) {
        Instant next = clock.instant().plus(pause);
        return next.isBefore(lease.until()) ? next : lease.until().plusMillis(jitter());
    }

    // Events that are no longer kept cannot be delivered; those that are follow.
    private Uni<EventPage> read(RegisteredWebhook hook, DeliveryLease lease) {
        return Uni.createFrom()
                .deferred(() -> feed.read(hook.hotel(), lease.position(), PAGE))
                .onFailure(WebhookDispatcher::isTooOld)
                .recoverWithUni(() -> feed.read(hook.hotel(), null, PAGE));
    }

    private static boolean isTooOld(Throwable fault) {
        return fault instanceof ProblemException problem && problem.type() == ProblemType.INVALID_REQUEST;
    }

    private Uni<Instant> deliver(Turn turn, EventPage page, int from, Instant begun) {
        int next = from;
        while (next < page.items().size()
                && !turn.webhook().wants(page.items().get(next).type())) {
            next++;
        }
        if (next == page.items().size()) {
            metrics.idle(turn.hook().registration());
            leases.put(turn.hook().registration(), turn.lease().at(page.position()));
            return at(clock.instant());
        }
        // The webhook is read again now and then: staff may have changed it.
        EventId passed =
                next == 0 ? turn.lease().position() : page.items().get(next - 1).id();
        if (clock.instant().isAfter(begun.plus(FAULT))) {
            leases.put(turn.hook().registration(), turn.lease().at(passed));
            return at(clock.instant());
        }
        return deliver(
                turn.with(turn.lease().at(passed)), page, next, page.items().get(next), begun);
    }

    private Uni<Instant> deliver(Turn turn, EventPage page, int index, Event event, Instant begun) {
        metrics.waiting(turn.hook().registration(), event.id().time());
        Uni<Boolean> lasting = lasts(turn.lease()) ? Uni.createFrom().item(true) : extended(turn.lease());
        return lasting.chain(held -> held
                ? attempts.attempt(turn.webhook(), messages.of(event), DeliveryCause.EVENT)
                        .chain(delivery -> delivery.outcome() == DeliveryOutcome.DELIVERED
                                ? delivered(turn, page, index, event, begun)
                                : failed(turn, delivery))
                : lost(turn.hook()));
    }

    private Uni<Boolean> extended(DeliveryLease lease) {
        return progress.extend(lease.lasting(clock.instant().plus(config.lease())));
    }

    private Uni<Instant> delivered(Turn turn, EventPage page, int index, Event event, Instant begun) {
        DeliveryLease moved = turn.lease().delivered(event.id(), clock.instant().plus(config.lease()));
        Uni<Boolean> written = turn.lease().failures() > 0 ? progress.recover(moved) : progress.extend(moved);
        return written.chain(held -> {
            if (!held) {
                return lost(turn.hook());
            }
            leases.put(turn.hook().registration(), moved);
            return deliver(turn.with(moved), page, index + 1, begun);
        });
    }

    private Uni<Instant> failed(Turn turn, Delivery delivery) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        DeliveryLease lease = turn.lease();
        leases.remove(turn.hook().registration());
        Instant since = Objects.requireNonNullElse(lease.failingSince(), now);
        boolean gone = delivery.outcome() == DeliveryOutcome.GONE;
        if (gone || Backoff.isOver(config, since, now)) {
            return disable(lease, since, now, gone ? DisabledBecause.GONE : DisabledBecause.FAILING);
        }
        Instant next = Backoff.next(config, lease.failures() + 1, since, now);
        return progress.fail(lease, since, next).chain(() -> at(earlier(next, now)));
    }

    // Whoever lost the lease has not switched it off.
    private Uni<Instant> disable(DeliveryLease lease, Instant since, Instant now, DisabledBecause reason) {
        return progress.disable(lease, since, now, reason)
                .invoke(disabled -> {
                    if (disabled) {
                        metrics.count(reason);
                    }
                })
                .chain(() -> at(now));
    }

    private Uni<Instant> lost(RegisteredWebhook hook) {
        leases.remove(hook.registration());
        metrics.idle(hook.registration());
        return at(clock.instant().plusMillis(jitter()));
    }

    private boolean lasts(DeliveryLease lease) {
        return lease.until().isAfter(clock.instant().plus(config.timeout()).plus(MARGIN));
    }

    private Duration longerPause(RegisteredWebhook hook) {
        return pauses.merge(hook.registration(), config.walkEvery(), (before, first) -> {
            Duration longer = before.multipliedBy(2);
            return longer.compareTo(config.idlePause()) > 0 ? config.idlePause() : longer;
        });
    }

    private static Instant earlier(Instant next, Instant now) {
        Instant glance = now.plus(GLANCE);
        return next.isBefore(glance) ? next : glance;
    }

    private static long jitter() {
        return ThreadLocalRandom.current().nextLong(1_000);
    }

    private static Uni<Instant> at(Instant next) {
        return Uni.createFrom().item(next);
    }
}
