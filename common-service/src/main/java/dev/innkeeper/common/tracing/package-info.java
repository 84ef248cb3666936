/** Keeps guest data out of traces. */
@NullMarked
package dev.innkeeper.common.tracing;

import org.jspecify.annotations.NullMarked;
