/** Loads: how work is offered, in a closed and in an open loop, and what is noted of it. */
@NullMarked
package dev.innkeeper.benchmark.load;

import org.jspecify.annotations.NullMarked;
