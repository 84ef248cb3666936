/** The tables of groups. */
@NullMarked
package dev.innkeeper.reservation.groups.cassandra;

import org.jspecify.annotations.NullMarked;
