package dev.innkeeper.reservation.partners.model;

import dev.innkeeper.common.rest.Revision;

/** A partner and its revision. */
public record StoredPartner(Partner partner, Revision revision) {}
