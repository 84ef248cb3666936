/** The driver, called the same way everywhere: prepared, with consistency level and time-out, on the caller's context. */
@NullMarked
package dev.innkeeper.common.cassandra;

import org.jspecify.annotations.NullMarked;
