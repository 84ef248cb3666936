package dev.innkeeper.reservation.partners.model;

import org.jspecify.annotations.Nullable;

/**
 * A reseller, who sends guests for a commission.
 *
 * @param contact how to reach the partner; null when it is not known
 * @param active whether clicks and bookings of the partner are accepted
 */
public record Partner(PartnerId id, String name, @Nullable String contact, boolean active) {}
