package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationMetrics;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.reconciliation.RepairLog;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.reviews.service.Reviews;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.Recount;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks the totals of reactions and reviews of all hotels, a few hotels at a time: they must be what the rows add up to.
 * A hotel takes 32 statements, and four more for each slot that ever had reactions, two for each that had reviews. Totals
 * are kept in the same conditional batch as the rows, so a finding means that a backup, a hand or a bug was at work.
 */
@Singleton
@Startup
public class TotalsReconciliation {
    private static final String AUDIT = "totals";
    private static final ListQuery QUERY = ListQuery.of("audit of totals");
    private static final int HOTELS_OF_A_PAGE = 8;
    private static final String REACTIONS = "reactions_by_hotel";
    private static final String REVIEWS = "reviews";

    private final Hotels hotels;
    private final Reactions reactions;
    private final Reviews reviews;
    private final RepairLog repairLog;
    private final ReconciliationMetrics metrics;
    private final Cursors cursors;

    TotalsReconciliation(
            Hotels hotels,
            Reactions reactions,
            Reviews reviews,
            RepairLog repairLog,
            ReconciliationMetrics metrics,
            Cursors cursors) {
        this.hotels = hotels;
        this.reactions = reactions;
        this.reviews = reviews;
        this.repairLog = repairLog;
        this.metrics = metrics;
        metrics.register(AUDIT);
        this.cursors = cursors;
    }

    /** One page of hotels. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        @Nullable String position =
                cursors.open(QUERY, request.cursor()).map(parts -> parts.get(0)).orElse(null);
        return hotels.scan(position, HOTELS_OF_A_PAGE)
                .chain(found -> Sequential.each(found.items(), hotel -> ofHotel(hotel.id(), request.repairs()))
                        .map(pages -> together(pages, found.next() == null ? null : next(found.next()))))
                .invoke(page -> metrics.count(AUDIT, page));
    }

    private String next(String position) {
        return cursors.issue(QUERY, List.of(position));
    }

    private static ReconciliationPage together(List<ReconciliationPage> pages, @Nullable String next) {
        return ReconciliationPage.of(
                pages.stream().mapToInt(ReconciliationPage::checked).sum(),
                pages.stream().mapToInt(ReconciliationPage::underWay).sum(),
                pages.stream().flatMap(page -> page.findings().stream()).toList(),
                next);
    }

    /** The totals of one hotel. What the hotel's row repeats follows. */
    Uni<ReconciliationPage> ofHotel(HotelId hotelId, boolean repair) {
        return look(hotelId, false)
                .chain(page -> page.findings().isEmpty() || !repair
                        ? Uni.createFrom().item(page)
                        : repairLog
                                .note(page.findings())
                                .chain(() -> look(hotelId, true))
                                .call(() -> reactions.countFavourites(hotelId))
                                .call(() -> reviews.countRatings(hotelId)));
    }

    private Uni<ReconciliationPage> look(HotelId hotelId, boolean repair) {
        return Sequential.each(ReactionSlot.of(hotelId), slot -> reactions.recount(slot, repair))
                .chain(reacted -> Sequential.each(ReactionSlot.NUMBERS, slot -> reviews.recount(hotelId, slot, repair))
                        .map(reviewed -> together(
                                List.of(page(hotelId, REACTIONS, reacted), page(hotelId, REVIEWS, reviewed)), null)));
    }

    private static ReconciliationPage page(HotelId hotelId, String table, List<Recount> slots) {
        Finding wrong = new Finding(FindingKind.TOTAL_WRONG, table, hotelId, null, null, null, false);
        return ReconciliationPage.of(
                slots.size(),
                (int) slots.stream().filter(Recount.UNDER_WAY::equals).count(),
                slots.stream()
                        .filter(slot -> slot == Recount.WRONG || slot == Recount.MENDED)
                        .map(slot -> wrong.mended(slot == Recount.MENDED))
                        .toList(),
                null);
    }
}
