/** Keeps partners, counts what they bring and calculates what they earn. */
@NullMarked
package dev.innkeeper.reservation.partners.service;

import org.jspecify.annotations.NullMarked;
