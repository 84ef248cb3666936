package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.reconciliation.ReconciliationMetrics;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.reconciliation.ReconciliationWalk;
import dev.innkeeper.common.reconciliation.ReconciliationWalk.Place;
import dev.innkeeper.common.reconciliation.RepairLog;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Popularity;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
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
 * Checks the totals of reactions and reviews of all hotels, a few hotels at a time: they must be what the rows add up to,
 * and the hotel's row must repeat them. A hotel takes 35 statements, and four more for each slot that ever had reactions,
 * two for each that had reviews. Totals are kept in the same conditional batch as the rows, so a finding means that a
 * backup, a hand or a bug was at work. The hotel's row follows a moment later, so it is looked at twice.
 */
@Singleton
@Startup
public class TotalsReconciliation {
    private static final String AUDIT = "totals";
    private static final int HOTELS_OF_A_PAGE = 8;
    private static final String REACTIONS = "reactions_by_hotel";
    private static final String REVIEWS = "reviews";
    private static final String HOTELS = "hotels";

    private final Hotels hotels;
    private final Reactions reactions;
    private final Reviews reviews;
    private final RepairLog repairLog;
    private final VertxTimer timer;
    private final ReconciliationConfig config;
    private final ReconciliationWalk walk;

    TotalsReconciliation(
            Hotels hotels,
            Reactions reactions,
            Reviews reviews,
            RepairLog repairLog,
            VertxTimer timer,
            ReconciliationConfig config,
            ReconciliationMetrics metrics,
            Cursors cursors) {
        this.hotels = hotels;
        this.reactions = reactions;
        this.reviews = reviews;
        this.repairLog = repairLog;
        this.timer = timer;
        this.config = config;
        walk = new ReconciliationWalk(AUDIT, List.of(AUDIT), cursors, metrics);
    }

    /** One page of hotels. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        Place place = walk.place(request);
        return hotels.scan(place.position(), HOTELS_OF_A_PAGE)
                .chain(found -> Sequential.each(found.items(), hotel -> ofHotel(hotel.id(), request.repairs()))
                        .map(pages -> together(pages, walk.next(place, found.next()))))
                .invoke(walk::count);
    }

    private static ReconciliationPage together(List<ReconciliationPage> pages, @Nullable String next) {
        return ReconciliationPage.of(
                pages.stream().mapToInt(ReconciliationPage::checked).sum(),
                pages.stream().mapToInt(ReconciliationPage::underWay).sum(),
                pages.stream().flatMap(page -> page.findings().stream()).toList(),
                next);
    }

    /** The totals of one hotel, and, where they are right, what its row repeats of them. */
    Uni<ReconciliationPage> ofHotel(HotelId hotelId, boolean repair) {
        return look(hotelId, false)
                .chain(slots -> slots.findings().isEmpty()
                        ? row(hotelId).map(row -> together(List.of(slots, row), null))
                        : Uni.createFrom().item(slots))
                .chain(page -> page.findings().isEmpty() || !repair
                        ? Uni.createFrom().item(page)
                        : repairLog.note(page.findings()).chain(() -> repair(hotelId, page)));
    }

    // What the hotel's row repeats follows.
    private Uni<ReconciliationPage> repair(HotelId hotelId, ReconciliationPage found) {
        boolean ofRow = found.findings().stream().anyMatch(finding -> HOTELS.equals(finding.table()));
        return look(hotelId, true)
                .call(() -> reactions.countFavourites(hotelId))
                .call(() -> reviews.countRatings(hotelId))
                .chain(slots -> ofRow
                        ? rowCheck(hotelId).map(row -> together(List.of(slots, mended(hotelId, row)), null))
                        : Uni.createFrom().item(slots));
    }

    private static ReconciliationPage mended(HotelId hotelId, Recount after) {
        return page(hotelId, HOTELS, List.of(after == Recount.RIGHT ? Recount.MENDED : Recount.WRONG));
    }

    private Uni<ReconciliationPage> row(HotelId hotelId) {
        return rowCheck(hotelId).map(found -> page(hotelId, HOTELS, List.of(found)));
    }

    private Uni<Recount> rowCheck(HotelId hotelId) {
        return repeated(hotelId)
                .chain(found -> found.isRight()
                        ? Uni.createFrom().item(Recount.RIGHT)
                        : timer.pause(config.pause())
                                .chain(() -> repeated(hotelId))
                                .map(again -> found.equals(again) ? Recount.WRONG : Recount.UNDER_WAY));
    }

    /**
     * What the row of a hotel repeats.
     *
     * @param row as it says; null when the hotel does not exist
     */
    private record Repeated(@Nullable Popularity row, long favourites, RatingTotals ratings) {
        boolean isRight() {
            return row == null
                    || (row.favourites() == favourites && row.ratings().equals(ratings));
        }
    }

    private Uni<Repeated> repeated(HotelId hotelId) {
        return hotels.find(hotelId)
                .chain(found -> Uni.combine()
                        .all()
                        .unis(reactions.totals(hotelId), reviews.totals(hotelId))
                        .with((liked, rated) -> new Repeated(
                                found.map(CatalogueHotel::popularity).orElse(null), liked.favourites(), rated)));
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
