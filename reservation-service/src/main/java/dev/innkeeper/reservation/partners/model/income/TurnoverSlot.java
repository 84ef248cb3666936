package dev.innkeeper.reservation.partners.model.income;

import dev.innkeeper.common.cassandra.HashedSlot;
import dev.innkeeper.reservation.partners.model.PartnerId;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/** A partition of what a partner brings on a date in UTC. */
public record TurnoverSlot(PartnerId partner, LocalDate date, byte slot) {
    private static final int BITS = 2;

    /** The numbers of all slots of a date. */
    public static final List<Byte> NUMBERS =
            IntStream.range(0, 1 << BITS).mapToObj(slot -> (byte) slot).toList();

    /** Where {@code id} is kept: always the same slot, and spread evenly. */
    public static TurnoverSlot of(PartnerId partner, LocalDate date, String id) {
        return new TurnoverSlot(partner, date, numberOf(id));
    }

    /** The slot of {@code id} on every date. */
    public static byte numberOf(String id) {
        return HashedSlot.of(id, BITS);
    }
}
