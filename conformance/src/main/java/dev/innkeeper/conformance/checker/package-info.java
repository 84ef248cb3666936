/** Checks that must hold for every history, whichever scenario produced it. */
@NullMarked
package dev.innkeeper.conformance.checker;

import org.jspecify.annotations.NullMarked;
