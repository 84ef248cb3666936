/** What a guest owes, line by line. */
@NullMarked
package dev.innkeeper.booking.folio;

import org.jspecify.annotations.NullMarked;
