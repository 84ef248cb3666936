/** How often, and after which pauses, a conditional write is retried. */
@NullMarked
package dev.innkeeper.booking.retry;

import org.jspecify.annotations.NullMarked;
