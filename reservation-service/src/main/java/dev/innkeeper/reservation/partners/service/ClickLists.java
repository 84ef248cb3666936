package dev.innkeeper.reservation.partners.service;

import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.partners.cassandra.ClicksByLinkDao;
import dev.innkeeper.reservation.partners.cassandra.ClicksByPartnerDateDao;
import dev.innkeeper.reservation.partners.cassandra.DailyAmountsByPartnerYearDao;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Period;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickGraph;
import dev.innkeeper.reservation.partners.model.click.ClicksOfDay;
import dev.innkeeper.reservation.partners.model.click.LinkClicks;
import dev.innkeeper.reservation.partners.model.click.LinkName;
import dev.innkeeper.reservation.partners.model.income.DailyAmounts;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lists and counts clicks. */
@Singleton
public class ClickLists {
    private static final Comparator<Click> LATEST_FIRST = Comparator.comparing(Click::at)
            .thenComparing(click -> click.clickId().value())
            .reversed();
    private static final String BEGINNING = "";

    private final PartnerService partners;
    private final ClicksByPartnerDateDao byDate;
    private final DailyAmountsByPartnerYearDao daily;
    private final ClicksByLinkDao byLink;
    private final Cursors cursors;

    ClickLists(
            PartnerService partners,
            ClicksByPartnerDateDao byDate,
            DailyAmountsByPartnerYearDao daily,
            ClicksByLinkDao byLink,
            Cursors cursors) {
        this.partners = partners;
        this.byDate = byDate;
        this.daily = daily;
        this.byLink = byLink;
        this.cursors = cursors;
    }

    /** The clicks of a partner on a date, latest first. */
    public Uni<Page<Click>> page(PartnerId partner, LocalDate date, PageQuery page) {
        ListQuery query = ListQuery.of("clicks").with("partnerId", partner).with("date", date);
        Optional<List<String>> position = cursors.open(query, page.cursor());
        Instant at = position.map(parts -> Instant.parse(parts.get(0)))
                .orElseGet(() -> date.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
        String id = position.map(parts -> parts.get(1)).orElse(BEGINNING);
        int most = page.limit().value() + 1;
        return partners.require(partner)
                .chain(() -> byDate.page(partner, date, at, id, most))
                .map(found -> found.stream().sorted(LATEST_FIRST).limit(most).toList())
                .map(found -> Pages.cut(found, page.limit(), cursors, query, ClickLists::position));
    }

    private static List<String> position(Click click) {
        return List.of(click.at().toString(), click.clickId().value());
    }

    /** How many clicks a partner had on each day. */
    public Uni<ClickGraph> byDay(PartnerId partner, Period period) {
        return partners.require(partner)
                .chain(() -> Sequential.each(period.years(), year -> daily.of(partner, year, period)))
                .map(years -> new DailyAmounts(
                        years.stream().flatMap(Collection::stream).toList()))
                .map(amounts -> new ClickGraph(
                        partner,
                        period.from(),
                        period.to(),
                        period.dates()
                                .map(date -> new ClicksOfDay(date, amounts.clicks(date)))
                                .toList()));
    }

    /** How many clicks a link had for one partner. */
    public Uni<Page<LinkClicks>> ofLink(LinkName link, PartnerId partner) {
        return byLink.find(link, partner).map(found -> new Page<>(found.stream().toList(), null));
    }

    /** The same for each partner, by id. */
    public Uni<Page<LinkClicks>> ofLink(LinkName link, PageQuery page) {
        ListQuery query = ListQuery.of("clicksOfLink").with("link", link);
        String after =
                cursors.open(query, page.cursor()).map(parts -> parts.get(0)).orElse(BEGINNING);
        return byLink.of(link, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        clicks -> List.of(clicks.partner().value())));
    }
}
