/** The tables of partners. */
@NullMarked
package dev.innkeeper.reservation.partners.cassandra;

import org.jspecify.annotations.NullMarked;
