package dev.innkeeper.reservation.quotas.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** What may be booked in an hour. A limit of 0 bookings switches a quota off. */
@ConfigMapping(prefix = "innkeeper.booking-quota")
public interface QuotaConfig {
    /** Each booking reads as many rows at most. */
    int MOST = 10_000;

    /** Bookings of one address without a token. */
    @WithDefault("10")
    @Min(0) @Max(MOST) int clientBookings();

    /** Room-nights of one address without a token. */
    @WithDefault("100")
    @Min(1) int clientRoomNights();

    /** Bookings and refused bookings of one address without a token; 0 does not count refused ones. */
    @WithDefault("60")
    @Min(0) @Max(MOST) int clientAttempts();

    /** Bookings at one hotel without a token. */
    @WithDefault("200")
    @Min(0) @Max(MOST) int hotelBookings();

    /** Room-nights at one hotel without a token. */
    @WithDefault("2000")
    @Min(1) int hotelRoomNights();

    /** Bookings with tokens of one subject. */
    @WithDefault("1000")
    @Min(0) @Max(MOST) int tokenBookings();

    /** Room-nights with tokens of one subject. */
    @WithDefault("10000")
    @Min(1) int tokenRoomNights();
}
