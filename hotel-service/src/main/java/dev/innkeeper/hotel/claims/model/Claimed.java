package dev.innkeeper.hotel.claims.model;

import java.util.UUID;

/** A claim that owns all of its nights. */
public record Claimed(UUID claimId) {}
