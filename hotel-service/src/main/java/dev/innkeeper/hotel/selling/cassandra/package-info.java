/** The table of selling terms. */
@NullMarked
package dev.innkeeper.hotel.selling.cassandra;

import org.jspecify.annotations.NullMarked;
