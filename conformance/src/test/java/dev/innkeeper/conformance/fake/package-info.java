/** An Innkeeper of paper: all of it in memory, right unless it is told to be wrong. */
@NullMarked
package dev.innkeeper.conformance.fake;

import org.jspecify.annotations.NullMarked;
