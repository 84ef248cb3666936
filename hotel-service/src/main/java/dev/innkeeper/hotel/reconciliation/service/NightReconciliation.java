package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.recovery.Backlog;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.reconciliation.ReconciliationMetrics;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.reconciliation.ReconciliationWalk;
import dev.innkeeper.common.reconciliation.RepairLog;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.claims.service.ClaimJournal;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.hotel.reconciliation.service.NightOwnerCheck.Judged;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks all nights, a few partitions at a time: each claimed night must have a live owner. */
@Singleton
@Startup
public class NightReconciliation {
    private static final String AUDIT = "nights";
    private static final int PARTITIONS_OF_A_PAGE = 8;
    private static final String JOURNAL = "claim_journal";

    private final Hotels hotels;
    private final AvailableRoomsByHotelDateDao nights;
    private final NightOwnerCheck judge;
    private final NightRepair nightRepair;
    private final RepairLog repairLog;
    private final Backlog backlog;
    private final ReconciliationConfig config;
    private final ReconciliationWalk walk;

    NightReconciliation(
            Hotels hotels,
            AvailableRoomsByHotelDateDao nights,
            NightOwnerCheck judge,
            NightRepair nightRepair,
            RepairLog repairLog,
            ClaimJournal journal,
            Timer timer,
            ReconciliationConfig config,
            ReconciliationMetrics metrics,
            Cursors cursors) {
        this.hotels = hotels;
        this.nights = nights;
        this.judge = judge;
        this.nightRepair = nightRepair;
        this.repairLog = repairLog;
        this.backlog = new Backlog(journal, timer);
        this.config = config;
        walk = new ReconciliationWalk(AUDIT, List.of(AUDIT), cursors, metrics);
    }

    /** One page; the first one also checks that the journal is up to date. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        ReconciliationWalk.Place place = walk.place(request);
        return nights.partitions(place.position(), PARTITIONS_OF_A_PAGE)
                .chain(found -> page(found.items(), request.repairs(), walk.next(place, found.next())))
                .chain(page -> walk.isFirst(place)
                        ? withJournal(page)
                        : Uni.createFrom().item(page))
                .invoke(walk::count);
    }

    /** The nights of one hotel in one month, without repairs. 404 when the hotel does not exist. */
    public Uni<ReconciliationPage> ofHotel(HotelId hotelId, YearMonth month) {
        return hotels.require(hotelId)
                .chain(hotel ->
                        page(NightPartition.all(hotelId, hotel.shards(), month).toList(), false, null));
    }

    private Uni<ReconciliationPage> withJournal(ReconciliationPage page) {
        return backlog.isOlderThan(config.journal()).map(behind -> {
            List<Finding> findings = new ArrayList<>(page.findings());
            if (behind) {
                findings.add(0, Finding.of(FindingKind.JOURNAL_BEHIND, JOURNAL));
            }
            return ReconciliationPage.of(page.checked(), page.underWay(), findings, page.next());
        });
    }

    /** The nights of these partitions. */
    Uni<ReconciliationPage> page(List<NightPartition> partitions, boolean repair, @Nullable String next) {
        return Sequential.each(partitions, nights::claimed)
                .map(found -> found.stream().flatMap(List::stream).toList())
                .chain(claimed -> judge.judge(claimed)
                        .chain(judged -> repair ? repair(judged) : report(judged))
                        .map(findings ->
                                ReconciliationPage.of(claimed.size(), findings.underWay(), findings.findings(), next)));
    }

    private record Reported(int underWay, List<Finding> findings) {}

    private static Uni<Reported> report(Judged judged) {
        return Uni.createFrom()
                .item(new Reported(
                        judged.underWay(),
                        judged.wrong().stream()
                                .map(NightReconciliation::finding)
                                .toList()));
    }

    private record Place(HotelId hotelId, RoomNumber room, LocalDate date) {
        static Place of(StoredNight night) {
            return new Place(night.partition().hotelId(), night.room(), night.date());
        }
    }

    private Uni<Reported> repair(Judged judged) {
        if (judged.wrong().isEmpty()) {
            return report(judged);
        }
        return repairLog
                .note(judged.wrong().stream().map(NightReconciliation::finding).toList())
                .chain(() -> nightRepair.repair(judged.wrong()))
                .chain(() -> judge.stillWrong(judged.wrong()))
                .map(left -> left.stream().map(Place::of).collect(Collectors.toSet()))
                .map((Set<Place> left) -> new Reported(
                        judged.underWay(),
                        judged.wrong().stream()
                                .map(night -> finding(night).mended(!left.contains(Place.of(night))))
                                .toList()));
    }

    private static Finding finding(StoredNight night) {
        Owner owner = night.owner();
        return new Finding(
                owner == null ? FindingKind.NIGHT_WITHOUT_OWNER : FindingKind.NIGHT_LEAKED,
                null,
                night.partition().hotelId(),
                night.room(),
                night.date(),
                owner == null ? null : owner.number(),
                false);
    }
}
