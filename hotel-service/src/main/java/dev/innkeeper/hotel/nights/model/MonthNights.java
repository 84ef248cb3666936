package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Nights that can change together. */
public record MonthNights(NightPartition partition, List<Night> nights) {
    public MonthNights {
        nights = List.copyOf(nights);
    }

    /** The nights with this owner. */
    public MonthNights ownedBy(Owner owner) {
        return where(night -> night.owner().equals(owner));
    }

    /** The nights that match. */
    public MonthNights where(Predicate<Night> holds) {
        return new MonthNights(partition, nights.stream().filter(holds).toList());
    }

    /** Each night changed. */
    public MonthNights map(Function<Night, Night> change) {
        return new MonthNights(partition, nights.stream().map(change).toList());
    }

    /** Splits them into parts of at most {@code most}. */
    public Stream<MonthNights> parts(int most) {
        return IntStream.iterate(0, from -> from < nights.size(), from -> from + most)
                .mapToObj(from ->
                        new MonthNights(partition, nights.subList(from, Math.min(nights.size(), from + most))));
    }

    /** The reservations that own any of them. */
    public Stream<ConfirmationNumber> reservations() {
        return nights.stream().map(Night::owner).filter(Owner::isClaim).map(Owner::number);
    }

    public boolean isClaimed() {
        return nights.stream().anyMatch(night -> night.owner().isClaim());
    }

    public boolean isEmpty() {
        return nights.isEmpty();
    }
}
