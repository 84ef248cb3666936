package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.ZoneId;

/** The time zone of a hotel. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HotelCalendar(ZoneId timeZone) {}
