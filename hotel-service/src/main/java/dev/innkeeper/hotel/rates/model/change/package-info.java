/** What staff change in prices and restrictions, and what was there before. */
@NullMarked
package dev.innkeeper.hotel.rates.model.change;

import org.jspecify.annotations.NullMarked;
