/** Columns and types that the DAOs of several features share. */
@NullMarked
package dev.innkeeper.reservation.cassandra;

import org.jspecify.annotations.NullMarked;
