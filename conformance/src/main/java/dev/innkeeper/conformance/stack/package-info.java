/** A whole Innkeeper of processes of our own, to be hurt and mended again. */
@NullMarked
package dev.innkeeper.conformance.stack;

import org.jspecify.annotations.NullMarked;
