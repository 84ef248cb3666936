/** The clock and the timer of a service. */
@NullMarked
package dev.innkeeper.common.time;

import org.jspecify.annotations.NullMarked;
