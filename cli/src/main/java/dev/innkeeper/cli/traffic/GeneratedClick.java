package dev.innkeeper.cli.traffic;

import dev.innkeeper.common.cassandra.HashedSlot;
import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.time.Instant;

/** A click on a link of a partner. */
record GeneratedClick(String clickId, String link, HotelId hotelId, Instant at, BigDecimal amount) {
    /** The clicks of a partner and day are in four slots. */
    private static final int BITS = 2;

    byte slot() {
        return HashedSlot.of(clickId, BITS);
    }
}
