package dev.innkeeper.booking.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** Nights that a reservation once had in an attempt and has given up: to be freed, and to vanish from derived rows. */
public record FormerStay(int attempt, RoomNumber roomNumber, Stay stay) {}
