package dev.innkeeper.reservation.partners.model.recount;

import dev.innkeeper.reservation.partners.model.PartnerId;

/** A year of a partner, by days in UTC. */
public record PartnerYear(PartnerId partner, int year) {}
