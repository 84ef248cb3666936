package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.recovery.Backlog;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.reconciliation.AuditConfig;
import dev.innkeeper.common.reconciliation.AuditMetrics;
import dev.innkeeper.common.reconciliation.AuditPage;
import dev.innkeeper.common.reconciliation.AuditRequest;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.RepairTrail;
import dev.innkeeper.hotel.claims.service.ClaimJournal;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.AuditedNight;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.reconciliation.service.NightJudge.Judged;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Goes through all nights, a few partitions at a time: each one that is claimed has a live owner whose night it is. */
@Singleton
public class NightAudit {
    private static final ListQuery QUERY = ListQuery.of("audit of nights");
    private static final int PARTITIONS_OF_A_PAGE = 8;
    private static final String JOURNAL = "claim_journal";

    private final Hotels hotels;
    private final AvailableRoomsByHotelDateDao nights;
    private final NightJudge judge;
    private final NightRepair repair;
    private final RepairTrail trail;
    private final Backlog backlog;
    private final AuditConfig config;
    private final AuditMetrics metrics;
    private final Cursors cursors;

    NightAudit(
            Hotels hotels,
            AvailableRoomsByHotelDateDao nights,
            NightJudge judge,
            NightRepair repair,
            RepairTrail trail,
            ClaimJournal journal,
            Pace pace,
            AuditConfig config,
            AuditMetrics metrics,
            Cursors cursors) {
        this.hotels = hotels;
        this.nights = nights;
        this.judge = judge;
        this.repair = repair;
        this.trail = trail;
        this.backlog = new Backlog(journal, pace);
        this.config = config;
        this.metrics = metrics;
        this.cursors = cursors;
    }

    /** One page; with the first, whether the journal is worked through. */
    public Uni<AuditPage> step(AuditRequest request) {
        @Nullable String position =
                cursors.open(QUERY, request.cursor()).map(parts -> parts.get(0)).orElse(null);
        return nights.partitions(position, PARTITIONS_OF_A_PAGE)
                .chain(found -> page(found.items(), request.mends(), nextOf(found.next())))
                .chain(page ->
                        position == null ? withJournal(page) : Uni.createFrom().item(page))
                .invoke(page -> metrics.count("nights", page));
    }

    private @Nullable String nextOf(@Nullable String position) {
        return position == null ? null : cursors.issue(QUERY, List.of(position));
    }

    /** The nights of one hotel in one month; nothing is mended. 404 when there is no such hotel. */
    public Uni<AuditPage> ofHotel(HotelId hotelId, YearMonth month) {
        return hotels.require(hotelId)
                .chain(hotel ->
                        page(NightPartition.all(hotelId, hotel.shards(), month).toList(), false, null));
    }

    private Uni<AuditPage> withJournal(AuditPage page) {
        return backlog.isOlderThan(config.journal()).map(behind -> {
            List<Finding> findings = new ArrayList<>(page.findings());
            if (behind) {
                findings.add(0, Finding.of(FindingKind.JOURNAL_BEHIND, JOURNAL));
            }
            return AuditPage.of(page.checked(), page.underWay(), findings, page.next());
        });
    }

    /** The nights of these partitions. */
    Uni<AuditPage> page(List<NightPartition> partitions, boolean mend, @Nullable String next) {
        return Multi.createFrom()
                .iterable(partitions)
                .onItem()
                .transformToUniAndConcatenate(nights::claimed)
                .onItem()
                .<AuditedNight>transformToIterable(found -> found)
                .collect()
                .asList()
                .chain(claimed -> judge.judge(claimed)
                        .chain(judged -> mend ? mend(judged) : report(judged))
                        .map(findings -> AuditPage.of(claimed.size(), findings.underWay(), findings.findings(), next)));
    }

    private record Reported(int underWay, List<Finding> findings) {}

    private static Uni<Reported> report(Judged judged) {
        return Uni.createFrom()
                .item(new Reported(
                        judged.underWay(),
                        judged.wrong().stream().map(NightAudit::finding).toList()));
    }

    private record Place(HotelId hotelId, RoomNumber room, LocalDate date) {
        static Place of(AuditedNight night) {
            return new Place(night.partition().hotelId(), night.room(), night.date());
        }
    }

    private Uni<Reported> mend(Judged judged) {
        if (judged.wrong().isEmpty()) {
            return report(judged);
        }
        return trail.note(judged.wrong().stream().map(NightAudit::finding).toList())
                .chain(() -> repair.mend(judged.wrong()))
                .chain(() -> judge.stillWrong(judged.wrong()))
                .map(left -> left.stream().map(Place::of).collect(Collectors.toSet()))
                .map((Set<Place> left) -> new Reported(
                        judged.underWay(),
                        judged.wrong().stream()
                                .map(night -> finding(night).mended(!left.contains(Place.of(night))))
                                .toList()));
    }

    private static Finding finding(AuditedNight night) {
        Owner owner = night.owner();
        return new Finding(
                owner == null ? FindingKind.NIGHT_WITHOUT_OWNER : FindingKind.NIGHT_LEAKED,
                null,
                night.partition().hotelId(),
                night.room(),
                night.date(),
                night.confirmation(),
                owner == null ? null : owner.booking().value(),
                false);
    }
}
