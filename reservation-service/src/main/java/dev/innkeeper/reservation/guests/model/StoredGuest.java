package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.common.rest.Revision;

/** A guest as the table has one, at that revision. */
public record StoredGuest(Guest guest, Revision revision) {}
