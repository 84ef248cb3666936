package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.concurrent.Parallel;
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
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.model.StoredBooking;
import dev.innkeeper.reservation.lookup.model.DerivedRowKey;
import dev.innkeeper.reservation.lookup.model.DerivedTable;
import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks the derived tables one after the other, page by page, for rows that belong to no booking. The content of other
 * rows is compared when their booking is checked. Rows of an unreadable booking are left alone.
 *
 * <p>A row is deleted with the timestamp that was read: this does not hide a row that is derived meanwhile from a later
 * state of a booking.
 */
@Singleton
@Startup
public class DerivedRowReconciliation {
    private static final String AUDIT = "derived-rows";
    private static final List<String> TABLES =
            Stream.of(DerivedTable.values()).map(Enum::name).toList();
    private static final int SIDE_BY_SIDE = 8;

    private final DerivedTables tables;
    private final BookingsDao bookings;
    private final BookingCheck check;
    private final RepairLog repairLog;
    private final VertxTimer timer;
    private final ReconciliationConfig config;
    private final ReconciliationWalk walk;

    DerivedRowReconciliation(
            DerivedTables tables,
            BookingsDao bookings,
            BookingCheck check,
            RepairLog repairLog,
            VertxTimer timer,
            ReconciliationConfig config,
            ReconciliationMetrics metrics,
            Cursors cursors) {
        this.tables = tables;
        this.bookings = bookings;
        this.check = check;
        this.repairLog = repairLog;
        this.timer = timer;
        this.config = config;
        walk = new ReconciliationWalk(AUDIT, TABLES, cursors, metrics);
    }

    /** Checks one page of one table. */
    public Uni<ReconciliationPage> step(ReconciliationRequest request) {
        Place place = walk.place(request);
        return read(place)
                .chain(rows -> judge(rows.items(), false)
                        .chain(judged -> judged.strays().isEmpty()
                                ? Uni.createFrom().item(judged)
                                : lookAgain(place, judged.strays()))
                        .chain(judged -> request.repairs() ? repair(place, judged) : report(judged))
                        .map(reported -> ReconciliationPage.of(
                                rows.items().size(),
                                reported.underWay(),
                                reported.findings(),
                                walk.next(place, rows.next()))))
                .invoke(walk::count);
    }

    private Uni<ScanPage<DerivedRowKey>> read(Place place) {
        return tables.rows(DerivedTable.valueOf(place.table()), place.position());
    }

    /** Rows that belong to no booking, and the number of rows not judged. */
    private record Judged(int underWay, List<DerivedRowKey> strays) {}

    private record Reported(int underWay, List<Finding> findings) {}

    private Uni<Judged> lookAgain(Place place, List<DerivedRowKey> suspicious) {
        return timer.pause(config.pause())
                .chain(() -> read(place))
                .chain(again -> judge(
                        again.items().stream().filter(suspicious::contains).toList(), true));
    }

    // The first check needs no serial reads: it only selects rows for the second.
    private Uni<Judged> judge(List<DerivedRowKey> rows, boolean settled) {
        Set<String> unreadable = ConcurrentHashMap.newKeySet();
        return bookingsOf(rows, settled, unreadable).map(found -> {
            Map<Boolean, List<DerivedRowKey>> strays = rows.stream()
                    .filter(row -> !unreadable.contains(row.confirmationNumber()))
                    .filter(row -> !Optional.ofNullable(found.get(row.confirmationNumber()))
                            .map(StoredBooking::booking)
                            .filter(row::isOf)
                            .isPresent())
                    .collect(Collectors.partitioningBy(row -> isUnderWay(found.get(row.confirmationNumber()))));
            return new Judged(
                    Objects.requireNonNull(strays.get(true)).size(), Objects.requireNonNull(strays.get(false)));
        });
    }

    private boolean isUnderWay(@Nullable StoredBooking booking) {
        return booking != null && check.isUnderWay(booking);
    }

    private Uni<Map<String, StoredBooking>> bookingsOf(
            List<DerivedRowKey> rows, boolean settled, Set<String> unreadable) {
        Set<String> numbers =
                rows.stream().map(DerivedRowKey::confirmationNumber).collect(Collectors.toSet());
        return Parallel.each(
                        numbers,
                        SIDE_BY_SIDE,
                        number -> booking(number, settled)
                                .onFailure(BookingCheck::isUnreadable)
                                .recoverWithItem(() -> {
                                    unreadable.add(number);
                                    return Optional.empty();
                                }))
                .map(found -> found.stream()
                        .flatMap(Optional::stream)
                        .collect(Collectors.toMap(
                                stored -> stored.booking().number().value(), stored -> stored)));
    }

    // An invalid number belongs to no booking.
    private Uni<Optional<StoredBooking>> booking(String number, boolean settled) {
        return orEmpty(() -> new ConfirmationNumber(number))
                .filter(valid -> valid.value().equals(number))
                .map(valid -> bookings.stored(valid, settled))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()));
    }

    private Uni<Reported> report(Judged judged) {
        return Uni.createFrom()
                .item(new Reported(
                        judged.underWay(),
                        judged.strays().stream()
                                .map(DerivedRowReconciliation::finding)
                                .toList()));
    }

    private Uni<Reported> repair(Place place, Judged judged) {
        if (judged.strays().isEmpty()) {
            return report(judged);
        }
        return repairLog
                .note(judged.strays().stream()
                        .map(DerivedRowReconciliation::finding)
                        .toList())
                .chain(() -> remove(judged.strays()))
                .chain(() -> read(place))
                .map(after -> after.items().stream().map(DerivedRowKey::key).collect(Collectors.toSet()))
                .map(left -> new Reported(
                        judged.underWay(),
                        judged.strays().stream()
                                .map(row -> finding(row).mended(!left.contains(row.key())))
                                .toList()));
    }

    private Uni<Void> remove(List<DerivedRowKey> strays) {
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, timer.now());
        return Sequential.each(strays, row -> tables.remove(row.versionOr(now))).replaceWithVoid();
    }

    private static Finding finding(DerivedRowKey row) {
        return new Finding(
                FindingKind.ROW_STRAY,
                row.table().table(),
                orEmpty(() -> new HotelId(row.hotelId())).orElse(null),
                orEmpty(() -> new RoomNumber(row.roomNumber())).orElse(null),
                row.date(),
                orEmpty(() -> new ConfirmationNumber(row.confirmationNumber())).orElse(null),
                partner(row),
                false);
    }

    private static @Nullable String partner(DerivedRowKey row) {
        TurnoverSlot slot = row.partnerSlot();
        return slot == null ? null : slot.partner().value();
    }

    private static <T> Optional<T> orEmpty(Supplier<T> value) {
        try {
            return Optional.of(value.get());
        } catch (InvalidValueException malformed) {
            return Optional.empty();
        }
    }
}
