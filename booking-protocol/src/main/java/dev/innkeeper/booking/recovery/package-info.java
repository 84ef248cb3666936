/** Finds interrupted work through the journal and completes it. */
@NullMarked
package dev.innkeeper.booking.recovery;

import org.jspecify.annotations.NullMarked;
