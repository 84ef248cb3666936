package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that the owners of claimed nights are live bookings. Nights are read before bookings: a token that existed
 * before the question and is invalid by the answer will never be valid.
 */
@Singleton
public class NightOwnerCheck {
    private static final int SIDE_BY_SIDE = 4;

    private final AvailableRoomsByHotelDateDao nights;
    private final BookingVerdictClient verdicts;
    private final Timer timer;
    private final ReconciliationConfig config;

    NightOwnerCheck(
            AvailableRoomsByHotelDateDao nights,
            BookingVerdictClient verdicts,
            Timer timer,
            ReconciliationConfig config) {
        this.nights = nights;
        this.verdicts = verdicts;
        this.timer = timer;
        this.config = config;
    }

    /** Wrong nights, and the number of nights that may only be late. */
    record Judged(int underWay, List<StoredNight> wrong) {
        static final Judged NOTHING_WRONG = new Judged(0, List.of());
    }

    private record OfRoom(NightPartition partition, RoomNumber room) {}

    /** The nights of {@code read} that are wrong in a second check after a pause too. */
    Uni<Judged> judge(List<StoredNight> read) {
        return ask(read, false)
                .map(answers ->
                        read.stream().filter(night -> isWrong(night, answers)).toList())
                .chain(suspicious -> suspicious.isEmpty()
                        ? Uni.createFrom().item(Judged.NOTHING_WRONG)
                        : timer.pause(config.pause()).chain(() -> lookAgain(suspicious)));
    }

    private Uni<Judged> lookAgain(List<StoredNight> suspicious) {
        return reread(suspicious)
                .chain(again -> ask(again, true).map(answers -> {
                    Map<Boolean, List<StoredNight>> wrong = again.stream()
                            .filter(night -> isWrong(night, answers))
                            .collect(Collectors.partitioningBy(night -> isUnderWay(night, answers)));
                    return new Judged(
                            Objects.requireNonNull(wrong.get(true)).size(), Objects.requireNonNull(wrong.get(false)));
                }));
    }

    /** The nights of {@code repaired} that are still wrong, however recently they changed. */
    Uni<List<StoredNight>> stillWrong(List<StoredNight> repaired) {
        return reread(repaired)
                .chain(again -> ask(again, true)
                        .map(answers -> again.stream()
                                .filter(night -> isWrong(night, answers))
                                .toList()));
    }

    /** The same nights, read again linearizably. */
    private Uni<List<StoredNight>> reread(List<StoredNight> read) {
        Map<OfRoom, Set<LocalDate>> dates = read.stream()
                .collect(Collectors.groupingBy(
                        night -> new OfRoom(night.partition(), night.room()),
                        Collectors.mapping(StoredNight::date, Collectors.toSet())));
        return Parallel.each(dates.entrySet(), SIDE_BY_SIDE, entry -> reread(entry.getKey(), entry.getValue()))
                .map(found -> found.stream().flatMap(List::stream).toList());
    }

    private Uni<List<StoredNight>> reread(OfRoom room, Set<LocalDate> dates) {
        LocalDate first = dates.stream().min(LocalDate::compareTo).orElseThrow();
        LocalDate last = dates.stream().max(LocalDate::compareTo).orElseThrow();
        return nights.audited(room.partition(), room.room(), new DateRange(first, last.plusDays(1)), true)
                .map(found -> found.stream()
                        .filter(night -> dates.contains(night.date()) && night.isClaimedOrNobodys())
                        .toList());
    }

    private Uni<Map<ConfirmationNumber, BookingVerdict>> ask(Collection<StoredNight> of, boolean settled) {
        Set<ConfirmationNumber> bookings = of.stream()
                .flatMap(night -> Stream.ofNullable(night.owner()))
                .map(Owner::number)
                .collect(Collectors.toSet());
        return verdicts.of(bookings, settled);
    }

    private static boolean isWrong(StoredNight night, Map<ConfirmationNumber, BookingVerdict> answers) {
        Owner owner = night.owner();
        if (owner == null) {
            return true;
        }
        BookingVerdict answer = Objects.requireNonNull(answers.get(owner.number()));
        return !night.partition().hotelId().equals(answer.hotelId())
                || !answer.verdict().owner(night.room(), night.date(), owner).equals(owner);
    }

    // The claim journal covers late claims; the journal of bookings covers the effects of a late decision.
    private boolean isUnderWay(StoredNight night, Map<ConfirmationNumber, BookingVerdict> answers) {
        Owner owner = night.owner();
        return owner != null
                && (timer.now().isBefore(night.ownedSince().plus(config.quiet()))
                        || Objects.requireNonNull(answers.get(owner.number())).underWay());
    }
}
