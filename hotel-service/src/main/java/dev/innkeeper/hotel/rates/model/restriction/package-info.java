/** What staff change in restrictions, and what was there before. */
@NullMarked
package dev.innkeeper.hotel.rates.model.restriction;

import org.jspecify.annotations.NullMarked;
