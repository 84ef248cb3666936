package dev.innkeeper.hotel.calendar.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;

/**
 * A token that opens the calendar of a room.
 *
 * @param hash of the token, which is not stored
 */
public record CalendarToken(
        UUID id, Instant createdAt, @JsonIgnore ByteBuffer hash) {}
