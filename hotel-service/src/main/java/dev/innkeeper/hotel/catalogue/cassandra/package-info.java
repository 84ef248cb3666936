/** The catalogue's tables, one class each. */
@NullMarked
package dev.innkeeper.hotel.catalogue.cassandra;

import org.jspecify.annotations.NullMarked;
