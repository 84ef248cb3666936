package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.MonthNights;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Takes the nights of a hotel off sale, partition by partition, and puts them back if that cannot be completed. */
@Singleton
public class WithdrawnNights {
    /** Bounds a conditional batch, because it blocks all other writers of its partition. */
    private static final int NIGHTS_OF_A_BATCH = 100;

    private static final int MOST_CLAIMS = 100;

    private final AvailableRoomsByHotelDateDao nights;

    WithdrawnNights(AvailableRoomsByHotelDateDao nights) {
        this.nights = nights;
    }

    /** Claims from {@code today} on, the first ones when there are many. */
    Uni<List<Claims>> claimed(List<NightPartition> partitions, LocalDate today) {
        return Multi.createFrom()
                .iterable(partitions)
                .onItem()
                .transformToUniAndConcatenate(partition -> read(partition, today))
                .select()
                .where(MonthNights::isClaimed)
                .map(Claims::of)
                .select()
                .first(MOST_CLAIMS)
                .collect()
                .asList();
    }

    /** Withdraws each night from {@code today} on; false when a concurrent write left some. */
    Uni<Boolean> withdraw(List<NightPartition> partitions, LocalDate today, Revision withdrawal) {
        return allDone(partitions, partition -> read(partition, today).chain(there -> withdraw(there, withdrawal)));
    }

    /**
     * Puts the nights of an incomplete withdrawal back on sale. Nights withdrawn for an earlier hotel of the same id
     * are older than the rooms of this one and stay withdrawn.
     */
    Uni<Void> putBack(List<NightPartition> partitions, LocalDate today, List<Room> rooms) {
        Map<RoomNumber, Revision> states = rooms.stream().collect(Collectors.toMap(Room::number, Room::revision));
        return allDone(
                        partitions,
                        partition -> read(partition, today)
                                .map(there -> there.where(night -> isOfThisHotel(night, states)))
                                .chain(withdrawn -> change(withdrawn, Night::restored, Owner.WITHDRAWN)))
                .replaceWithVoid();
    }

    private static boolean isOfThisHotel(Night night, Map<RoomNumber, Revision> states) {
        Revision state = states.get(night.room());
        return state != null && night.withdrawnAfter(state);
    }

    private Uni<Boolean> withdraw(MonthNights there, Revision withdrawal) {
        return change(there.ownedBy(Owner.FREE), night -> night.withdrawn(withdrawal), Owner.FREE)
                .chain(free -> change(there.ownedBy(Owner.CLOSED), night -> night.withdrawn(withdrawal), Owner.CLOSED)
                        .map(closed -> free && closed));
    }

    private Uni<Boolean> change(MonthNights from, Function<Night, Night> change, Owner owner) {
        return allDone(
                from.map(change).parts(NIGHTS_OF_A_BATCH).toList(),
                part -> UnknownOutcomes.settle(nights.change(part.partition(), part.nights(), Set.of(owner))));
    }

    private Uni<MonthNights> read(NightPartition partition, LocalDate today) {
        LocalDate first = partition.month().atDay(1);
        DateRange dates = new DateRange(
                first.isBefore(today) ? today : first,
                partition.month().plusMonths(1).atDay(1));
        return nights.nights(partition, dates).map(found -> new MonthNights(partition, found));
    }

    private static <T> Uni<Boolean> allDone(List<T> things, Function<T, Uni<Boolean>> step) {
        return Sequential.each(things, step).map(done -> !done.contains(false));
    }

    /** The claims of one partition. */
    record Claims(List<ConfirmationNumber> reservations) {
        static Claims of(MonthNights nights) {
            return new Claims(
                    nights.reservations().distinct().limit(MOST_CLAIMS).toList());
        }
    }
}
