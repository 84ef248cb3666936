/** Removes what an operator no longer wants to keep, a page at a time. */
@NullMarked
package dev.innkeeper.common.retention;

import org.jspecify.annotations.NullMarked;
