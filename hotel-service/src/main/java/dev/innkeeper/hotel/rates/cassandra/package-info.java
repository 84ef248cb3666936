/** The table of prices. */
@NullMarked
package dev.innkeeper.hotel.rates.cassandra;

import org.jspecify.annotations.NullMarked;
