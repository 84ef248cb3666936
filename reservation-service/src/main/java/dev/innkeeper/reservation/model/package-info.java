/** The reservation, which several features share. */
@NullMarked
package dev.innkeeper.reservation.model;

import org.jspecify.annotations.NullMarked;
