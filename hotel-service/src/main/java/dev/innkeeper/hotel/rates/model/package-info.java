/** Prices by room type, room and night. */
@NullMarked
package dev.innkeeper.hotel.rates.model;

import org.jspecify.annotations.NullMarked;
