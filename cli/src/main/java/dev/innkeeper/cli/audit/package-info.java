/** Asks a running stack whether all of its bookings are as they should be. */
@NullMarked
package dev.innkeeper.cli.audit;

import org.jspecify.annotations.NullMarked;
