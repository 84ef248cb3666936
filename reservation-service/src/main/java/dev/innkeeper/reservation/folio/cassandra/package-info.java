/** The table of the folios. */
@NullMarked
package dev.innkeeper.reservation.folio.cassandra;

import org.jspecify.annotations.NullMarked;
