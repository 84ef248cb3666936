/** Generates load in closed and open loops, and records the results. */
@NullMarked
package dev.innkeeper.benchmark.load;

import org.jspecify.annotations.NullMarked;
