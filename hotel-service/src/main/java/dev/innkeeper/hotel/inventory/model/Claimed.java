package dev.innkeeper.hotel.inventory.model;

import java.util.UUID;

/** All nights of a claim are its own. */
public record Claimed(UUID claimId) {}
