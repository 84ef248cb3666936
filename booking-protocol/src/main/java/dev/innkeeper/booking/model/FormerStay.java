package dev.innkeeper.booking.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** Nights that a reservation claimed in an earlier attempt and has given up; they are released and leave derived rows. */
public record FormerStay(int attempt, RoomNumber roomNumber, Stay stay) {}
