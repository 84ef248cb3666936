package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.Violation;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.AcceptedClicks;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import dev.innkeeper.reservation.partners.model.click.NewClicks;
import io.smallrye.mutiny.CompositeException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Accepts clicks of partners. */
@Singleton
public class ClickService {
    private static final Duration FASTEST_CLOCK = Duration.ofMinutes(5);
    private static final Duration OLDEST = Duration.ofDays(31);

    private final PartnerService partners;
    private final ClickGroups groups;
    private final Clock clock;

    ClickService(PartnerService partners, ClickGroups groups, Clock clock) {
        this.partners = partners;
        this.groups = groups;
        this.clock = clock;
    }

    /** Counts each click once, however often it comes. When it fails, some may be counted: send all of them again. */
    public Uni<AcceptedClicks> accept(PartnerId partner, NewClicks wanted) {
        requireTimes(wanted);
        Collection<Click> clicks = distinct(wanted.all());
        return partners.requireActive(partner)
                .chain(() -> count(partner, clicks))
                .replaceWith(new AcceptedClicks(clicks.size()));
    }

    private Uni<Void> count(PartnerId partner, Collection<Click> clicks) {
        List<Uni<Void>> slots = clicks.stream().collect(Collectors.groupingBy(ClickGroups::slotOf)).entrySet().stream()
                .map(slot -> groups.count(partner, slot.getKey(), slot.getValue()))
                .toList();
        return Uni.join()
                .all(slots)
                .andCollectFailures()
                .onFailure(CompositeException.class)
                .transform(several -> ((CompositeException) several).getCauses().get(0))
                .replaceWithVoid();
    }

    private void requireTimes(NewClicks wanted) {
        Instant now = clock.instant();
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < wanted.all().size(); i++) {
            Instant at = wanted.all().get(i).at();
            if (at.isAfter(now.plus(FASTEST_CLOCK))) {
                violations.add(new Violation("at", "must not be in the future").within(wanted.nameOf(i)));
            }
            if (at.isBefore(now.minus(OLDEST))) {
                violations.add(new Violation("at", "must be within the last " + OLDEST.toDays() + " days")
                        .within(wanted.nameOf(i)));
            }
        }
        if (!violations.isEmpty()) {
            throw ProblemException.invalid(violations);
        }
    }

    private static Collection<Click> distinct(List<Click> clicks) {
        Map<ClickId, Click> byId = new LinkedHashMap<>();
        clicks.forEach(click -> byId.putIfAbsent(click.clickId(), click));
        return byId.values();
    }
}
