/** Measures what the services cost over the database itself. */
@NullMarked
package dev.innkeeper.benchmark;

import org.jspecify.annotations.NullMarked;
