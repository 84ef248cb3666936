/** Tests that corrupt tables and nights by hand, and see it found and mended. */
@NullMarked
package dev.innkeeper.reservation.audit;

import org.jspecify.annotations.NullMarked;
