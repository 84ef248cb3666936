package dev.innkeeper.reservation.partners.model.click;

import dev.innkeeper.reservation.partners.model.PartnerId;

/** How many clicks a link had for a partner, roughly. */
public record LinkClicks(PartnerId partner, long clicks) {}
