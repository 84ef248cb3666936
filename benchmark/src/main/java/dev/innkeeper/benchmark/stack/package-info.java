/** The stack that is measured, its hotels, and the operations on them. */
@NullMarked
package dev.innkeeper.benchmark.stack;

import org.jspecify.annotations.NullMarked;
