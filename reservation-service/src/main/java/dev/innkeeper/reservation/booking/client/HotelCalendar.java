package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.ZoneId;

/** Of a hotel, what tells its calendar date. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HotelCalendar(ZoneId timeZone) {}
