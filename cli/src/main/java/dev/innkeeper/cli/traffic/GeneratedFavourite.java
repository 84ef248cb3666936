package dev.innkeeper.cli.traffic;

import dev.innkeeper.common.cassandra.HashedSlot;
import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/** A hotel that a shopper likes best. */
record GeneratedFavourite(HotelId hotelId, String shopper, Instant since, UUID id) {
    /** The reactions to a hotel are in sixteen slots. */
    private static final int BITS = 4;

    /** Those of a hotel with the numbers from {@code first} to the one before {@code end}. */
    static List<GeneratedFavourite> of(TrafficPlan plan, HotelId hotelId, int first, int end) {
        int offset = plan.randomOf("favourites", hotelId).nextInt(plan.options().shoppers());
        return IntStream.range(first, end)
                .mapToObj(number -> of(
                        plan,
                        hotelId,
                        plan.shopper((offset + number) % plan.options().shoppers())))
                .toList();
    }

    private static GeneratedFavourite of(TrafficPlan plan, HotelId hotelId, String shopper) {
        Random random = plan.randomOf("favourite", hotelId, shopper);
        Instant since = plan.someTime(random);
        return new GeneratedFavourite(hotelId, shopper, since, GeneratedId.at(since, random));
    }

    byte slot() {
        return HashedSlot.of(shopper, BITS);
    }
}
