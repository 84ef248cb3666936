/** Tests that corrupt tables and nights, and check that reconciliation finds and repairs it. */
@NullMarked
package dev.innkeeper.reservation.reconciliation;

import org.jspecify.annotations.NullMarked;
