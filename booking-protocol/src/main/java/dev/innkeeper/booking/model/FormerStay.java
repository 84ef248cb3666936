package dev.innkeeper.booking.model;

import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/**
 * Nights that a reservation claimed in an earlier attempt and has given up; they are released and leave derived rows.
 *
 * @param stay the nights given up: all of a stay, or the last ones after an early departure
 * @param charges of the whole stay until then: the folio reverses what is no longer owed
 */
public record FormerStay(int attempt, RoomNumber roomNumber, Stay stay, Charges charges) {}
