/** Coordinates concurrent work within one instance. */
@NullMarked
package dev.innkeeper.common.concurrent;

import org.jspecify.annotations.NullMarked;
