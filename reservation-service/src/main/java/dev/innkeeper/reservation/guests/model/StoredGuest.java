package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.common.rest.Revision;

/** A guest as stored, with its revision. */
public record StoredGuest(Guest guest, Revision revision) {}
