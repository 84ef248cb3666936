/** Innkeeper as a good client sees it: it repeats with the same key until the answer is definite. */
@NullMarked
package dev.innkeeper.conformance.client;

import org.jspecify.annotations.NullMarked;
