package dev.innkeeper.hotel.claims.model;

import java.util.UUID;

/** All nights of a claim are its own. */
public record Claimed(UUID claimId) {}
