package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.reservation.partners.cassandra.ClicksByIdDao;
import dev.innkeeper.reservation.partners.cassandra.ClicksByLinkDao;
import dev.innkeeper.reservation.partners.cassandra.ClicksByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickId;
import dev.innkeeper.reservation.partners.model.click.LinkName;
import dev.innkeeper.reservation.partners.model.income.SlotTurnover;
import dev.innkeeper.reservation.partners.model.income.Turnover;
import dev.innkeeper.reservation.partners.model.income.TurnoverKind;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;

/**
 * Writes clicks. Order: the time that each click came with first; then, for each day, clicks and totals in one conditional
 * batch; then the totals once more for the income; then the counters of links.
 *
 * <p>Clicks that are sent again after any crash find what is missing: with the same time, whatever time comes with them,
 * they meet their own rows, so that only missing ones are added, and the totals are written again for the income. Only
 * counters may lose a click: they count what was new, once.
 *
 * <p>A click that comes with two times to two instances at the same moment may count twice.
 */
@Singleton
public class ClickWriter {
    private static final Logger LOG = Logger.getLogger(ClickWriter.class);

    /** Clicks of a batch: about 20 kilobytes. */
    private static final int MOST_TOGETHER = 100;

    private static final int READERS = 16;

    private final ClicksByIdDao byId;
    private final ClicksByPartnerDateDao byDate;
    private final DailyAmountsByPartnerYearDao daily;
    private final ClicksByLinkDao byLink;
    private final RetryLoop retries;

    ClickWriter(
            ClicksByIdDao byId,
            ClicksByPartnerDateDao byDate,
            DailyAmountsByPartnerYearDao daily,
            ClicksByLinkDao byLink,
            Timer timer) {
        this.byId = byId;
        this.byDate = byDate;
        this.daily = daily;
        this.byLink = byLink;
        retries = RetryLoop.withPauses(timer);
    }

    /** Writes those of the clicks that are new. All of them belong to one slot. */
    Uni<Void> write(PartnerId partner, List<Click> clicks) {
        return Sequential.each(groups(partner, distinct(clicks)), group -> writeNew(group.slot(), group.clicks()))
                .replaceWithVoid();
    }

    // The totals are read before the ids: whoever has added one of these clicks since then has changed them, and this
    // write is not applied. So clicks whose ids are not known need not be looked for in the slot.
    private Uni<Void> writeNew(TurnoverSlot slot, List<Click> clicks) {
        return byDate.totals()
                .of(slot)
                .chain(found -> dated(slot.partner(), clicks)
                        .chain(dated -> (dated.stream().allMatch(Dated::isNew)
                                        ? add(slot, found, clicks)
                                        : Uni.createFrom().item(Optional.<List<Click>>empty()))
                                .chain(added -> added.isPresent()
                                        ? countByLink(slot.partner(), added.get())
                                        : writeMissing(slot.partner(), dated))));
    }

    // With the times that the clicks came with first, which may be of other dates.
    private Uni<Void> writeMissing(PartnerId partner, List<Dated> dated) {
        List<Click> clicks = dated.stream().map(Dated::click).toList();
        return Sequential.each(groups(partner, clicks), group -> write(group.slot(), group.clicks()))
                .replaceWithVoid();
    }

    /** Clicks of one day that are written together. */
    private record Group(TurnoverSlot slot, List<Click> clicks) {}

    private static Collection<Click> distinct(List<Click> clicks) {
        Map<ClickId, Click> byId = new LinkedHashMap<>();
        clicks.forEach(click -> byId.putIfAbsent(click.clickId(), click));
        return byId.values();
    }

    // Each click with the time that it came with first, which new ones have now.
    private Uni<List<Dated>> dated(PartnerId partner, Collection<Click> clicks) {
        return Parallel.each(
                        clicks,
                        READERS,
                        click -> byId.find(partner, click.clickId())
                                .map(known -> new Dated(known.map(click::first).orElse(click), known.isEmpty())))
                .call(found -> byId.insert(
                        partner,
                        found.stream().filter(Dated::isNew).map(Dated::click).toList()));
    }

    private record Dated(Click click, boolean isNew) {}

    private static List<Group> groups(PartnerId partner, Collection<Click> clicks) {
        List<Group> groups = new ArrayList<>();
        clicks.stream()
                .collect(Collectors.groupingBy(
                        click -> TurnoverSlot.of(
                                partner, click.date(), click.clickId().value()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .forEach((slot, ofDay) -> parts(ofDay).forEach(part -> groups.add(new Group(slot, part))));
        return groups;
    }

    private static List<List<Click>> parts(List<Click> clicks) {
        return IntStream.iterate(0, from -> from < clicks.size(), from -> from + MOST_TOGETHER)
                .mapToObj(from -> clicks.subList(from, Math.min(from + MOST_TOGETHER, clicks.size())))
                .toList();
    }

    private Uni<Void> write(TurnoverSlot slot, List<Click> clicks) {
        return retries.untilPresent(() -> attempt(slot, clicks)).chain(added -> countByLink(slot.partner(), added));
    }

    // The totals are read first: if a click is added after that, so do they change, and the write is not applied.
    private Uni<Optional<List<Click>>> attempt(TurnoverSlot slot, List<Click> clicks) {
        return byDate.totals()
                .of(slot)
                .chain(found -> byDate.existing(slot, clicks).chain(there -> add(slot, found, missing(clicks, there))));
    }

    private static List<Click> missing(List<Click> clicks, Set<ClickId> there) {
        return clicks.stream().filter(click -> !there.contains(click.clickId())).toList();
    }

    private Uni<Optional<List<Click>>> add(TurnoverSlot slot, SlotTurnover found, List<Click> missing) {
        if (missing.isEmpty()) {
            return repeat(slot).replaceWith(Optional.of(missing));
        }
        Turnover totals = found.totals();
        for (Click click : missing) {
            totals = totals.plus(click.amount());
        }
        SlotTurnover after = found.becoming(totals);
        return byDate.add(slot, missing, found, after)
                .chain(done -> done
                        ? daily.write(slot, TurnoverKind.CLICK, after).replaceWith(Optional.of(missing))
                        : Uni.createFrom().item(Optional.empty()));
    }

    // Whoever added the clicks may have died. Read after the rows, the totals include them.
    private Uni<Void> repeat(TurnoverSlot slot) {
        return byDate.totals().of(slot).chain(now -> daily.write(slot, TurnoverKind.CLICK, now));
    }

    private Uni<Void> countByLink(PartnerId partner, List<Click> added) {
        Map<LinkName, Long> byName = added.stream().collect(Collectors.groupingBy(Click::link, Collectors.counting()));
        return Parallel.eachWithoutCancelling(
                        byName.entrySet(), link -> countByLink(partner, link.getKey(), link.getValue()))
                .replaceWithVoid();
    }

    // A failed increment may have been applied, and is not repeated: rather one too few than one too many.
    private Uni<Void> countByLink(PartnerId partner, LinkName link, long more) {
        return byLink.add(link, partner, more)
                .onFailure()
                .invoke(fault -> LOG.warnf("%d clicks of a link were not counted: %s", more, fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }
}
