/** Waiting for one another, inside an instance. */
@NullMarked
package dev.innkeeper.common.turns;

import org.jspecify.annotations.NullMarked;
